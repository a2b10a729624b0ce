/* How compiled rules read attributes of objects whose classes are not compiled.

   The state of a match is made of msgspec's structs, and what is printed on a card of Python's own
   classes. Code by mypyc asks Python for their attributes by name, each time anew. Python's own
   interpreter does not: it remembers for each place in a program where in the object it found the
   attribute the last time, and takes it from there as long as the class is the same. So does this.

   Each class has a version; Python gives it another one when anything of it or of its bases changes.
   So what was found holds for all objects whose class has that version. */

#include <CPy.h>

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) /* no two threads write what was found at once */

struct Place {
    PyObject *name;
    unsigned int version; /* 0 where nothing was found that can be remembered */
    Py_ssize_t offset;    /* where in the object it is, if it has a slot for it */
    PyGetSetDef *getter;  /* what reads it, if it is an attribute of a compiled class */
    PyObject *shared;     /* the value, if it is one of the class */
};

CPy_NOINLINE
static PyObject *find_attribute(PyObject *object, PyObject *name, struct Place *place) {
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = NULL;
    if (type->tp_getattro == PyObject_GenericGetAttr && PyUnicode_CHECK_INTERNED(name)) {
        found = _PyType_Lookup(type, name);
    }
    struct Place now = {name, type->tp_version_tag, 0, NULL, NULL};
    if (found == NULL || now.version == 0) {
        return PyObject_GetAttr(object, name);
    }
    if (Py_IS_TYPE(found, &PyMemberDescr_Type) && PyType_IsSubtype(type, PyDescr_TYPE(found)) &&
        ((PyMemberDescrObject *)found)->d_member->type == T_OBJECT_EX) {
        now.offset = ((PyMemberDescrObject *)found)->d_member->offset;
    } else if (Py_IS_TYPE(found, &PyGetSetDescr_Type) && PyType_IsSubtype(type, PyDescr_TYPE(found))) {
        now.getter = ((PyGetSetDescrObject *)found)->d_getset;
    } else if (Py_TYPE(found)->tp_descr_get == NULL && type->tp_dictoffset == 0) {
        now.shared = found;
    } else {
        return PyObject_GetAttr(object, name);
    }
    PyObject *before = place->name;
    Py_INCREF(name); /* else another name might come to lie where this one lay */
    *place = now;
    Py_XDECREF(before);
    return PyObject_GetAttr(object, name);
}

static inline PyObject *read_attribute(PyObject *object, PyObject *name, struct Place *place) {
    if (likely(place->version != 0 && place->version == Py_TYPE(object)->tp_version_tag &&
               place->name == name)) {
        if (place->offset != 0) {
            PyObject *value = *(PyObject **)((char *)object + place->offset);
            if (likely(value != NULL)) {
                return Py_NewRef(value);
            }
        } else if (place->shared != NULL) {
            return Py_NewRef(place->shared);
        } else if (place->getter->get != NULL) {
            return place->getter->get(object, place->getter->closure);
        }
    }
    return find_attribute(object, name, place);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)            \
    ({                                             \
        static struct Place here;                  \
        read_attribute((object), (name), &here);   \
    })

#endif

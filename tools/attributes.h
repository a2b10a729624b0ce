/* How compiled rules read and write attributes of objects whose classes are not compiled.

   The state of a match is made of msgspec's structs, and what is printed on a card of Python's own
   classes. Code by mypyc asks Python for their attributes by name, each time anew. Python's own
   interpreter does not: it remembers for each place in a program where in the object it found the
   attribute the last time, and takes it from there as long as the class is the same. So does this.

   Each class has a version; Python gives it another one when anything of it or of its bases changes.
   So what was found holds for all objects whose class has that version. */

#include <CPy.h>

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) /* no two threads write what was found at once */

/* What was found of a name in a class; nothing but these two if it has to be looked for each time. */
struct Found {
    PyObject *name;
    unsigned int version; /* 0 as long as nothing was looked for, and for classes that have none */
    Py_ssize_t offset;    /* where in the object it is, if it has a slot for it */
    PyGetSetDef *getset;  /* what reads and writes it, if it is an attribute of a compiled class */
    PyObject *shared;     /* the value, if it is one of the class or of a module */
    uint64_t contents;    /* the version of all names of the module, if it is one of those */
};

static inline int is_of(struct Found *found, PyObject *object, PyObject *name) {
    return found->version != 0 && found->version == Py_TYPE(object)->tp_version_tag &&
           found->name == name;
}

static void remember(struct Found *found, struct Found newer) {
    PyObject *before = found->name;
    Py_INCREF(newer.name); /* else another name might come to lie where this one lay */
    *found = newer;
    Py_XDECREF(before);
}

static inline uint64_t contents_of(PyObject *module) {
#if PY_VERSION_HEX < 0x030C0000 /* later ones do not tell it */
    return ((PyDictObject *)PyModule_GetDict(module))->ma_version_tag;
#else
    return 0;
#endif
}

/* Where each object of a class has an attribute, if it has a place of its own for it. */
static void find_place(PyTypeObject *type, PyObject *descriptor, struct Found *found) {
    if (Py_IS_TYPE(descriptor, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)descriptor)->d_member;
        if (PyType_IsSubtype(type, PyDescr_TYPE(descriptor)) && member->type == T_OBJECT_EX &&
            !(member->flags & READONLY)) {
            found->offset = member->offset;
        }
    } else if (Py_IS_TYPE(descriptor, &PyGetSetDescr_Type)) {
        if (PyType_IsSubtype(type, PyDescr_TYPE(descriptor))) {
            found->getset = ((PyGetSetDescrObject *)descriptor)->d_getset;
        }
    }
}

/* ------------------------------------------------------------------ reading */

CPy_NOINLINE
static PyObject *find_and_read(PyObject *object, PyObject *name, struct Found *found) {
    PyTypeObject *type = Py_TYPE(object);
    struct Found newer = {name, 0, 0, NULL, NULL, 0};
    if (!PyUnicode_CHECK_INTERNED(name)) {
        return PyObject_GetAttr(object, name);
    }
    if (PyModule_CheckExact(object)) {
        newer.contents = contents_of(object);
        if (newer.contents != 0) {
            newer.shared = PyDict_GetItemWithError(PyModule_GetDict(object), name);
        }
    } else if (type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *descriptor = _PyType_Lookup(type, name);
        if (descriptor != NULL) {
            find_place(type, descriptor, &newer);
            if (Py_TYPE(descriptor)->tp_descr_get == NULL && type->tp_dictoffset == 0) {
                newer.shared = descriptor;
            }
        }
    }
    newer.version = type->tp_version_tag;
    remember(found, newer);
    return PyObject_GetAttr(object, name);
}

static inline PyObject *read_attribute(PyObject *object, PyObject *name, struct Found *found) {
    if (unlikely(!is_of(found, object, name))) {
        return find_and_read(object, name, found);
    }
    if (found->offset != 0) {
        PyObject *value = *(PyObject **)((char *)object + found->offset);
        if (likely(value != NULL)) {
            return Py_NewRef(value);
        }
    } else if (found->shared != NULL) {
        if (found->contents == 0 || found->contents == contents_of(object)) {
            return Py_NewRef(found->shared);
        }
        found->version = 0; /* the module has other names by now */
    } else if (found->getset != NULL && found->getset->get != NULL) {
        return found->getset->get(object, found->getset->closure);
    }
    return PyObject_GetAttr(object, name);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)            \
    ({                                             \
        static struct Found here;                  \
        read_attribute((object), (name), &here);   \
    })

/* ------------------------------------------------------------------ writing */

/* What writes an attribute of a struct that may be changed. It does what Python does, and tells the
   collector of garbage of a struct that from now on refers to something. */
static setattrofunc writer_of_structs(void) {
    static setattrofunc known = NULL;
    if (known == NULL) {
        PyObject *msgspec = PyImport_ImportModule("msgspec");
        PyObject *basis = msgspec == NULL ? NULL : PyObject_GetAttrString(msgspec, "Struct");
        known = basis == NULL ? PyObject_GenericSetAttr : ((PyTypeObject *)basis)->tp_setattro;
        Py_XDECREF(msgspec);
        Py_XDECREF(basis);
        PyErr_Clear();
    }
    return known;
}

CPy_NOINLINE
static int find_and_write(
    PyObject *object, PyObject *name, PyObject *value, struct Found *found
) {
    if (value == NULL || !PyUnicode_CHECK_INTERNED(name)) { /* what deletes does nothing else */
        return PyObject_SetAttr(object, name, value);
    }
    PyTypeObject *type = Py_TYPE(object);
    struct Found newer = {name, 0, 0, NULL, NULL, 0};
    if (type->tp_setattro == PyObject_GenericSetAttr || type->tp_setattro == writer_of_structs()) {
        PyObject *descriptor = _PyType_Lookup(type, name);
        if (descriptor != NULL) {
            find_place(type, descriptor, &newer);
        }
    }
    newer.version = type->tp_version_tag;
    remember(found, newer);
    return PyObject_SetAttr(object, name, value);
}

static inline int write_attribute(
    PyObject *object, PyObject *name, PyObject *value, struct Found *found
) {
    if (unlikely(!is_of(found, object, name))) {
        return find_and_write(object, name, value, found);
    }
    if (found->offset != 0 && (PyObject_GC_IsTracked(object) || !PyObject_IS_GC(value))) {
        PyObject **slot = (PyObject **)((char *)object + found->offset);
        PyObject *before = *slot;
        *slot = Py_NewRef(value);
        Py_XDECREF(before);
        return 0;
    }
    if (found->getset != NULL && found->getset->set != NULL) {
        return found->getset->set(object, value, found->getset->closure);
    }
    return PyObject_SetAttr(object, name, value);
}

#define PyObject_SetAttr(object, name, value)                \
    ({                                                       \
        static struct Found here;                            \
        write_attribute((object), (name), (value), &here);   \
    })

#endif

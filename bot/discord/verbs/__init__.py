"""What the verbs of controls do, by subject; the desk knows them all."""

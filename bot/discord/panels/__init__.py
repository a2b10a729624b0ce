"""What people see and press: each panel is made from a look, and from nothing else."""

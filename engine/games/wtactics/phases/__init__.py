"""From the setting up to the end: turns with their phases, and the steps of the agenda."""

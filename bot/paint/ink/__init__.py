"""What pictures are drawn with: colours, letters, signs, and the sheets they are drawn on."""

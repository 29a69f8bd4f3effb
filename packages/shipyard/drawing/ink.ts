/** The colours of a chart; all of them differ in black and white as well. */
export const INK = '#1b2a36'
export const FAINT = '#62727e'
export const HAIR = '#aebac3'
export const PAPER = '#ffffff'
export const BUFF = '#eddcae'
export const STEEL = '#e6eaed'
export const MAGENTA = '#9c1f70'
export const SHALLOW = { inner: '#dcebf3', outer: '#eff6fa', contour: '#a9c6d6' }

export const FINE = 0.13
export const THIN = 0.2
export const BOLD = 0.35

/** Old-style serif for names and figures, plain sans for the rest, whatever fonts are installed. */
export const SERIF =
  "'Hoefler Text', 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'EB Garamond', Georgia, 'Times New Roman', serif"
export const SANS =
  "'Gill Sans', 'Gill Sans MT', 'Source Sans 3', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

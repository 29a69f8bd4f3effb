/** Colours by name; the page defines them for the light and the dark theme. Red and blue are for the sides alone. */
export const INK = 'var(--ink)'
export const SOFT = 'var(--soft)'
export const HAIR = 'var(--hair)'
export const LAND = 'var(--land)'

/** Sides differ by shape as well. */
const SIDES: Readonly<Record<string, { ink: string; mark: string }>> = {
  red: { ink: 'var(--red)', mark: '■' },
  blue: { ink: 'var(--blue)', mark: '●' },
}

export const sideInk = (side: string): string => SIDES[side]?.ink ?? INK
export const sideMark = (side: string): string => SIDES[side]?.mark ?? '◆'

export const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'EB Garamond', Georgia, serif"
export const SANS = "'Gill Sans', 'Source Sans 3', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

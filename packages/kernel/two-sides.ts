/** The two sides of every battle so far. */
export const SIDES = ['red', 'blue'] as const
/** A side of a battle between two. */
export type RedOrBlue = (typeof SIDES)[number]
/** The other side. */
export const opponent = (side: RedOrBlue): RedOrBlue => (side === 'red' ? 'blue' : 'red')

/** The two sides of every battle so far. */
export const SIDES = ['red', 'blue'] as const
export type RedOrBlue = (typeof SIDES)[number]
export const opponent = (side: RedOrBlue): RedOrBlue => (side === 'red' ? 'blue' : 'red')

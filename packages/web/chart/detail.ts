import type { ChartShip, Plan } from './model.ts'

/** How much detail of a ship is visible: a mark, her hull, or her guns as well. */
export type Detail = 'mark' | 'hull' | 'full'

/** Pixels of length and beam below which a hull would be a scratch. */
const HULL = { length: 13, beam: 1.7 }
const FULL = 30

export function detailOf({ length }: Pick<ChartShip, 'length'>, plan: Plan | undefined, scale: number): Detail {
  const pixels = length * scale
  if (!plan || pixels < HULL.length || (plan.beam / plan.length) * pixels < HULL.beam) return 'mark'
  return pixels < FULL ? 'hull' : 'full'
}

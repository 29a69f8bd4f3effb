import type { ChartShip, Plan } from './model.ts'

/** How much detail of a ship is visible: a mark, her hull, or her guns as well. */
export type Detail = 'mark' | 'hull' | 'full'

const HULL = 19
const FULL = 42

export function detailOf({ length }: Pick<ChartShip, 'length'>, plan: Plan | undefined, scale: number): Detail {
  const pixels = length * scale
  if (!plan || pixels < HULL) return 'mark'
  return pixels < FULL ? 'hull' : 'full'
}

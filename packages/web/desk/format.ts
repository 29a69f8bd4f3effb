import type { Spot } from '../chart/model.ts'

export { capital, listed, plural, spoken } from '@flankspeed/kernel'

/** Thousandths of the ruleset's unit as chart coordinates. */
export const spot = ({ x, y }: { x: number; y: number }): Spot => [x / 1000, y / 1000]

import type { Spot } from '../model.ts'

/** Where a ship burns: shares of her length from the middle, towards the stern. A greater fire has more of them. */
const SEATS = [0.06, -0.2, 0.27] as const

/** The seats of a fire from 1 to 3, from her middle, with y down the page. */
export function fireSeats(fire: number, heading: number, length: number): Spot[] {
  const turn = (heading * Math.PI) / 180
  return SEATS.slice(0, fire).map((seat) => [-Math.sin(turn) * seat * length, Math.cos(turn) * seat * length])
}

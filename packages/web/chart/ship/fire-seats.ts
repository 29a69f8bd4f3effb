import type { Spot } from '../model.ts'

/** A place where a ship burns, from her middle, with y down the page. */
interface FireSeat {
  at: Spot
  /** Of its flames, from 0 to 1. */
  size: number
}

/**
 * Shares of her length from the middle, towards the stern and to starboard, and the size. A blaze is one fire with
 * tongues around it: seats of one size would be a row of lamps.
 */
const SEATS = [
  [0.06, 0, 1],
  [-0.03, 0.012, 0.6],
  [0.14, -0.014, 0.75],
  [-0.12, -0.01, 0.45],
  [0.22, 0.01, 0.5],
  [-0.24, 0.004, 0.8],
] as const

/** The seats of a fire from 1 to 3: a greater fire has more of them. */
export function fireSeats(fire: number, heading: number, length: number): FireSeat[] {
  const turn = (heading * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn) * length, Math.cos(turn) * length]
  return SEATS.slice(0, 2 * fire).map(([aft, right, size]) => ({
    at: [-sin * aft + cos * right, cos * aft + sin * right],
    size,
  }))
}

import type { Orders, RedOrBlue, Situation } from '@flankspeed/kernel'

/** A unit as its admiral sees it. Distances in thousandths of the rulebook's unit. */
export interface TheatreUnit {
  readonly id: string
  readonly side: RedOrBlue
  /** What she costs, or any other measure of what she is worth to her navy. More than 0. */
  readonly points: number
  /** Fighting power now, in points: 0 for a ship that only wants to get away. */
  readonly power: number
  /** How far she goes in a turn. */
  readonly pace: number
}

/** A battle with orders, in terms that are the same under every rulebook. */
export interface Theatre {
  readonly orders: Orders
  readonly situation: Situation
  /** Known units that are in play. */
  readonly units: readonly TheatreUnit[]
  /** Power of aircraft that can still attack. */
  readonly airPower: Readonly<Record<RedOrBlue, number>>
  /** Turns that are still to be played, this one included. */
  readonly turnsLeft: number
  readonly table: readonly [number, number]
  /** The distance at which guns begin to tell. */
  readonly reach: number
  /** Share of her hull that a ship loses in a turn under the fire of an equal fleet. */
  readonly fire: number
}

/** How far a place is from the nearest edge. */
export const toNearestEdge = ([width, depth]: readonly [number, number], { x, y }: { x: number; y: number }): number =>
  Math.min(x, y, width - x, depth - y)

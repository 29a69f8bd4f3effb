/** A carrier and her escorts, the same on both sides. */
export interface TaskForce {
  readonly carrier: string
  readonly escorts: readonly string[]
}

/** Inches; a rulebook with another unit scales them. */
export const TABLE: readonly [number, number] = [72, 48]
export const SIDES = ['red', 'blue'] as const
type Side = (typeof SIDES)[number]

/** Inches from the own edge: the carrier, and the screen before her. */
const BEHIND = 5
const SCREEN = 11
const ABREAST = 6

export const inward = (side: Side, distance: number): number => (side === 'red' ? distance : TABLE[1] - distance)
export const across = (place: number, of: number, apart: number): number =>
  TABLE[0] / 2 + (place - (of - 1) / 2) * apart

/** The ships of a side: the carrier first, on a course along her edge. `unit`: units of the rulebook per inch. */
export const shipsOf = ({ carrier, escorts }: TaskForce, side: Side, unit = 1): object[] => [
  { id: `${side}-1`, side, class: carrier, at: [(TABLE[0] / 2) * unit, inward(side, BEHIND) * unit], heading: 270 },
  ...escorts.map((name, i) => ({
    id: `${side}-${i + 2}`,
    side,
    class: name,
    at: [across(i, escorts.length, ABREAST) * unit, inward(side, SCREEN) * unit],
    heading: side === 'red' ? 0 : 180,
  })),
]

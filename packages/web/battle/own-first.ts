import type { Fleet, Position } from '../desk/position.ts'

/** Both fleets, that of this seat first. */
export const ownFirst = ({ fleets, seat }: Position): Fleet[] =>
  fleets.toSorted((a, b) => Number(b.side === seat) - Number(a.side === seat))

import { AREAS, type Area } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'

type Scores = Readonly<Record<Area, number>>

/** The three Critical Scores of a ship as one number. */
export function indexOf(r: vas.Rules, { engine, weapons, crew }: Scores): number {
  const base = r.mostCritical.score + 1
  return (engine * base + weapons) * base + crew
}

export function scoresAt(r: vas.Rules, index: number): Record<Area, number> {
  const base = r.mostCritical.score + 1
  return {
    engine: Math.floor(index / (base * base)),
    weapons: Math.floor(index / base) % base,
    crew: index % base,
  }
}

/** What one more in each area adds to the number. */
export function scorePlaces(r: vas.Rules): Record<Area, number> {
  const base = r.mostCritical.score + 1
  return { engine: base * base, weapons: base, crew: 1 }
}

export const scoreStates = (r: vas.Rules): number => (r.mostCritical.score + 1) ** AREAS.length

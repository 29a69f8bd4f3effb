import type { Position, StoryEntry } from '../desk/position.ts'

/** How long an event is shown before the next, in milliseconds at speed 1. */
export function durationOf(told: StoryEntry): number {
  if (told.heading) return 600
  const dice = told.dice.reduce((sum, row) => sum + row.dice.length, 0)
  const rolling = dice > 0 ? 700 + Math.min(dice, 12) * 40 : 0
  return Math.max(told.effect ? LASTS[told.effect.kind] : 350, rolling)
}

const LASTS = { moved: 650, shells: 1100, torpedoes: 1200, bombs: 1000, flak: 700, explosion: 900, smoke: 500 }

/** The position with one move applied: other changes of the update wait until everything was shown. */
export function afterEffect(position: Position, told: StoryEntry): Position {
  const effect = told.effect
  if (effect?.kind !== 'moved') return position
  const moved = <U extends { id: string }>(units: U[]): U[] =>
    units.map((unit) => (unit.id === effect.unit ? { ...unit, at: effect.to, heading: effect.heading } : unit))
  const chart = position.chart
  return { ...position, chart: { ...chart, ships: moved(chart.ships), flights: moved(chart.flights) } }
}

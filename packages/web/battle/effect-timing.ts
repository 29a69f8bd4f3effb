import type { ChartShip, Effect } from '../chart/model.ts'
import { bearingTo } from '../chart/sheet.ts'
import { arrivalOf, HELD, lastsOf } from '../chart/theatre/timing.ts'
import type { Card } from '../desk/card.ts'
import type { Position, StoryEntry } from '../desk/position.ts'

/** How long an event is shown before the next, in milliseconds at speed 1. `attacked`: it follows from an attack. */
export function durationOf(told: StoryEntry, { chart }: Pick<Position, 'chart'>, attacked: boolean): number {
  if (told.heading) return 600
  const dice = told.dice.reduce((sum, row) => sum + row.dice.length, 0)
  const rolling = dice > 0 ? 700 + Math.min(dice, 12) * 40 : 0
  const shown = told.effect ? lastsOf(told.effect, chart.table) : 350
  return Math.max(shown, rolling, isGrave(told, attacked) ? HELD : 0)
}

/** Milliseconds before an attack arrives at which its dice are thrown and its story is told. */
const TOLD_BEFORE = 500

/** How long an attack is under way before it is told, at speed 1. */
export const leadOf = (effect: Effect | null, { chart }: Pick<Position, 'chart'>): number =>
  effect ? Math.max(0, arrivalOf(effect, chart.table) - TOLD_BEFORE) : 0

/** Losses, and criticals of an attack: everybody looks. */
const isGrave = ({ facts = [] }: StoryEntry, attacked: boolean): boolean =>
  facts.some(({ kind }) => kind === 'lost' || (kind === 'state' && attacked))

/** The position with one event applied, as far as it is plain to see; the rest waits until everything was shown. */
export function afterEffect(position: Position, told: StoryEntry, effect: Effect | null): Position {
  const { chart } = position
  if (effect?.kind === 'moved') {
    const moved = <U extends { id: string }>(units: U[]): U[] =>
      units.map((unit) => (unit.id === effect.unit ? { ...unit, at: effect.to, heading: effect.heading } : unit))
    return { ...position, chart: { ...chart, ships: moved(chart.ships), flights: moved(chart.flights) } }
  }
  const facts = told.facts ?? []
  if (!facts.some(({ kind }) => kind === 'harm' || kind === 'state' || kind === 'lost')) return position
  const ships = chart.ships.map((ship) => {
    const track = position.cards[ship.id]?.track
    const lost = facts.reduce((sum, fact) => sum + (fact.kind === 'harm' && fact.unit === ship.id ? fact.points : 0), 0)
    return lost > 0 && track ? { ...ship, hull: Math.max(0, ship.hull - lost / track.full) } : ship
  })
  return { ...position, chart: { ...chart, ships }, cards: cardsAfter(position.cards, facts) }
}

/** The position with the guns of an attack trained on its target. */
export function trainedOn(position: Position, effect: Effect): Position {
  if (!('shots' in effect) || !effect.mounts) return position
  const { chart } = position
  const { unit, mounts, from, to } = effect
  const ships = chart.ships.map((ship) => (ship.id === unit ? aimed(ship, mounts, bearingTo(from, to)) : ship))
  return { ...position, chart: { ...chart, ships } }
}

function aimed(ship: ChartShip, mounts: readonly number[], bearing: number): ChartShip {
  const others = ship.aims.filter(({ mount }) => !mounts.includes(mount))
  return { ...ship, aims: [...others, ...mounts.map((mount) => ({ mount, bearing }))] }
}

/** Cards with what was told crossed off and written down. */
function cardsAfter(cards: Position['cards'], facts: NonNullable<StoryEntry['facts']>): Position['cards'] {
  const after = { ...cards }
  const change = (unit: string, how: (card: Card) => Card): void => {
    const card = after[unit]
    if (card) after[unit] = how(card)
  }
  for (const fact of facts)
    if (fact.kind === 'harm') change(fact.unit, (card) => without(card, fact.points, fact.of))
    else if (fact.kind === 'state' || fact.kind === 'lost') {
      const text = capital(fact.words)
      change(fact.unit, (card) => ({ ...card, marks: [{ text }, ...card.marks.filter((mark) => mark.text !== text)] }))
    }
  return after
}

/** A card with points crossed off its track and its figure of that name. */
const without = (card: Card, points: number, of: string): Card => ({
  ...card,
  track: card.track && { ...card.track, left: Math.max(0, card.track.left - points) },
  figures: card.figures.map((figure) => {
    const left = Number(figure.value) - points
    const isIt = figure.label.toLowerCase() === of && Number.isFinite(left)
    return isIt ? { ...figure, value: String(Math.max(0, left)), was: figure.was ?? figure.value } : figure
  }),
})

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

import type { Pick } from '@flankspeed/kernel'
import { type Card, cardIn } from '../rules/cards/card.ts'
import { printedClasses } from '../rules/cards/printed/index.ts'
import type * as vas from '../rules/library.ts'

type FleetOwed = Extract<vas.VasDecision, { kind: 'build-fleet' }>

/** A fleet from the printed cards of one navy, the most costly ships first, with full decks. */
export function buyFleet(r: vas.Rules, view: vas.VasBattle, { side, total }: FleetOwed, pick: Pick): vas.VasAction {
  const yard = printedClasses
    .map((printed) => r.amendCard(r, cardIn(view.year, printed), '', view.year))
    .filter((card) => (card.commissioned ?? 0) <= view.year && card.points <= total && card.points > 0)
  const navies = [...new Set(yard.map(({ nation }) => nation))]
  const own = view.sides[side].nation
  const navy = own !== null && navies.includes(own) ? own : navies[pick(navies.length)]!
  const open = yard.filter(({ nation }) => nation === navy).toSorted((one, other) => other.points - one.points)
  const room = (view.table[0] * view.table[1]) / 1_000_000 / (4 * ROOM)
  const ships: { id: string; class: string }[] = []
  const flights: { id: string; class: string; aboard: string }[] = []
  let left = total
  const buy = (card: Card): void => {
    left -= card.points
    const id = `${side}-${ships.length + 1}`
    ships.push({ id, class: card.class })
    flights.push(...airGroup(r, view, card, id))
  }
  // One of each while the points last, then more of the cheapest.
  for (const card of open) if (card.points <= left && ships.length < room) buy(card)
  for (;;) {
    const next = open.find((card) => card.points <= left)
    if (!next || ships.length + 1 > Math.min(room, MOST)) break
    buy(next)
  }
  return { side, do: 'build-fleet', ships, flights }
}

/** Square inches of the zone that each ship needs. */
const ROOM = 12
const MOST = 12

/** Fighters and strike aircraft in turn. */
function airGroup(
  r: vas.Rules,
  view: vas.VasBattle,
  card: Card,
  carrier: string,
): { id: string; class: string; aboard: string }[] {
  const fit = r.lists.chart.filter(
    (line) => line.carrierCapable && line.nation === card.nation && (line.commissioned ?? 0) <= view.year,
  )
  if (fit.length === 0) return []
  return Array.from({ length: card.traits.carrier }, (_, i) => {
    const wanted = fit.filter(({ role }) => (role === 'fighter') === (i % 2 === 0))
    const line = (wanted.length > 0 ? wanted : fit)[Math.floor(i / 2) % (wanted.length || fit.length)]!
    return { id: `${carrier}-flight-${i + 1}`, class: line.id, aboard: carrier }
  })
}

import type { vas } from '@flankspeed/engine'
import { cardIn } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import { printedClasses } from '@flankspeed/engine/rulesets/victory-at-sea/cards/index.ts'
import { type FlightCard, printedFlights } from '@flankspeed/engine/rulesets/victory-at-sea/flight-card.ts'

type FleetDecision = Extract<vas.VasDecision, { kind: 'build-fleet' }>

interface Fleet {
  readonly ships: readonly vas.Card[]
  readonly flights: readonly FlightCard[]
  readonly cost: number
}

/** The fleet of printed ships and aircraft that makes the most of its points; of equals the one of more ships. */
export function chooseFleet(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, total, mostOnLand }: FleetDecision,
): vas.VasAction {
  const inService = ({ commissioned }: { commissioned: number | null }): boolean => (commissioned ?? 0) <= view.year
  const cards = printedClasses.map((printed) => cardIn(view.year, printed)).filter(inService)
  const lines = printedFlights.filter(inService)
  const most = mostShips(rules, view)
  const fleets = [null, ...cards.filter(({ points }) => points <= total)].map((flagship): Fleet => {
    const ships = fill(cards, flagship, total, most)
    const spent = costOf(ships)
    const flights = strikeForce(rules, lines, Math.min(mostOnLand, total - spent))
    return { ships, flights, cost: spent + costOf(flights) }
  })
  const [best] = fleets.sort((one, other) => other.cost - one.cost || other.ships.length - one.ships.length)
  return {
    side,
    do: 'build-fleet',
    ships: best!.ships.map((card, i) => ({ id: `${side}-${i + 1}`, class: card.class })),
    flights: best!.flights.map((line, i) => ({ id: `${side}-flight-${i + 1}`, class: line.id })),
  }
}

const costOf = (units: readonly { points: number }[]): number => units.reduce((sum, { points }) => sum + points, 0)

/** No more ships than can be moved and deployed well. */
function mostShips(rules: vas.Rules, { table: [width, depth] }: vas.VasBattle): number {
  const room = ((width / 1000) * (depth / 1000) * rules.zones.standard.share) / rules.fleetLimits.zoneForEachShip
  return Math.min(LARGE, Math.floor(room))
}

const LARGE = 12

/** The flagship, then the cheapest that use up the points in the ships that are left to buy: numbers win battles. */
function fill(cards: readonly vas.Card[], flagship: vas.Card | null, total: number, most: number): vas.Card[] {
  const ships = flagship ? [flagship] : []
  const cheapestFirst = [...cards].sort((one, other) => one.points - other.points)
  for (let left = total - costOf(ships); ships.length < most; ) {
    const payable = cheapestFirst.filter(({ points }) => points <= left)
    const fair = left / (most - ships.length)
    const next = payable.find(({ points }) => points >= fair) ?? payable.at(-1)
    if (!next) break
    ships.push(next)
    left -= next.points
  }
  return ships
}

/** A Fighter, then two loads, and again, each the best for its points. */
function strikeForce(rules: vas.Rules, lines: readonly FlightCard[], points: number): FlightCard[] {
  const perPoint = (line: FlightCard): number =>
    line.role === 'fighter'
      ? (3 + line.dogfight) / line.points
      : ((7 - rules.airToHit[line.role]) * line.damageDice * (line.traits.devastating > 0 ? 3 : 1)) / line.points
  const ranked = [...lines].sort((one, other) => perPoint(other) - perPoint(one))
  const force: FlightCard[] = []
  for (let left = points; force.length < MOST_FLIGHTS; ) {
    const fighter = force.length % 3 === 0
    const line = ranked.find((one) => (one.role === 'fighter') === fighter && one.points <= left)
    if (!line) break
    force.push(line)
    left -= line.points
  }
  return force
}

const MOST_FLIGHTS = 12

import { asData, asList, asText, asWhole, type Data, isData, Malformed, onlyFields } from '@flankspeed/kernel'
import { readFlights } from '../../../victory-at-sea/rules/air/flight-reading.ts'
import { cardOf, type Flight, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import type { Card } from '../../../victory-at-sea/rules/cards/card.ts'
import type { FlightCard } from '../../../victory-at-sea/rules/cards/flight-card.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { ownShipAfloat } from '../../../victory-at-sea/rules/turn/whose-turn.ts'
import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    /** The carrier and its air group stay secret. */
    'air-group': { clause: 'ADM-FORCE-01'; side: Side }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    'air-group': { ship: string; flights: (string | Data)[] }
  }
}

/** Carriers up to this number of flights may have only fighters (ADM-FORCE-02, ADM-R-32). */
const SMALL = 4
/** Only this type can fly from Aquila (ADM-FORCE-03, ADM-R-74). */
const AQUILA = { class: 'aquila', aircraft: /re\.? ?2001/i }

/** A Bomber whose navy's chart has a Fighter of exactly the same name (ADM-FB-01). */
function isFighterBomber(chart: readonly FlightCard[], line: FlightCard): boolean {
  const twin = (other: FlightCard): boolean =>
    other.role === 'fighter' && other.name === line.name && other.nation === line.nation
  return line.role === 'bomber' && chart.some(twin)
}

/** Refuses an air group out of balance (ADM-FORCE-01 to ADM-FORCE-03). */
function refuseUnbalanced(chart: readonly FlightCard[], card: Card, group: readonly FlightCard[]): void {
  const capacity = card.traits.carrier
  const bombing = group.filter((line) => isFighterBomber(chart, line)).length
  const fighters = group.filter(({ role }) => role === 'fighter').length
  if (card.class.toLowerCase() === AQUILA.class) {
    const stranger = group.find(({ name }) => !AQUILA.aircraft.test(name))
    if (stranger) refuse('ADM-FORCE-03', `only the Re.2001 flies from Aquila, not ${stranger.name}`, 'ADM-R-74')
    if (bombing < Math.ceil(group.length / 2))
      refuse(
        'ADM-FORCE-03',
        `at least half of Aquila's flights start as fighter bombers, not ${bombing} of ${group.length}`,
      )
    return
  }
  const most = Math.ceil(capacity / 2)
  if (capacity > SMALL && fighters + bombing > most)
    refuse(
      'ADM-FORCE-01',
      `${card.class} takes up to ${most} flights of fighters and fighter bombers, not ${fighters + bombing}`,
      'ADM-R-32',
    )
}

/** "a6m2-zero-fighter", { class, count } or a flight as in a battle's list. */
function readGroup(flights: readonly unknown[], ship: string, side: Side): Data[] {
  let number = 0
  return flights.flatMap((item, i) => {
    const where = `action.flights[${i}]`
    const data = isData(item) ? item : { class: asText(item, where) }
    onlyFields(data, ['id', 'class', 'card', 'name', 'count'], where)
    const { count, ...flight } = data
    const copies = count === undefined ? 1 : asWhole(count, `${where}.count`, 1, 40)
    return Array.from({ length: copies }, () => ({
      id: `${ship}-flight-${++number}`,
      ...asData(flight, where),
      side,
      aboard: ship,
    }))
  })
}

/** Balanced air groups, chosen while the fleets are built (ADM-FORCE-01 to ADM-FORCE-03, ADM-R-32). */
export const airGroups = rule('airGroups', (below) => ({
  refuseAirGroup(r, chart, card, group, agreed) {
    refuseUnbalanced(chart, card, group)
    below.refuseAirGroup(r, chart, card, group, agreed)
  },

  actions: {
    'air-group': {
      steps: ['objectives', 'fleets'],
      isDue: () => true,
      do(r, b, side, data, _dice, tell) {
        onlyFields(data, ['side', 'do', 'ship', 'flights'], 'action')
        const named = asList(data.flights, 'action.flights')
        if (b.phase !== 'fleet-building') refuse('VAS-DEP-04', 'air groups are chosen while the fleets are built')
        const ship = ownShipAfloat(b, side, data.ship, 'action.ship')
        const others = b.flights.filter(({ aboard }) => aboard !== ship.id)
        const lines = [...b.lines]
        const group = embarked(r, b, readGroup(named, ship.id, side), lines)
        const taken = group.find(({ id }) => others.some((other) => other.id === id))
        if (taken) throw new Malformed('action.flights', `"${taken.id}" is taken: each flight needs an id of its own`)
        const chosen = group.map(({ line }) => lines[line]!)
        r.refuseAirGroup(r, [...r.lists.chart, ...lines], cardOf(b, ship), chosen, b.options)
        b.flights = [...others, ...group]
        b.lines = lines
        tell?.({ tells: 'air-group', clause: 'ADM-FORCE-01', side })
      },
    },
  },

  stories: { 'air-group': ({ side }) => [`${side} has chosen an air group.`] },
}))

/** The flights as they are on board: types in service, able to fly from carriers, no more than she holds. */
function embarked(r: Rules, b: VasBattle, group: readonly Data[], lines: FlightCard[]): Flight[] {
  const { ships, sides, edges, year, turn } = b
  return readFlights(r, group, 'action.flights', { ships, sides, edges, year, turn, lines, deployed: false })
}

import { asData, asFlag, asList, asOneOf, type Data, type Dice, isData, onlyFields, when } from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import { ownFlight } from '../../../victory-at-sea/rules/air/own-flight.ts'
import { type Flight, lineOf, type Side, shipById, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { type FlightCard, ROLES, type Role } from '../../../victory-at-sea/rules/cards/flight-card.ts'
import type { Check } from '../../../victory-at-sea/rules/damage/crew.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { inStep } from '../../../victory-at-sea/rules/turn/whose-turn.ts'
import { otherRows } from '../air/flight-kinds.ts'
import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Flight {
    /** Bought at the price of its dearest load (ADM-ORDN-03). */
    paidInFull?: boolean
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    rearmed: {
      clause: VasClause
      ship: string
      flight: string
      /** The load that it changed to, or would have. */
      role: Role | null
      /** null where none was needed. */
      check: Check | null
      passed: boolean
    }
  }
}
declare module '../../../victory-at-sea/rules/air/rearming.ts' {
  interface RearmNames {
    /** With the load that it is to have. */
    withLoad: { flight: string; role: Role }
  }
  interface RearmOrder {
    reroll?: boolean
  }
}

/** A flight on board and the load it is to have; null: the one it had. */
interface FlightToRearm {
  readonly flight: Flight
  readonly row: FlightCard | null
}

/** Under SHIPS points only flights bought at their dearest change loads (ADM-ORDN-03). */
const maySwitch = (b: VasBattle, flight: Flight): boolean =>
  b.options.pointsSystem !== 'ships' || flight.paidInFull === true

/** In the hangar of a carrier afloat. */
const isOnBoard = (b: VasBattle, { aboard, destroyed }: Flight): boolean =>
  destroyed === 0 && aboard !== null && shipById(b, aboard)?.sunk === 0

/** Re-arming in the End Phase (ADM-REARM-01 to ADM-REARM-03, ADM-ORDN-01 to ADM-ORDN-03, ADM-R-30, ADM-R-31). */
export const rearming = rule('rearming', (below) => ({
  flightFields: {
    paidInFull: {
      read(_r, flight, value, where) {
        flight.paidInFull = value === undefined ? false : asFlag(value, where)
      },
      describe: (_r, _b, flight) => flight.paidInFull,
    },
  },

  /** Who came home hit or empty is ready only when re-armed (ADM-R-52). */
  isReady: (b, flight) => flight.mustReturn !== true && below.isReady(b, flight),

  /** Spent flights, those that came home in need, and any that could take on another load (ADM-ORDN-01, ADM-R-31). */
  flightsToRearm(b, side) {
    const spent = below.flightsToRearm(b, side)
    return b.flights.filter(
      (flight) =>
        spent.includes(flight) || (flight.side === side && flight.mustReturn === true && isOnBoard(b, flight)),
    )
  },

  actions: {
    rearm: {
      ...below.actions.rearm!,
      do(r, b, side, data, dice, tell) {
        onlyFields(data, ['side', 'do', 'flights', 'reroll'], 'action')
        const named = asList(data.flights, 'action.flights')
        const reroll = data.reroll === undefined || asFlag(data.reroll, 'action.reroll')
        inStep(r, b, side, 'rearm', 'VAS-END-13')
        if (b.air.rearmed[side]) refuse('VAS-CV-16', `${side} has already tried to re-arm this turn`)
        const toRearm = named.map((item, i) => readFlightToRearm(r, b, side, item, `action.flights[${i}]`))
        if (new Set(toRearm.map(({ flight }) => flight)).size < toRearm.length)
          refuse('ADM-REARM-01', 'each flight can try to re-arm only once a turn', 'VAS-CV-17')
        b.air.rearmed[side] = true
        let again = reroll
        for (const one of toRearm) if (rearmOne(r, b, one, toRearm.length === 1, again, dice, tell)) again = false
      },
    },
  },

  stories: {
    rearmed({ ship, flight, role, check, passed }, name) {
      const load = role === null ? '' : ` as a ${role}`
      const roll = check === null ? '' : `: ${check.die}`
      return [`${name(ship)} re-arms ${name(flight)}${load}${roll}, ${passed ? 'ready' : 'not yet'}.`]
    },
  },
}))

/** A flight's id, or { flight, role } with the load that it is to take on. */
function readFlightToRearm(r: Rules, b: VasBattle, side: Side, item: unknown, where: string): FlightToRearm {
  const data: Data = isData(item) ? asData(item, where) : { flight: item }
  onlyFields(data, ['flight', 'role'], where)
  const flight = ownFlight(b, side, data.flight, `${where}.flight`)
  const line = lineOf(b, flight)
  const role = data.role === undefined ? line.role : asOneOf(data.role, ROLES, `${where}.role`)
  if (!isOnBoard(b, flight))
    refuseBy(
      [...when(role !== line.role, 'ADM-ORDN-01'), 'ADM-REARM-01', 'VAS-CV-16'],
      `${flight.name} is not on board a carrier`,
    )
  if (role === line.role) {
    if (!r.flightsToRearm(b, side).includes(flight))
      refuse('ADM-REARM-01', `${flight.name} is ready and needs no re-arming`, 'VAS-CV-16')
    return { flight, row: null }
  }
  const row = otherRows(r, b, line).find((other) => other.role === role && other.carrierCapable)
  if (!row) refuse('ADM-ORDN-01', `${line.name} does not fly from carriers as a ${role}`, 'ADM-R-31')
  if (!maySwitch(b, flight)) refuse('ADM-ORDN-03', `${flight.name} was not bought at the price of its dearest load`)
  return { flight, row }
}

/** A crew quality check, unless it is the only one; the first that fails may be rolled again. True when that was done. */
function rearmOne(
  r: Rules,
  b: VasBattle,
  { flight, row }: FlightToRearm,
  alone: boolean,
  again: boolean,
  dice: Dice,
  tell: Tell,
): boolean {
  const carrier = shipById(b, flight.aboard!)!
  let check: Check | null = alone ? null : r.crewCheck(r, b, carrier, dice)
  const second = check !== null && !check.passed && again
  if (second) {
    tell?.({ tells: 'rearm', clause: 'ADM-REARM-02', ship: carrier.id, flight: flight.id, check: check! })
    check = r.crewCheck(r, b, carrier, dice)
  }
  const passed = check?.passed ?? true
  if (passed) {
    flight.armed = true
    flight.mustReturn = false
    if (row !== null) flight.line = lineIn(b, row)
  } else if (row === null) flight.armed = false
  const clause = alone ? 'ADM-REARM-03' : row === null ? 'ADM-REARM-01' : 'ADM-ORDN-01'
  tell?.({ tells: 'rearmed', clause, ship: carrier.id, flight: flight.id, role: row?.role ?? null, check, passed })
  return second
}

/** The row's place in the battle, where it is added if it was not there. */
function lineIn(b: VasBattle, row: FlightCard): number {
  const known = b.lines.findIndex(({ id, nation, role }) => id === row.id && nation === row.nation && role === row.role)
  if (known >= 0) return known
  b.lines = [...b.lines, row]
  return b.lines.length - 1
}

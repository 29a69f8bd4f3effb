import { asFlag, asList, type Data, type Dice, onlyFields, type Point, readPoint } from '@flankspeed/kernel'
import { flightById, ids, opponent, SIDES, type Side, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { sampleFlight } from '../random/sample-air.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { ownFlight } from './own-flight.ts'

declare module '../words.ts' {
  interface Actions {
    fly: FlyOrder
    'fly-second': object
    'hold-flights': object
  }
  interface Decisions {
    fly: FlyChoice
  }
}

/** Where a Flight goes. */
export interface FlyOrder {
  flight: string
  to: [number, number]
  via?: [number, number][]
  recover?: boolean
}

/** Flights that may move now. */
export interface FlyChoice {
  flights: string[]
  mayGoSecond: boolean
}

const steps: Record<'aircraft', StepRules> = {
  /** All Flights of one side, then all of the other (VAS-TURN-09, VAS-AIR-16). */
  aircraft: {
    phase: 'movement',
    name: 'the movement of aircraft',
    go(r, b, _dice, tell) {
      const waiting = SIDES.filter((side) => !b.air.flown[side] && r.flightsToFly(r, b, side).length > 0)
      if (waiting.length === 0) {
        r.startGunnery(r, b, tell)
        return true
      }
      const next = waiting.length === 1 ? waiting[0]! : (b.air.first ?? b.initiative!)
      if (b.active === next) return false
      b.active = next
      return true
    },
    asks(r, b) {
      const side = b.active
      const flights = b.air.flown[side] ? [] : ids(r.flightsToFly(r, b, side))
      const mayGoSecond =
        b.air.first === null && side === b.initiative && r.flightsToFly(r, b, opponent(side)).length > 0
      return flights.length > 0 ? [{ side, kind: 'fly', flights, mayGoSecond }] : []
    },
  },
}

const flightsWait = whileActive((r, b, side) => !b.air.flown[side] && r.flightsToFly(r, b, side).length > 0)

const actions: Record<'fly' | 'fly-second' | 'hold-flights', ActionHandler> = {
  fly: { steps: ['aircraft'], isDue: flightsWait, do: fly },
  'fly-second': { steps: ['aircraft'], isDue: flightsWait, do: flySecond },
  'hold-flights': { steps: ['aircraft'], isDue: flightsWait, do: holdFlights },
}

function fly(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flight', 'to', 'via', 'recover'], 'action')
  const to = readPoint(data.to, 'action.to')
  const via = asList(data.via ?? [], 'action.via').map((at, i) => readPoint(at, `action.via[${i}]`))
  const legs: Point[] = [...via, to]
  inStep(r, b, side, 'aircraft', 'VAS-TURN-09', 'VAS-AIR-16')
  const flight = ownFlight(b, side, data.flight, 'action.flight')
  const flown = r.refuseFlight(r, b, flight, legs)
  if (data.recover !== undefined && asFlag(data.recover, 'action.recover')) r.refuseRecovery(r, b, flight, to)
  b.air.first ??= side
  const left = r.flyLegs(r, b, flight, legs, flown, dice, tell)
  if (left !== null) return r.leaveTheTable(r, b, flight, left, data.recover !== false, tell)
  if (flight.destroyed > 0 || data.recover === false) return
  const carrier = r.carrierAt(r, b, flight)
  if (carrier) r.recover(carrier, flight, 'VAS-CV-10', tell)
}

/** The player with the initiative may let the other side's Flights move first (VAS-TURN-09). */
function flySecond(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  inStep(r, b, side, 'aircraft', 'VAS-TURN-09')
  if (b.air.first !== null || side !== b.initiative)
    refuse('VAS-TURN-09', 'only the initiative winner chooses, and before any Flight moves')
  b.air.first = opponent(side)
  b.active = opponent(side)
  tell?.({ tells: 'air-second', clause: 'VAS-TURN-09', side })
}

/** The rest of the side's Flights stay where they are (VAS-R-60). */
function holdFlights(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do'], 'action')
  inStep(r, b, side, 'aircraft', 'VAS-TURN-09')
  b.air.first ??= side
  b.air.flown[side] = true
  for (const flight of r.flightsToFly(r, b, side)) flight.moved = 0
  b.active = opponent(side)
}

const samples: Samples<'fly'> = {
  fly(r, b, { side, flights, mayGoSecond }, pick) {
    if (mayGoSecond && pick(4) === 0) return { side, do: 'fly-second' }
    return sampleFlight(r, b, flightById(b, flights[pick(flights.length)]!)!, pick)
  },
}

/** All Flights of one side move, then all of the other (VAS-TURN-09, VAS-AIR-16). */
export const flying = { steps, actions, samples }

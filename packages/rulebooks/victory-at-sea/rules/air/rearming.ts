import { asList, type Data, type Dice, onlyFields } from '@flankspeed/kernel'
import { ids, opponent, type Side, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { ownFlight } from './own-flight.ts'

declare module '../words.ts' {
  interface Actions {
    rearm: RearmOrder
  }
  interface Decisions {
    rearm: { flights: string[] }
  }
}

/** How a Flight to re-arm is named: by its id. Variants add other ways. */
export interface RearmNames {
  id: string
}

/** The Flights that are to be re-armed. */
export interface RearmOrder {
  flights: RearmNames[keyof RearmNames][]
}

const steps: Record<'rearm', StepRules> = {
  /** Re-arming comes after escalation and smoke (VAS-END-13, VAS-R-03). */
  rearm: {
    phase: 'end',
    name: 're-arming',
    go(r, b, dice, tell) {
      const waiting = [b.initiative!, opponent(b.initiative!)].find(
        (side) => !b.air.rearmed[side] && r.flightsToRearm(b, side).length > 0,
      )
      if (waiting !== undefined) {
        if (b.active === waiting) return false
        b.active = waiting
        return true
      }
      return r.finishTurn(r, b, dice, tell)
    },
    asks(r, b) {
      const flights = b.air.rearmed[b.active] ? [] : ids(r.flightsToRearm(b, b.active))
      return flights.length > 0 ? [{ side: b.active, kind: 'rearm', flights }] : []
    },
  },
}

const actions: Record<'rearm', ActionHandler> = {
  rearm: { steps: ['rearm'], isDue: whileActive((_r, b, side) => !b.air.rearmed[side]), do: rearmFlights },
}

function rearmFlights(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flights'], 'action')
  const named = asList(data.flights, 'action.flights')
  inStep(r, b, side, 'rearm', 'VAS-END-13')
  if (b.air.rearmed[side]) refuse('VAS-CV-16', `${side} has already tried to re-arm this turn`)
  const open = r.flightsToRearm(b, side)
  const flights = named.map((id, i) => {
    const flight = ownFlight(b, side, id, `action.flights[${i}]`)
    if (!open.includes(flight)) refuse('VAS-CV-16', `${flight.name} is not a spent Flight on board a carrier`)
    return flight
  })
  if (new Set(flights).size < flights.length) refuse('VAS-CV-17', 'each Flight can try to re-arm only once a turn')
  b.air.rearmed[side] = true
  for (const flight of flights) r.rearm(r, b, flight, dice, tell)
}

const samples: Samples<'rearm'> = {
  rearm: (_r, _b, { side, flights }) => ({ side, do: 'rearm', flights }),
}

/** Spent Flights on board are re-armed at the end of the turn (VAS-END-13, VAS-CV-16). */
export const rearming = { steps, actions, samples }

import {
  type Dice,
  type RedOrBlue,
  type ScenarioEvents,
  type Situation,
  scenarioStories,
  situationOf,
  type UnitState,
} from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, type Flight, onTable, type Ship, suffers, type VasBattle } from '../battle.ts'
import type { Strike } from '../damage/damage.ts'
import type { Stories, Tell } from '../events.ts'
import type { Objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    arrived: { clause: VasClause; ship: string; at: At; heading: number }
    'makes-off': { clause: VasClause; ship: string }
    /** `hits`: those that exploded. */
    duds: { clause: VasClause; unit: string; weapon: string; dice: number[]; hits: number }
    'light-changes': ScenarioEvents['light-changes']
    'squall-drifts': ScenarioEvents['squall-drifts']
    'smoke-drifts': ScenarioEvents['smoke-drifts']
    alarm: ScenarioEvents['alarm']
  }
}

/** From this Crew score on a ship is on fire (VAS-CRIT-32). */
const FIRE = 2

/** What the orders of a scenario are judged on, and where its special rules come in: without orders they change nothing. */
const parts = {
  situation(r: Rules, b: VasBattle): Situation {
    const stateOf = (id: string): UnitState | undefined => {
      const ship = b.ships.find((each) => each.id === id)
      return ship && r.unitState(r, b, ship)
    }
    return situationOf(b, stateOf, (side) => r.shareOfAircraftLost(b, side))
  },

  /** Speed is what damage has left of her Flank Speed; what never had any has lost none. */
  unitState(r: Rules, b: VasBattle, ship: Ship): UnitState {
    const { hull, flankSpeed } = cardOf(b, ship)
    const sunk = ship.sunk > 0
    return {
      side: ship.side,
      name: ship.name,
      sunk,
      inPlay: !sunk && ship.withdrawn === null,
      onTable: onTable(ship),
      hull: ship.hull,
      wholeHull: hull,
      crippled: ship.crippled,
      speed: flankSpeed === 0 ? 1 : r.flankSpeed(r, b, ship) / flankSpeed,
      onFire: r.isOnFire(ship),
      ableToFly: ship.traits.carrier > 0 && ship.criticals.crew < r.flightOperations.stoppedFromCrew,
      x: ship.x,
      y: ship.y,
    }
  },

  isOnFire(ship: Ship): boolean {
    return ship.criticals.crew >= FIRE || suffers(ship, 'fire-in-engineering') || suffers(ship, 'magazine-ablaze')
  },

  shareOfAircraftLost(b: VasBattle, side: RedOrBlue): number {
    const flights = b.flights.filter((flight) => flight.side === side)
    return flights.length === 0 ? 0 : flights.filter(({ destroyed }) => destroyed > 0).length / flights.length
  },

  /** What keeps a unit from doing anything at all. */
  actionObjection(_b: VasBattle, _unit: Ship | Flight): Objection | null {
    return null
  },

  /** Actions that somebody else, or the rules, force on a unit: it takes them even where it may do nothing. */
  forcedActions: {} as Record<string, true>,

  /** What keeps everybody from attacking that unit. */
  attackObjection(_b: VasBattle, _target: Ship | Flight): Objection | null {
    return null
  },

  /** Told of every attack on a ship. */
  noteAttack(_b: VasBattle, _target: Ship): void {},

  /** Told of hits before their damage is rolled. */
  noteHits(_b: VasBattle, _strike: Strike, _hits: number): void {},

  /** How many of these torpedo hits explode. */
  explode(_b: VasBattle, _by: Ship | Flight, _weapon: string, hits: number, _dice: Dice, _tell: Tell): number {
    return hits
  },

  /** That one of them does. */
  chanceToExplode(_b: VasBattle, _by: Ship | Flight): number {
    return 1
  },
}

const stories: Stories<'arrived' | 'duds' | 'makes-off' | keyof ScenarioEvents> = {
  ...scenarioStories,
  'makes-off': ({ ship }, name) => [`${name(ship)} breaks off and makes for the edge.`],
  arrived: ({ ship }, name) => [`${name(ship)} arrives.`],
  duds: ({ unit, weapon, dice, hits }, name) => [
    `Do the torpedoes of ${name(unit)} (${weapon}) explode? ${dice.join(' ')}: ${hits} of ${dice.length}.`,
  ],
}

export const ordersOfScenario = { parts, stories }

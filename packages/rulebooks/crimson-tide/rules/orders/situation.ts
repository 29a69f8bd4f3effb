import {
  type RedOrBlue,
  type ScenarioClause,
  type ScenarioEvents,
  type Situation,
  scenarioStories,
  situationOf,
  total,
  type UnitState,
} from '@flankspeed/kernel'
import { type CtBattle, cardOf, onTable, type Ship } from '../battle.ts'
import type { Stories } from '../events.ts'
import type { CtReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    arrived: { clause: ScenarioClause; ship: string }
    'light-changes': ScenarioEvents['light-changes']
    'squall-drifts': ScenarioEvents['squall-drifts']
    'smoke-drifts': ScenarioEvents['smoke-drifts']
    alarm: ScenarioEvents['alarm']
    'makes-off': { clause: ScenarioClause; ship: string }
    /** Whether the primary guns jam. */
    jam: { clause: ScenarioClause; ship: string; die: number; jammed: boolean }
  }
}

/** What the orders of a scenario are judged on. */
const parts = {
  situation(r: Rules, b: CtBattle): Situation {
    const stateOf = (id: string): UnitState | undefined => {
      const ship = b.ships.find((each) => each.id === id)
      return ship && r.unitState(r, b, ship)
    }
    return situationOf(b, stateOf, (side) => r.shareOfAircraftLost(b, side))
  },

  /** A DESTROYED marker counts at once: she is lost when the turn ends (CT-DMG-06). */
  unitState(r: Rules, b: CtBattle, ship: Ship): UnitState {
    const card = cardOf(b, ship)
    const sunk = ship.destroyed || ship.fate === 'destroyed'
    return {
      side: ship.side,
      name: ship.name,
      sunk,
      inPlay: ship.fate === null && !sunk,
      onTable: onTable(ship) && !sunk,
      hull: ship.hull,
      wholeHull: card.hull,
      crippled: r.isCrippled(r, b, ship),
      speed: card.movement === 0 ? 0 : total(r.damagedMovement(r, b, ship)) / card.movement,
      onFire: ship.criticals.includes('fire'),
      ableToFly: card.aircraft > 0 && !ship.criticals.includes('systems-down') && !r.isCrippled(r, b, ship),
      x: ship.x,
      y: ship.y,
    }
  },

  /** What damage leaves of her movement. */
  damagedMovement(r: Rules, b: CtBattle, ship: Ship): CtReason[] {
    return r.movementOf(r, b, ship)
  },

  shareOfAircraftLost(b: CtBattle, side: RedOrBlue): number {
    const tokens = b.aircraft.filter((token) => token.side === side)
    return tokens.length === 0 ? 0 : tokens.filter(({ lost }) => lost).length / tokens.length
  },
}

const stories: Stories<'arrived' | 'jam' | 'makes-off' | keyof ScenarioEvents> = {
  ...scenarioStories,
  'makes-off': ({ ship }, name) => [`${name(ship)} breaks off and makes for the edge.`],
  arrived: (event, name) => [`${name(event.ship)} arrives.`],
  jam: ({ ship, die, jammed }, name) => [`The main guns of ${name(ship)} ${jammed ? 'jam' : 'do not jam'} (${die}).`],
}

export const ordersOfScenario = { parts, stories }

import {
  type RedOrBlue,
  type ScenarioClause,
  type ScenarioEvents,
  type Situation,
  scenarioStories,
  situationOf,
  type UnitState,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, isAirborne, isAshore, isCarrier, onTable, type Ship, type Stand } from '../battle.ts'
import type { Stories } from '../events.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    arrived: { clause: ScenarioClause; unit: string }
    'makes-off': { clause: ScenarioClause; ship: string }
    /** `die` decides whether a torpedo that has hit explodes. */
    dud: { clause: ScenarioClause; by: string; target: string; die: number; failed: boolean }
    'light-changes': ScenarioEvents['light-changes']
    'squall-drifts': ScenarioEvents['squall-drifts']
    'smoke-drifts': ScenarioEvents['smoke-drifts']
    alarm: ScenarioEvents['alarm']
    jam: { clause: ScenarioClause; ship: string; battery: string; die: number; jammed: boolean }
  }
}

/** What the orders of a scenario are judged on. */
const parts = {
  situation(r: Rules, b: FdBattle): Situation {
    const stateOf = (id: string): UnitState | undefined => {
      const ship = b.ships.find((each) => each.id === id)
      if (ship) return r.unitState(r, b, ship)
      const stand = b.stands.find((each) => each.id === id)
      return stand && r.standState(stand)
    }
    return situationOf(b, stateOf, (side) => r.shareOfAircraftLost(r, b, side))
  },

  /** Hull is Structure and Flotation together. A third of either is crippling (FD-VIC-02). */
  unitState(r: Rules, b: FdBattle, ship: Ship): UnitState {
    const card = cardOf(b, ship)
    const speed = ship.aground ? 0 : r.engineSpeed(r, b, ship)
    return {
      side: ship.side,
      name: ship.name,
      sunk: ship.fate !== null && ship.fate !== 'withdrawn',
      inPlay: ship.fate === null,
      onTable: onTable(ship),
      hull: ship.S + (ship.F ?? 0),
      wholeHull: card.S + (card.F ?? 0),
      crippled: r.isThirdOrLess(ship.S, card.S) || (ship.F !== null && r.isThirdOrLess(ship.F, card.F!)),
      speed: card.speed === 0 ? 0 : speed / card.speed,
      onFire: ship.fires > 0,
      ableToFly: r.isDeckSound(r, b, ship) && (isAshore(ship) || speed >= r.flyingSpeed),
      x: ship.x,
      y: ship.y,
    }
  },

  /** What damage leaves of her speed. */
  engineSpeed(r: Rules, b: FdBattle, ship: Ship): number {
    return r.maxSpeed(r, b, ship)
  },

  /** Without regard to course and speed of the moment (FD-AIR-05). */
  isDeckSound(r: Rules, b: FdBattle, ship: Ship): boolean {
    return isCarrier(b, ship) && ship.H > 0 && ship.S > 0 && ship.F !== 0 && ship.fires < r.tooManyFires
  },

  /** The hull of a stand is its aircraft. */
  standState(stand: Stand): UnitState {
    const { side, name, fate, aircraft, original, x, y } = stand
    return {
      side,
      name,
      sunk: fate === 'destroyed' || fate === 'lost',
      inPlay: fate === null,
      onTable: isAirborne(stand),
      hull: aircraft,
      wholeHull: original,
      crippled: aircraft * 3 <= original,
      speed: 1,
      onFire: false,
      ableToFly: true,
      x,
      y,
    }
  },

  shareOfAircraftLost(r: Rules, b: FdBattle, side: RedOrBlue): number {
    const stands = b.stands.filter((stand) => stand.side === side)
    const all = stands.reduce((sum, { original }) => sum + original, 0)
    return all === 0 ? 0 : stands.reduce((sum, stand) => sum + r.aircraftLost(stand), 0) / all
  },

  /** That a torpedo of this unit which hits does not explode. */
  dudChance(_b: FdBattle, _by: string): number {
    return 0
  },
}

const stories: Stories<'arrived' | 'dud' | 'jam' | 'makes-off' | keyof ScenarioEvents> = {
  ...scenarioStories,
  'makes-off': ({ ship }, name) => [`${name(ship)} breaks off and makes for the edge.`],
  jam: ({ ship, battery, die, jammed }, name) => [
    `${battery} of ${name(ship)} ${jammed ? 'jams' : 'does not jam'} (${die}).`,
  ],
  arrived: ({ unit }, name) => [`${name(unit)} arrives.`],
  dud: ({ target, die, failed }, name) => [
    failed
      ? `  A torpedo hits ${name(target)} and does not explode (${die}).`
      : `  A torpedo hits ${name(target)} and explodes (${die}).`,
  ],
}

export const ordersOfScenario = { parts, stories }

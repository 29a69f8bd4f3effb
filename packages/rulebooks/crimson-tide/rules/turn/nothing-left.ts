import { type Action, type Data, gap, onlyFields } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  aircraftCardOf,
  type CtBattle,
  cardOf,
  type Edge,
  type Landing,
  type Objective,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
} from '../battle.ts'
import type { Stories } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { ActionHandler, Samples } from '../words.ts'

declare module '../words.ts' {
  interface Actions {
    'play-on': object
    'end-battle': object
  }
  interface Decisions {
    /** The enemy has nothing left, and these objectives can still be gained. */
    'play-on': { gains: Gain[] }
  }
}

declare module '../events.ts' {
  interface Events {
    'play-on': { clause: CtClause; side: Side }
  }
}

/** Victory points that a side can still win without an enemy: for what, for how many, and which marker, unit or target. */
export interface Gain {
  readonly for: 'sea-control' | 'landing' | 'convoy' | 'land-target'
  readonly id: string | null
  readonly value: number
}

/** A battle in which one side has nothing left (CT-R-91). */
const parts = {
  /** Ships placed or not, aircraft in the air or on a base, torpedoes that still run. */
  hasSomethingLeft(b: CtBattle, side: Side): boolean {
    return (
      b.ships.some((ship) =>
        ship.side === side ? ship.fate === null : onTable(ship) && ship.inbound.earlier + ship.inbound.now > 0,
      ) || b.aircraft.some((token) => token.side === side && !token.lost)
    )
  },

  /** Sides that have lost all they had; one that never had anything is not there to lose. */
  sidesGone(r: Rules, b: CtBattle): Side[] {
    return SIDES.filter(
      (side) => [...b.ships, ...b.aircraft].some((unit) => unit.side === side) && !r.hasSomethingLeft(b, side),
    )
  },

  turnsLeft({ turn, turnLimit }: CtBattle): number {
    return turnLimit === null ? Number.POSITIVE_INFINITY : turnLimit - turn
  },

  /** Could the ship go this far in this many turns, at its best speed and with any turns? */
  couldCover(r: Rules, b: CtBattle, ship: Ship, thousandths: number, turns: number): boolean {
    const way = thousandths - 2 * r.baseOf(r, b, ship).halfLength
    return turns > 0 && (way <= 0 || cardOf(b, ship).movement * 1000 * turns >= way)
  },

  /** Objectives that the side can still gain, with nobody to hinder it. */
  gainsOf(r: Rules, b: CtBattle, side: Side): Gain[] {
    const gains: Gain[] = []
    for (const objective of b.objectives)
      if (!b.convoy?.only && r.canStillControl(r, b, side, objective))
        gains.push({ for: 'sea-control', id: objective.id, value: objective.value })
    if (b.landing !== null && !b.convoy?.only && r.canStillLand(r, b, side, b.landing))
      gains.push({ for: 'landing', id: null, value: b.landing.value })
    for (const ship of b.ships)
      if (ship.side === side && r.canStillExit(r, b, ship))
        gains.push({ for: 'convoy', id: ship.id, value: r.worth(r, b, ship) })
    if (r.hasBomberFor(r, b, side))
      for (const { id, side: owner, gone, value } of b.landTargets)
        if (owner !== side && !gone) gains.push({ for: 'land-target', id, value })
    return gains.filter(({ value }) => value > 0)
  },

  /** Two checks running; one that has been passed counts (CT-SCN-07). */
  canStillControl(r: Rules, b: CtBattle, side: Side, objective: Objective): boolean {
    const passed = objective.held?.side === side ? objective.held.turns : 0
    const checks = r.seaControl.turns - passed
    const turns = r.turnsLeft(b) - checks + 1
    return b.ships.some(
      (ship) =>
        ship.side === side &&
        r.canControl(r, b, ship) &&
        r.couldCover(r, b, ship, r.waterTo(r, b, ship, objective) - r.band.width, turns),
    )
  },

  /** At two ends of a turn off the landing place (CT-SCN-09, CT-R-67). */
  canStillLand(r: Rules, b: CtBattle, side: Side, landing: Landing): boolean {
    if (landing.side !== side || landing.landed) return false
    return b.ships.some((ship) => {
      if (ship.side !== side || !onTable(ship) || r.ability(b, ship, 'landing-ship') === 0) return false
      const turns = r.turnsLeft(b) - (ship.landing > 0 ? 0 : 1)
      return r.couldCover(r, b, ship, r.waterTo(r, b, ship, landing) - r.landingPlace.within, turns)
    })
  },

  /** Over the edge before the clock runs out (CT-SCN-10, CT-SCN-12). */
  canStillExit(r: Rules, b: CtBattle, ship: Ship): boolean {
    if (!onTable(ship) || ship.late || !r.inConvoy(b, ship)) return false
    const { exit, by } = b.convoy![ship.side]!
    const turns = Math.min(r.turnsLeft(b), by === null ? Number.POSITIVE_INFINITY : by - b.turn)
    return r.couldCover(r, b, ship, waterToEdge(b, ship, exit), turns)
  },

  /** Dive and patrol bombers, once they are rearmed (CT-AIR-09, CT-DEP-05). */
  hasBomberFor(r: Rules, b: CtBattle, side: Side): boolean {
    return b.aircraft.some((token) => {
      const { role, dice } = aircraftCardOf(b, token)
      return (
        token.side === side &&
        !token.lost &&
        (role === 'dive-bomber' || role === 'patrol-bomber') &&
        dice.bombs.some((count) => count > 0) &&
        r.turnsLeft(b) > token.rearming
      )
    })
  },

  /** From the base of a ship to a point, thousandths of a klick. */
  waterTo(r: Rules, b: CtBattle, ship: Ship, point: { x: number; y: number }): number {
    return gap(r.baseOf(r, b, ship), { ...point, heading: 0, halfLength: 0, halfBeam: 0 })
  },

  /** Who may choose to play on when the turn is at its end, and for what; null where nobody has to choose. */
  playOnChoice(r: Rules, b: CtBattle): { side: Side; gains: Gain[] } | null {
    if (b.phase !== 'end-of-turn' || b.result !== null) return null
    if (r.lists.closingSteps[b.closing] !== r.closingSteps.nextTurn) return null
    const gone = r.sidesGone(r, b)
    if (gone.length !== 1) return null
    const side = opponent(gone[0]!)
    return { side, gains: r.gainsOf(r, b, side) }
  },

  /** May a side end the battle in its step, without being asked? Without orders it ends by itself, or the side is asked. */
  mayEndNow(_r: Rules, _b: CtBattle, _side: Side): boolean {
    return false
  },

  /** A table that goes on has chosen to. */
  skipChoice(r: Rules, b: CtBattle): boolean {
    if (r.playOnChoice(r, b) === null) return false
    r.startTurn(r, b)
    return true
  },
}

function waterToEdge(b: CtBattle, { x, y }: Ship, edge: Edge): number {
  const [width, depth] = b.table
  return { west: x, east: width - x, south: y, north: depth - y }[edge]
}

function refuseEnding(r: Rules, b: CtBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do'], 'action')
  if (r.playOnChoice(r, b)?.side !== side)
    refuse('CT-R-91', `${side} cannot choose now whether to continue or end the battle`)
}

const mayChoose = (r: Rules, b: CtBattle, action: Action): boolean => r.playOnChoice(r, b)?.side === action.side

/** The choice at the end of a turn, or an end in the step of the side that has the sea to itself. */
const mayEnd: ActionHandler['isDue'] = (r, b, action) =>
  mayChoose(r, b, action) || r.mayEndNow(r, b, action.side as Side)

const actions: Record<'play-on' | 'end-battle', ActionHandler> = {
  /** The enemy has nothing left: one more turn for the objectives (CT-R-91). */
  'play-on': {
    phases: ['end-of-turn'],
    isDue: mayChoose,
    do(r, b, side, data, _dice, tell) {
      refuseEnding(r, b, side, data)
      tell?.({ tells: 'play-on', clause: 'CT-R-91', side })
      r.startTurn(r, b)
    },
  },
  'end-battle': {
    phases: ['end-of-turn'],
    isDue: mayEnd,
    do(r, b, side, data, _dice, tell) {
      if (!r.mayEndNow(r, b, side)) refuseEnding(r, b, side, data)
      else onlyFields(data, ['side', 'do'], 'action')
      r.finish(r, b, 'CT-R-91', tell, r.sidesGone(r, b))
    },
  },
}

const stories: Stories<'play-on'> = { 'play-on': (event) => [`${event.side} plays on for the objectives.`] }

const samples: Samples<'play-on'> = {
  'play-on': (_r, _b, { side }, pick) => ({ side, do: pick(4) > 0 ? 'play-on' : 'end-battle' }),
}

export const nothingLeft = { parts, actions, stories, samples }

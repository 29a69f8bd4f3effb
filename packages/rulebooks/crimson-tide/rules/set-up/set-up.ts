import { corners, type Dice, inwardOf, type Point } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, type Edge, isSubmarine, opponent, type Ship, SIDES, type Side } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { sampleFleet, samplePlace } from '../random/sample-set-up.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { ids, inItsStep } from '../turn/decisions.ts'
import type { ActionHandler, DecisionOf, PhaseRules, Samples } from '../words.ts'
import { buildFleet, type FleetEntry, place } from './set-up-actions.ts'

declare module '../words.ts' {
  interface Actions {
    'build-fleet': { ships: FleetEntry[]; aircraft?: FleetEntry[] }
    place: { unit: string; at: [number, number]; heading: number }
  }
  interface Decisions {
    /** A secret choice, owed by all sides that have no fleet. */
    'build-fleet': { points: number; unitLimit: number | null }
    place: { units: string[] }
  }
}

declare module '../events.ts' {
  interface Events {
    'fleet-built': { clause: CtClause; side: Side }
    'fleets-revealed': { clause: CtClause; units: string[] }
    placed: { clause: CtClause; ship: string; at: [number, number]; heading: number }
  }
}

/** Setting up (CT-SETUP-01 to CT-SETUP-07). */
const parts = {
  /** Thousandths of a klick in from the own edge (CT-SETUP-02). */
  deployment: { depth: 8000, infiltration: 16_000 },

  /** The lower total places the first unit (CT-SETUP-03). */
  rollForPlacing(r: Rules, b: CtBattle, dice: Dice, tell: Tell): void {
    b.first = opponent(r.rollInitiative(r, b, dice, tell))
    b.active = b.first
  },

  /** Units that have still to be placed; those with a place from the scenario keep it (CT-SETUP-01). */
  unplaced(b: CtBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && !ship.placed)
  },

  beginBattle(r: Rules, b: CtBattle): boolean {
    b.setUp = null
    b.phase = 'initiative'
    b.first = null
    r.takeEffect(b)
    return true
  },

  /** How deep the zone of a unit is: range 1, for submarines half the table (CT-SETUP-02, CT-SETUP-07, CT-SCN-03). */
  zoneDepth(r: Rules, b: CtBattle, ship: Ship): number {
    if (!isSubmarine(b, ship)) return r.deployment.depth
    const edge = b.edges[ship.side]
    return b.table[edge === 'north' || edge === 'south' ? 1 : 0] / 2
  },

  /** How far in from an edge a point lies. */
  inwardOf(b: CtBattle, edge: Edge, at: Point): number {
    return inwardOf(b.table, edge, at)
  },

  /** An enemy that is placed and too near for an infiltrating submarine. */
  enemyNear(r: Rules, b: CtBattle, ship: Ship): Ship | null {
    return (
      b.ships.find(
        (other) =>
          other.side !== ship.side && other.placed && r.rangeBetween(r, b, ship, other) < r.deployment.infiltration,
      ) ?? null
    )
  },

  /** Wholly in its zone, in open water (CT-SETUP-02, CT-SETUP-07); submarines that infiltrate may be placed anywhere (CT-SA-02). */
  placeObjection(r: Rules, b: CtBattle, ship: Ship): Objection | null {
    if (!r.isOnTable(b, ship)) return objection('CT-SETUP-02', `${ship.name} must be on the table`)
    const edge = b.edges[ship.side]
    const depth = r.zoneDepth(r, b, ship)
    const far = Math.max(...corners(r.baseOf(r, b, ship)).map((corner) => Math.round(r.inwardOf(b, edge, corner))))
    const infiltrates = r.ability(b, ship, 'infiltration') > 0
    const near = infiltrates && far > depth ? r.enemyNear(r, b, ship) : null
    if (near) return objection('CT-SA-01', `${ship.name} must be at least 16 klicks from ${near.name}`, 'CT-SETUP-07')
    if (far > depth && !infiltrates)
      return objection(
        isSubmarine(b, ship) ? 'CT-SETUP-07' : 'CT-SETUP-02',
        `${ship.name} must be completely within ${depth / 1000} klicks of the ${edge} edge`,
        'CT-SCN-03',
      )
    const under = r.overlapped(r, b, ship)
    if (under === null) return null
    return under.with === 'ship'
      ? objection('CT-COLL-01', `${ship.name} would overlap ${under.ship.name}`)
      : objection('CT-TERR-10', `${ship.name} would be on ${under.land.name}`)
  },

  /** One unit each, in turn; a side with none left waits (CT-SETUP-04). */
  place(r: Rules, b: CtBattle, ship: Ship, at: Point, heading: number, tell: Tell): void {
    Object.assign(ship, { x: at.x, y: at.y, heading, placed: true })
    const place: [number, number] = [at.x / 1000, at.y / 1000]
    tell?.({ tells: 'placed', clause: 'CT-SETUP-04', ship: ship.id, at: place, heading: heading / 100 })
    if (r.unplaced(b, opponent(ship.side)).length > 0) b.active = opponent(ship.side)
  },
}

/** Before the first turn: fleets in secret, then unit by unit onto the table. */
const phases: Record<'fleet-building' | 'set-up', PhaseRules> = {
  'fleet-building': {
    /** Both lists are locked before either is shown, and nobody learns before that the other is ready (CT-FLEET-02, CT-FLEET-03). */
    go(_r, b, _dice, tell) {
      if (SIDES.some((side) => !b.setUp!.ready[side])) return false
      b.phase = 'set-up'
      if (b.setUp!.points !== null)
        for (const side of SIDES) tell?.({ tells: 'fleet-built', clause: 'CT-FLEET-01', side })
      tell?.({ tells: 'fleets-revealed', clause: 'CT-FLEET-02', units: ids([...b.ships, ...b.aircraft]) })
      return true
    },
    asks(_r, b) {
      const { points, unitLimit, ready } = b.setUp!
      return SIDES.filter((side) => !ready[side]).map((side) => ({
        side,
        kind: 'build-fleet',
        points: points!,
        unitLimit,
      }))
    },
  },

  'set-up': {
    go(r, b, dice, tell) {
      if (b.first === null) {
        if (b.ships.every((ship) => ship.placed)) return r.beginBattle(r, b)
        if (!dice.ready) return false
        r.rollForPlacing(r, b, dice, tell)
        return true
      }
      if (r.unplaced(b, b.active).length > 0) return false
      if (r.unplaced(b, opponent(b.active)).length === 0) return r.beginBattle(r, b)
      b.active = opponent(b.active)
      return true
    },
    asks: (r, b) =>
      inItsStep(b, (side): DecisionOf<'place'> => ({ side, kind: 'place', units: ids(r.unplaced(b, side)) })),
  },
}

const actions: Record<'build-fleet' | 'place', ActionHandler> = {
  'build-fleet': {
    phases: ['fleet-building'],
    isDue: (_r, b, action) => b.phase === 'fleet-building' && !b.setUp!.ready[action.side as Side],
    do: buildFleet,
  },
  place: { phases: ['set-up'], do: place },
}

const stories: Stories<'fleet-built' | 'fleets-revealed' | 'placed'> = {
  'fleet-built': (event) => [`${event.side} has chosen its fleet.`],
  'fleets-revealed': (event, name) => [`The fleets are revealed: ${event.units.map(name).join(', ')}.`],
  placed: (event, name) => [
    `${name(event.ship)} is placed at (${event.at.join(', ')}), heading ${Math.round(event.heading)}°.`,
  ],
}

const samples: Samples<'build-fleet' | 'place'> = { 'build-fleet': sampleFleet, place: samplePlace }

export const setUp = { parts, phases, actions, stories, samples }

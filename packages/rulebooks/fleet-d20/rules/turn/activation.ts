import type { Dice } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import {
  type FdBattle,
  isAirborne,
  isShip,
  onTable,
  opponent,
  type Ship,
  type Side,
  type Stand,
  unitById,
} from '../battle.ts'
import type { Tell } from '../events.ts'
import { type Objection, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { ActionHandler, FdAction, Sample, Samples, Step } from '../words.ts'
import { inStep, onlyWords, ownShip, ownStand, someShip } from './whose-turn.ts'

declare module '../words.ts' {
  interface Actions {
    pass: { ship?: string; stand?: string }
  }
  interface Decisions {
    /** `acting`: the unit that is in its activation, and may do more. */
    activate: { units: string[]; acting: string | null }
  }
}

/** Kinds of tasks that something may keep a ship from. */
export type Task = 'fire' | 'torpedo' | 'close-fire' | 'anti-aircraft' | 'search'
export type TaskLimit = (r: Rules, b: FdBattle, ship: Ship, task: Task) => Objection | null

/** Taking turns in the Action Phase (FD-SEQ-05 to FD-SEQ-09). */
const parts = {
  /** Does a unit have its activation of this phase before it? (FD-SEQ-07) */
  mayActivate(_b: FdBattle, unit: Ship | Stand): boolean {
    if (unit.activated) return false
    return 'dummy' in unit ? onTable(unit) && !unit.dummy : isAirborne(unit) && !unit.intercepted
  },

  /** Units that have their activation of this phase before them. */
  toActivate(r: Rules, b: FdBattle, side: Side): (Ship | Stand)[] {
    if (b.ended[side]) return []
    const units: (Ship | Stand)[] = []
    for (const ship of b.ships) if (ship.side === side && r.mayActivate(b, ship)) units.push(ship)
    for (const stand of b.stands) if (stand.side === side && r.mayActivate(b, stand)) units.push(stand)
    return units
  },

  /** Is there any of them? */
  hasToActivate(r: Rules, b: FdBattle, side: Side): boolean {
    if (b.ended[side]) return false
    for (const ship of b.ships) if (ship.side === side && r.mayActivate(b, ship)) return true
    for (const stand of b.stands) if (stand.side === side && r.mayActivate(b, stand)) return true
    return false
  },

  /** Refuses a task of a unit out of turn, and every task of a dummy (FD-SEQ-06, FD-SEQ-07, FD-SUB-02). */
  refuseTask(b: FdBattle, side: Side, unit: Ship | Stand): void {
    inStep(b, side, 'activations')
    if ('dummy' in unit && unit.dummy) refuse('FD-SUB-02', `${unit.name} is a dummy and cannot act`)
    if (unit.activated) refuse('FD-SEQ-07', `${unit.name} has already been activated this turn`)
    if (b.acting !== null && b.acting !== unit.id)
      refuse('FD-SEQ-06', `finish the activation of ${nameOf(b, b.acting)} first`)
  },

  /** The ship that an action names as its target: on the table, and the other side's; `clause` says that the task has an enemy. */
  targetOf(b: FdBattle, side: Side, id: unknown, clause: FdClause): Ship {
    const ship = someShip(b, side, id, 'action.target')
    if (ship.side === side) refuse(clause, `${ship.name} belongs to ${side}`)
    if (!onTable(ship)) refuse('FD-DMG-19', `${ship.name} is no longer on the table`)
    if (ship.submerged) refuse('FD-SUB-07', `${ship.name} is submerged: only depth charges can attack it`)
    return ship
  },

  limitOf(r: Rules, b: FdBattle, ship: Ship, task: Task): Objection | null {
    for (const limit of r.lists.taskLimits) {
      const against = limit(r, b, ship, task)
      if (against) return against
    }
    return null
  },

  refuseFor(r: Rules, b: FdBattle, ship: Ship, task: Task): void {
    const against = r.limitOf(r, b, ship, task)
    if (against) refuseFor(against)
  },

  /** The unit begins its activation, or goes on with it; false where it lies without power and can do nothing (FD-UCR-11). */
  engage(r: Rules, b: FdBattle, unit: Ship | Stand, dice: Dice, tell: Tell): boolean {
    b.acting = unit.id
    b.yielded = { red: false, blue: false }
    return isShip(unit) ? r.hasPower(r, b, unit, dice, tell) : true
  },

  endActivation(r: Rules, b: FdBattle, unit: Ship | Stand): void {
    unit.activated = true
    b.acting = null
    if (r.hasToActivate(r, b, opponent(unit.side))) b.active = opponent(unit.side)
  },
}

const nameOf = (b: FdBattle, id: string): string => [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? id

const steps: Record<'activations', Step> = {
  activations: {
    phase: 'action',
    begin(r, b, tell) {
      for (const ship of r.chaseSpotters(b)) {
        ship.spotterUp = 0
        tell?.({ tells: 'spotter', clause: 'FD-VIS-24', ship: ship.id, lost: true })
      }
    },
    go(r, b) {
      if (b.acting !== null || r.hasToActivate(r, b, b.active)) return 'waits'
      if (!r.hasToActivate(r, b, opponent(b.active))) return 'done'
      b.active = opponent(b.active)
      return 'on'
    },
    asks(r, b) {
      const units = b.acting === null ? r.toActivate(r, b, b.active).map(({ id }) => id) : [b.acting]
      return units.length === 0 ? [] : [{ side: b.active, kind: 'activate', units, acting: b.acting }]
    },
    /** An activation is over when the table goes on; a side that says nothing lets the other play, and both do nothing more. */
    skipChoice(r, b) {
      const acting = [...b.ships, ...b.stands].find(({ id }) => id === b.acting)
      if (acting) {
        r.endActivation(r, b, acting)
        return true
      }
      const other = opponent(b.active)
      b.yielded[b.active] = true
      if (!b.yielded[other] && r.hasToActivate(r, b, other)) b.active = other
      else b.ended = { red: true, blue: true }
      return true
    },
  },
}

const actions: Record<'pass', ActionHandler> = {
  /** The unit does nothing, or nothing more (FD-SEQ-07). */
  pass: {
    steps: ['activations'],
    actor: ['ship', 'stand'],
    do(r, b, side, data) {
      onlyWords(data, ['ship', 'stand'])
      const unit =
        data.stand === undefined
          ? ownShip(b, side, data.ship, 'action.ship')
          : ownStand(b, side, data.stand, 'action.stand')
      r.refuseTask(b, side, unit)
      r.endActivation(r, b, unit)
    },
  },
}

/** One of the things that the unit may do, or nothing. */
const sampleActivation: Sample<'activate'> = (r, b, { side, units }, pick) => {
  const unit = unitById(b, units[pick(units.length)]!)!
  const pass: FdAction = isShip(unit) ? { side, do: 'pass', ship: unit.id } : { side, do: 'pass', stand: unit.id }
  if (pick(8) === 0) return pass
  const proposals: FdAction[] = []
  for (const propose of r.lists.proposals) {
    const action = propose(r, b, unit, pick)
    if (action) proposals.push(action)
  }
  return proposals.length === 0 ? pass : proposals[pick(proposals.length)]!
}

const samples: Samples<'activate'> = { activate: sampleActivation }

export const activation = { parts, steps, actions, samples }

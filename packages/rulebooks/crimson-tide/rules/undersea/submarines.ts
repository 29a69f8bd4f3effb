import { type Data, onlyFields } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, isSubmarine, onTable, type Ship, type Side, shipById } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { oneOf } from '../random/sample.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples } from '../words.ts'

declare module '../words.ts' {
  interface Actions {
    dive: { unit: string }
    surface: { unit: string }
  }
  interface Decisions {
    depth: { units: string[] }
  }
}

declare module '../events.ts' {
  interface Events {
    depth: { clause: CtClause; ship: string; submerged: boolean }
  }
}

/** Submarines (CT-SUB-01 to CT-SUB-12). */
const parts = {
  /** Submarines that have not said how they spend the turn (CT-SUB-02, CT-SUB-03, CT-R-16). */
  depthChoices(_r: Rules, b: CtBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && onTable(ship) && isSubmarine(b, ship) && !ship.declared)
  },

  /** A submarine that dives is no longer detected (CT-DET-06). */
  dive(ship: Ship, tell: Tell): void {
    if (ship.submerged) refuse('CT-SUB-02', `${ship.name} is already submerged`)
    ship.declared = true
    ship.submerged = true
    ship.detected = false
    tell?.({ tells: 'depth', clause: 'CT-SUB-02', ship: ship.id, submerged: true })
  },

  canSurface(r: Rules, b: CtBattle, ship: Ship): boolean {
    return r.overlapped(r, b, { ...ship, submerged: false }, ship) === null
  },

  /** Not under another unit (CT-R-16); a DETECTED marker stays (CT-DET-05). */
  surface(r: Rules, b: CtBattle, ship: Ship, tell: Tell): void {
    if (!ship.submerged) refuse('CT-SUB-03', `${ship.name} is already on the surface`)
    if (!r.canSurface(r, b, ship))
      refuse('CT-R-16', `${ship.name} cannot surface here: another unit or land is above it`)
    ship.declared = true
    ship.submerged = false
    tell?.({ tells: 'depth', clause: 'CT-SUB-03', ship: ship.id, submerged: false })
  },
}

/** Diving and surfacing are declared in the initiative phase, once the order is known (CT-R-16). */
function submarineToDeclare(b: CtBattle, side: Side, data: Data): Ship {
  const clause = data.do === 'surface' ? 'CT-SUB-03' : 'CT-SUB-02'
  onlyFields(data, ['side', 'do', 'unit'], 'action')
  if (b.phase !== 'initiative')
    refuse(clause, 'submarines can only dive and surface at the start of the turn', 'CT-R-16', 'CT-TURN-01')
  inStep(b, side, 'initiative')
  const ship = ownShip(b, side, data.unit, 'action.unit')
  if (!isSubmarine(b, ship)) refuse(clause, `${ship.name} is not a submarine`)
  if (ship.declared) refuse(ship.submerged ? 'CT-SUB-02' : 'CT-SUB-03', `${ship.name} has already declared this turn`)
  return ship
}

const actions: Record<'dive' | 'surface', ActionHandler> = {
  dive: {
    phases: ['initiative'],
    do: (r, b, side, data, _dice, tell) => r.dive(submarineToDeclare(b, side, data), tell),
  },
  surface: {
    phases: ['initiative'],
    do: (r, b, side, data, _dice, tell) => r.surface(r, b, submarineToDeclare(b, side, data), tell),
  },
}

const stories: Stories<'depth'> = {
  depth: (event, name) => [`${name(event.ship)} ${event.submerged ? 'dives' : 'surfaces'}.`],
}

const samples: Samples<'depth'> = {
  depth(r, b, { side, units }, pick) {
    const unit = oneOf(units, pick)
    if (pick(3) > 0) return { side, do: 'end-step', phase: 'initiative' }
    const { submerged } = shipById(b, unit)!
    if (!submerged) return { side, do: 'dive', unit }
    return r.canSurface(r, b, shipById(b, unit)!) ? { side, do: 'surface', unit } : { side, do: 'end-step' }
  },
}

export const submarines = { parts, actions, stories, samples }

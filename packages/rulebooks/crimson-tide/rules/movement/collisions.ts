import { type Dice, onlyFields, overlap, when } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, onTable, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, objectionBy, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, ownShip, someShip } from '../turn/whose-turn.ts'
import { hits, pool } from '../view/phrases.ts'
import type { ActionHandler } from '../words.ts'

declare module '../words.ts' {
  interface Actions {
    ram: { unit: string; target: string }
  }
}

declare module '../events.ts' {
  interface Events {
    collision: { clause: CtClause; ship: string; with: string }
    ram: { clause: CtClause; by: string; target: string; lost: number } & Pool
  }
}

/** Ships that run into each other (CT-COLL-01 to CT-COLL-10). */
const parts = {
  /** Reaching armour costs 1 hull point, reaching the critical rating 2 (CT-COLL-05, CT-TERR-11, CT-R-53, CT-R-76). */
  ramLoss(hits: number, armour: number, critical: number): number {
    return hits >= critical ? 2 : hits >= armour ? 1 : 0
  },

  /** Both roll their hull points, red first, against the other as it stood (CT-COLL-04, CT-COLL-09, CT-COLL-10, CT-R-90). */
  collide(r: Rules, b: CtBattle, mover: Ship, struck: Ship, dice: Dice, tell: Tell): void {
    tell?.({ tells: 'collision', clause: 'CT-COLL-01', ship: mover.id, with: struck.id })
    const pairs = [
      { from: mover, at: struck },
      { from: struck, at: mover },
    ]
    if (mover.side === 'blue' && struck.side === 'red') pairs.reverse()
    const losses = pairs.map(({ from, at }) => {
      const count = from.stands.hull
      const { waves, hits } = r.throwDice(r, dice, count, 'standard', 'collision with', at.name)
      const { armour, critical } = r.ratings(r, b, at)
      const lost = r.ramLoss(hits, armour, critical)
      tell?.({ tells: 'ram', clause: 'CT-COLL-04', by: from.id, target: at.id, waves, hits, armour, critical, lost })
      return { ship: at, lost }
    })
    for (const { ship, lost } of losses) {
      ship.collided = true
      if (lost > 0) r.loseHull(ship, lost, 'CT-COLL-05', tell)
    }
  },

  /** Submerged units collide only by choice (CT-COLL-02, CT-R-28). */
  ramObjection(r: Rules, b: CtBattle, ship: Ship, target: Ship): Objection | null {
    if (!onTable(target) || !ship.submerged || !target.submerged || ship === target)
      return objectionBy(
        [...when(ship.submerged !== target.submerged, 'CT-COLL-03'), 'CT-COLL-02'],
        'only two submerged submarines can choose to collide',
      )
    if (!overlap(r.baseOf(r, b, ship), r.baseOf(r, b, target)))
      return objection('CT-COLL-02', `${ship.name} does not overlap ${target.name}`, 'CT-R-28')
    return null
  },
}

const actions: Record<'ram', ActionHandler> = {
  /** A submerged submarine runs into another on purpose (CT-R-28). */
  ram: {
    phases: ['naval-movement'],
    do(r, b, side, data, dice, tell) {
      onlyFields(data, ['side', 'do', 'unit', 'target'], 'action')
      inStep(b, side, 'naval-movement', 'CT-TURN-04')
      const ship = ownShip(b, side, data.unit, 'action.unit')
      const target = someShip(b, data.target, 'action.target')
      if (ship.collided) refuse('CT-COLL-02', `${ship.name} has already collided this turn`)
      const against = r.ramObjection(r, b, ship, target)
      if (against) refuseFor(against)
      r.collide(r, b, ship, target, dice, tell)
    },
  },
}

const stories: Stories<'collision' | 'ram'> = {
  collision: (event, name) => [`${name(event.ship)} runs into ${name(event.with)}!`],
  ram: (event, name) => [
    `  ${name(event.by)} against ${name(event.target)}: ${pool(event.waves)}, ${hits(event.hits)} against armour ${event.armour}/${event.critical}.`,
  ],
}

export const collisions = { parts, actions, stories }

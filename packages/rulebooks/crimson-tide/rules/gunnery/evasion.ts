import { type Dice, total } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import type { CtBattle, Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    evasion: { clause: CtClause; ship: string; die: number; evaded: boolean; left: number }
  }
}

/** Evading torpedoes (CT-EVA-03 to CT-EVA-06). */
const parts = {
  evadesOn: 4,

  /** Half the movement, rounded down: at least 1, as units with a single klick do not evade (CT-EVA-03, CT-R-38). */
  evasionCost(movement: number): number {
    return Math.floor(movement / 2)
  },

  /** It takes markers of an earlier turn, way ahead, and a rudder (CT-EVA-06, CT-R-38). */
  refuseEvasion(r: Rules, b: CtBattle, ship: Ship, goesAhead: boolean): void {
    if (ship.inbound.earlier === 0) refuse('CT-EVA-03', `no torpedo from an earlier turn is running at ${ship.name}`)
    if (ship.stands.criticals.includes('steering-breakdown'))
      refuse('CT-EVA-06', `${ship.name} cannot steer, so it cannot evade`, 'CT-CRIT-04')
    if (!goesAhead) refuse('CT-EVA-06', `${ship.name} must go ahead to evade`)
    if (total(r.movementOf(r, b, ship)) < 2) refuse('CT-EVA-06', `${ship.name} is too slow to evade`)
  },

  /** One try a turn, and one marker at most (CT-EVA-04, CT-EVA-05). */
  evadeTorpedoes(r: Rules, ship: Ship, dice: Dice, tell: Tell): void {
    const die = r.check(dice, 'torpedo evasion:', ship.name)
    const evaded = die >= r.evadesOn
    if (evaded) ship.inbound.earlier--
    ship.unreliable.earlier = Math.min(ship.unreliable.earlier, ship.inbound.earlier)
    tell?.({ tells: 'evasion', clause: 'CT-EVA-04', ship: ship.id, die, evaded, left: ship.inbound.earlier })
  },
}

const stories: Stories<'evasion'> = {
  evasion: (event, name) => [
    `${name(event.ship)} combs the tracks (${event.die}): ${event.evaded ? `one torpedo passes, ${event.left} still run` : 'in vain'}.`,
  ],
}

export const evasion = { parts, stories }

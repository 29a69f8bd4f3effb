import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type Aircraft, type CtBattle, onTable, type Ship } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { hits } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    torpedoes: { clause: CtClause; ship: string; dice: number[]; hits: number }
    /** `explodesOn`: where it is not as usual. */
    duds: { clause: CtClause; ship: string; dice: number[]; failed: number; explodesOn?: number }
  }
}

export interface Fuze {
  readonly sides: number
  readonly explodesOn: number
  readonly clause: CtClause
}

/** Torpedoes: launched in one turn, striking in the next (CT-TORP-01 to CT-TORP-10). */
const parts = {
  torpedo: { hitsOn: 6, hull: 2, unreliableHitsOn: 3, kept: 1 },

  /** A TORPEDO INBOUND marker for each die, and no roll yet (CT-TORP-02, CT-TORP-03, CT-R-39). */
  launchTorpedoes(r: Rules, b: CtBattle, launcher: Ship | Aircraft, target: Ship, markers: number): void {
    target.inbound.now += markers
    if (r.ability(b, launcher, 'unreliable-torpedoes') > 0) target.unreliable.now += markers
  },

  torpedoesDue(ship: Ship): number {
    return onTable(ship) ? ship.inbound.earlier : 0
  },

  /** A die for each marker of an earlier turn; a 6 costs 2 hull points, whatever the armour (CT-TORP-05 to CT-TORP-07, CT-R-41). */
  resolveTorpedoes(r: Rules, b: CtBattle, dice: Dice, tell: Tell): void {
    for (const ship of b.ships) {
      const markers = r.torpedoesDue(ship)
      if (markers === 0) continue
      dice.call(markers, 6, 'torpedoes running at', ship.name)
      const rolled = Array.from({ length: markers }, () => dice.die(6))
      const unreliable = ship.unreliable.earlier
      ship.inbound.earlier = 0
      ship.unreliable.earlier = 0
      const struck = rolled.filter((die) => die >= r.torpedo.hitsOn).length
      const duds = rolled.slice(markers - unreliable).filter((die) => die >= r.torpedo.hitsOn).length
      tell?.({ tells: 'torpedoes', clause: 'CT-TORP-06', ship: ship.id, dice: rolled, hits: struck })
      const hits = struck - r.failures(r, b, ship, duds, dice, tell)
      if (hits > 0) r.loseHull(ship, r.torpedoDamage(r, b, ship, hits), 'CT-TORP-07', tell)
    }
  },

  /** How many of the unreliable torpedoes that struck fail to go off; they are the last that were rolled for (CT-SA-05). */
  failures(r: Rules, b: CtBattle, ship: Ship, struck: number, dice: Dice, tell: Tell): number {
    if (struck === 0) return 0
    const { sides, explodesOn, clause } = r.fuze(r, b, ship)
    dice.call(struck, sides, 'unreliable torpedoes at', ship.name)
    const rolled = Array.from({ length: struck }, () => dice.die(sides))
    const failed = rolled.filter((die) => die < explodesOn).length
    const unusual = explodesOn === r.torpedo.unreliableHitsOn ? {} : { explodesOn }
    tell?.({ tells: 'duds', clause, ship: ship.id, dice: rolled, failed, ...unusual })
    return failed
  },

  /** The die on which unreliable torpedoes that strike this ship explode (CT-SA-05). */
  fuze(r: Rules, _b: CtBattle, _ship: Ship): Fuze {
    return { sides: 6, explodesOn: r.torpedo.unreliableHitsOn, clause: 'CT-SA-05' }
  },

  /** The chance that a torpedo of that launcher explodes which strikes this ship. */
  chanceToExplode(r: Rules, b: CtBattle, launcher: Ship | Aircraft, ship: Ship): number {
    return r.ability(b, launcher, 'unreliable-torpedoes') > 0 ? r.unreliableExplodes(r, b, ship) : 1
  },

  unreliableExplodes(r: Rules, b: CtBattle, ship: Ship): number {
    const { sides, explodesOn } = r.fuze(r, b, ship)
    return (sides + 1 - explodesOn) / sides
  },

  /** The first hit of a turn costs a protected hull one point less (CT-SA-01). */
  torpedoDamage(r: Rules, b: CtBattle, ship: Ship, hits: number): number {
    return hits * r.torpedo.hull - (r.ability(b, ship, 'underwater-protection') > 0 ? r.torpedo.kept : 0)
  },
}

const stories: Stories<'torpedoes' | 'duds'> = {
  torpedoes: (event, name) => [`Torpedoes reach ${name(event.ship)}: ${event.dice.join(' ')}. ${hits(event.hits)}.`],
  duds: (event) => [
    `  Unreliable torpedoes: ${event.dice.join(' ')}. ${event.failed} ${event.failed === 1 ? 'fails' : 'fail'}.`,
  ],
}

export const torpedoes = { parts, stories }

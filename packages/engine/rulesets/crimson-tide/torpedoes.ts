import type { Dice } from '../../kernel/dice.ts'
import { type CtBattle, onTable, type Ship } from './battle.ts'
import type { Tell } from './events.ts'
import type { Rules } from './rules.ts'

/** Torpedoes: launched in one turn, striking in the next (CT-TORP-01 to CT-TORP-10). */
export const torpedoes = {
  torpedo: { hitsOn: 6, hull: 2 },

  /** A TORPEDO INBOUND marker for each die, and no roll yet (CT-TORP-02, CT-TORP-03, CT-R-39). */
  launchTorpedoes(target: Ship, markers: number): void {
    target.inbound.now += markers
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
      ship.inbound.earlier = 0
      const hits = rolled.filter((die) => die >= r.torpedo.hitsOn).length
      tell?.({ tells: 'torpedoes', clause: 'CT-TORP-06', ship: ship.id, dice: rolled, hits })
      if (hits > 0) r.loseHull(ship, hits * r.torpedo.hull, 'CT-TORP-07', tell)
    }
  },
}

import { type Dice, total } from '@flankspeed/kernel'
import { type CtBattle, onTable, opponent, SIDES, type Side } from '../battle.ts'
import type { Tell } from '../events.ts'
import { type CtReason, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Who plays first (CT-INIT-01 to CT-INIT-05). */
export const initiative = {
  /** 2D6 and the flagship bonus, red first; equal totals roll again with the same bonuses (CT-INIT-04, CT-R-07). */
  rollInitiative(r: Rules, b: CtBattle, dice: Dice, tell: Tell): Side {
    for (;;) {
      dice.call(2 * SIDES.length, 6, 'initiative')
      const rolls = SIDES.map((side) => {
        const rolled = [dice.die(6), dice.die(6)]
        const reasons = r.initiativeBonus(r, b, side)
        return { side, dice: rolled, reasons, result: rolled[0]! + rolled[1]! + total(reasons) }
      })
      const [red, blue] = [rolls[0]!.result, rolls[1]!.result]
      const winner = red > blue ? 'red' : blue > red ? 'blue' : null
      tell?.({ tells: 'initiative', clause: 'CT-INIT-01', rolls, winner })
      if (winner !== null) return winner
    }
  },

  /** The best flagship that is not crippled, and she alone (CT-INIT-03, CT-INIT-05, CT-R-08). */
  initiativeBonus(r: Rules, b: CtBattle, side: Side): CtReason[] {
    let best = 0
    for (const ship of b.ships)
      if (ship.side === side && onTable(ship) && !r.isCrippled(r, b, ship))
        best = Math.max(best, r.ability(b, ship, 'flagship'))
    return best > 0 ? [reason(best, 'CT-INIT-05', 'flagship')] : []
  },

  /** The winner plays second, in every phase of the turn (CT-INIT-02, CT-TURN-03). */
  settleOrder(r: Rules, b: CtBattle, dice: Dice, tell: Tell): void {
    tell?.({ tells: 'turn', turn: b.turn })
    b.first = opponent(r.rollInitiative(r, b, dice, tell))
    b.active = b.first
    b.initiativeRolled = true
  },
}

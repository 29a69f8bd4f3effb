import { type Dice, onlyFields, total } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type CtBattle, onTable, opponent, SIDES, type Side } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type CtReason, reason, refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { signed } from '../view/phrases.ts'
import type { ActionHandler, DecisionOf, PhaseRules } from '../words.ts'
import { ids, inItsStep } from './decisions.ts'

declare module '../words.ts' {
  interface Actions {
    initiative: object
  }
}

declare module '../events.ts' {
  interface Events {
    turn: { turn: number }
    initiative: {
      clause: CtClause
      rolls: { side: Side; dice: number[]; reasons: CtReason[]; result: number }[]
      winner: Side | null
    }
  }
}

/** Who plays first (CT-INIT-01 to CT-INIT-05). */
const parts = {
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

const phases: Record<'initiative', PhaseRules> = {
  initiative: {
    go(r, b, dice, tell) {
      if (b.initiativeRolled) return r.stepEach(r, b, tell, (side) => r.depthChoices(r, b, side).length > 0)
      if (!dice.ready) return false
      r.settleOrder(r, b, dice, tell)
      return true
    },
    asks(r, b) {
      if (!b.initiativeRolled) return []
      return inItsStep(
        b,
        (side): DecisionOf<'depth'> => ({ side, kind: 'depth', units: ids(r.depthChoices(r, b, side)) }),
      )
    },
  },
}

const actions: Record<'initiative', ActionHandler> = {
  /** Both roll when the first of them says so; the other may say it too. */
  initiative: {
    phases: ['initiative'],
    isDue: (_r, b) => b.phase === 'initiative' && !b.initiativeRolled,
    do(r, b, _side, data, dice, tell) {
      onlyFields(data, ['side', 'do'], 'action')
      if (b.phase !== 'initiative')
        refuse('CT-INIT-01', 'initiative is only rolled at the start of a turn', 'CT-TURN-01')
      if (!b.initiativeRolled) r.settleOrder(r, b, dice, tell)
    },
  },
}

const stories: Stories<'turn' | 'initiative'> = {
  turn: (event) => [`Turn ${event.turn}.`],
  initiative(event) {
    const rolls = event.rolls.map(
      ({ side, dice, reasons, result }) => `${side} ${dice.join(' + ')}${signed(reasons)} = ${result}`,
    )
    return [
      `Initiative: ${rolls.join(', ')}. ${event.winner === null ? 'A tie: roll again.' : `${event.winner} plays second.`}`,
    ]
  },
}

export const initiative = { parts, phases, actions, stories }

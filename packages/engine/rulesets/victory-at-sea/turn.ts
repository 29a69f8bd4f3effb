import type { Dice } from '../../kernel/dice.ts'
import { onTable, opponent, type Phase, type Ship, SIDES, type Side, type VasBattle } from './battle.ts'
import type { Tell } from './events.ts'
import { reason, type VasReason } from './reasons.ts'
import type { Rules } from './rules.ts'

type Stage = (r: Rules, b: VasBattle, dice: Dice, tell: Tell) => boolean

/** What each phase does by itself when no choice is owed in it (VAS-TURN-01). */
const stages: Record<Phase, Stage> = {
  initiative(r, b, dice, tell) {
    if (!dice.ready) return false
    r.rollInitiative(r, b, dice, tell)
    r.startMovement(b, tell)
    return true
  },

  /** Whoever has ships left goes on when the other has none (VAS-TURN-07). */
  movement(r, b, _dice, tell) {
    if (r.mayMove(b, b.active)) return false
    if (r.mayMove(b, opponent(b.active))) b.active = opponent(b.active)
    else r.startGunnery(b, tell)
    return true
  },

  /** As above for attacks (VAS-TURN-13). */
  gunnery(r, b, _dice, tell) {
    if (r.mayFire(r, b, b.active)) return false
    if (r.mayFire(r, b, opponent(b.active))) b.active = opponent(b.active)
    else r.startEnd(b, tell)
    return true
  },

  /** The initiative winner repairs all its ships, then the other side (VAS-END-02); only then come the checks (VAS-END-01). */
  end(r, b, dice, tell) {
    if (!b.repaired[b.active]) {
      if (r.shipsToRepair(r, b, b.active).length > 0) return false
      b.repaired[b.active] = true
      return true
    }
    if (!b.repaired[opponent(b.active)]) {
      b.active = opponent(b.active)
      return true
    }
    if (!dice.ready && r.anyEscalation(r, b)) return false
    r.closeTurn(r, b, dice, tell)
    return true
  },
}

/** The four phases and who chooses when (VAS-TURN-01 to VAS-TURN-16). */
export const turn = {
  /** Both roll a D10, again and again while results are equal (VAS-TURN-02, VAS-TURN-03, VAS-R-02). */
  rollInitiative(_r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    tell?.({ tells: 'turn', turn: b.turn })
    for (;;) {
      dice.call(SIDES.length, 10, 'initiative')
      const rolls = SIDES.map((side) => {
        const die = dice.die(10)
        const modifier = b.sides[side].initiativeModifier
        const reasons: VasReason[] =
          modifier === 0 ? [] : [reason(modifier, 'VAS-TURN-04', 'scouting and coordination')]
        return { side, die, reasons, result: die + modifier }
      })
      const [red, blue] = [rolls[0]!.result, rolls[1]!.result]
      const winner = red === blue ? null : red > blue ? 'red' : 'blue'
      tell?.({ tells: 'initiative', clause: 'VAS-TURN-02', rolls, winner })
      if (winner === null) continue
      b.initiative = winner
      return
    }
  },

  /** Ships that have not been nominated to move (VAS-TURN-08). */
  unmoved(b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && ship.moved === null && onTable(ship))
  },

  /** Ships that have not been nominated to attack (VAS-TURN-11). */
  unfired(b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && !ship.fired && onTable(ship))
  },

  /** Has the side still a ship to nominate that could do something? Without one it is not asked. */
  mayMove(b: VasBattle, side: Side): boolean {
    return b.ships.some((ship) => ship.side === side && ship.moved === null && onTable(ship))
  },

  mayFire(r: Rules, b: VasBattle, side: Side): boolean {
    return b.ships.some((ship) => ship.side === side && !ship.fired && onTable(ship) && r.canFire(r, b, ship))
  },

  /** Does the next thing that needs no choice; false when there is none, or when its dice are not at hand. */
  step(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean {
    return b.result === null && r.stages[b.phase](r, b, dice, tell)
  },

  stages,

  /** The initiative loser nominates first (VAS-TURN-06). */
  startMovement(b: VasBattle, tell: Tell): void {
    b.phase = 'movement'
    b.active = opponent(b.initiative!)
    tell?.({ tells: 'phase', phase: 'movement' })
  },

  /** The initiative winner nominates first (VAS-TURN-11). */
  startGunnery(b: VasBattle, tell: Tell): void {
    b.phase = 'gunnery'
    b.active = b.initiative!
    tell?.({ tells: 'phase', phase: 'gunnery' })
  },

  startEnd(b: VasBattle, tell: Tell): void {
    b.phase = 'end'
    b.active = b.initiative!
    b.repaired = { red: false, blue: false }
    tell?.({ tells: 'phase', phase: 'end' })
  },

  /** Escalation, smoke, reloading, then the end of the battle or the next turn (VAS-TURN-16, VAS-R-03). */
  closeTurn(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    r.checkEscalation(r, b, dice, tell)
    r.clearSmoke(b, tell)
    for (const ship of b.ships) if (onTable(ship)) r.reload(r, b, ship)
    if (r.battleEnds(b)) return r.endBattle(r, b, tell)
    b.turn++
    b.phase = 'initiative'
    for (const ship of b.ships) {
      ship.moved = null
      ship.fired = false
      ship.order = null
      ship.ordered = null
      ship.fastEvader = false
    }
  },
}

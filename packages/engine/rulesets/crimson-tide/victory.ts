import { touchesCircle } from '../../kernel/footprints.ts'
import {
  type CtBattle,
  type Fate,
  isSubmarine,
  type Objective,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
} from './battle.ts'
import type { CtClause } from './clauses/index.ts'
import type { Tell } from './events.ts'
import type { Rules } from './rules.ts'

const FATE_CLAUSES: Record<Fate, CtClause> = { destroyed: 'CT-DMG-14', left: 'CT-MOVE-08', exited: 'CT-R-68' }

/** Victory points and the end of the battle (CT-VP-01 to CT-VP-05, CT-SCN-06 to CT-SCN-08). */
export const victory = {
  seaControl: { turns: 2 },

  /** Takes a unit off the table; its cost is scored when the loss takes effect (CT-VP-01, CT-VP-05, CT-R-82). */
  lose(r: Rules, b: CtBattle, ship: Ship, fate: Fate, tell: Tell): void {
    ship.fate = fate
    ship.inbound = { earlier: 0, now: 0 }
    tell?.({ tells: 'removed', clause: FATE_CLAUSES[fate], ship: ship.id, fate })
    if (fate !== 'exited') r.loseAboard(r, b, ship, tell)
    if (ship.late) return
    r.award(b, fate === 'exited' ? ship.side : opponent(ship.side), r.worth(r, b, ship), tell)
  },

  award(b: CtBattle, side: Side, points: number, tell: Tell): void {
    if (points === 0) return
    b.score[side] += points
    tell?.({ tells: 'score', clause: 'CT-VP-01', side, points, score: b.score[side] })
  },

  /** Fighting surface ships; not submarines, aircraft and those marked DESTROYED (CT-R-66). */
  canControl(r: Rules, b: CtBattle, ship: Ship): boolean {
    return onTable(ship) && !ship.destroyed && !isSubmarine(b, ship) && r.ability(b, ship, 'non-combatant') === 0
  },

  isPresent(r: Rules, b: CtBattle, side: Side, objective: Objective): boolean {
    return b.ships.some(
      (ship) =>
        ship.side === side && r.canControl(r, b, ship) && touchesCircle(r.baseOf(r, b, ship), objective, r.band.width),
    )
  },

  /** Alone within range 1 at two checks running wins the marker (CT-SCN-07, CT-R-66). */
  checkSeaControl(r: Rules, b: CtBattle, tell: Tell): void {
    for (const objective of b.objectives) {
      const there = SIDES.filter((side) => r.isPresent(r, b, side, objective))
      const alone = there.length === 1 ? there[0]! : null
      const before = objective.held
      objective.held = alone === null ? null : { side: alone, turns: before?.side === alone ? before.turns + 1 : 1 }
    }
    const won = b.objectives.filter(({ held }) => held !== null && held.turns >= r.seaControl.turns)
    b.objectives = b.objectives.filter((objective) => !won.includes(objective))
    for (const { id, held, value } of won) {
      tell?.({ tells: 'sea-control', clause: 'CT-SCN-07', objective: id, side: held!.side, value })
      if (!b.convoy?.only) r.award(b, held!.side, value, tell)
    }
  },

  /** The only moment at which victory is judged (CT-END-04). */
  checkVictory(r: Rules, b: CtBattle, tell: Tell): void {
    r.checkSeaControl(r, b, tell)
    r.checkLanding(r, b, tell)
    r.checkConvoyClock(r, b, tell)
    const reached = b.targetScore !== null && SIDES.some((side) => b.score[side] >= b.targetScore!)
    const over = b.turnLimit !== null && b.turn >= b.turnLimit
    if (!reached && !over) return
    const { red, blue } = b.score
    const winner = red === blue ? null : red > blue ? 'red' : 'blue'
    const why =
      winner === null
        ? `${red} victory points each`
        : `${b.score[winner]} victory points to ${b.score[opponent(winner)]}`
    b.result = { winner, why, score: { ...b.score } }
    tell?.({ tells: 'outcome', clause: reached ? 'CT-VP-04' : 'CT-VP-03', ...b.result })
  },
}

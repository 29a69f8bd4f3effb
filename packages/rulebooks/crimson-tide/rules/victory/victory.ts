import { plural, touchesCircle } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import {
  type CtBattle,
  type Fate,
  isSubmarine,
  type Objective,
  onTable,
  opponent,
  type Result,
  type Ship,
  SIDES,
  type Side,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { resultReason } from './result-sentences.ts'

declare module '../events.ts' {
  interface Events {
    removed: { clause: CtClause; ship: string; fate: Fate }
    score: { clause: CtClause; side: Side; points: number; score: number }
    'sea-control': { clause: CtClause; objective: string; side: Side; value: number }
    outcome: { clause: CtClause; winner: Side | null; why: string; score: Record<Side, number> }
  }
}

export const FATE_CLAUSES: Record<Fate, CtClause> = { destroyed: 'CT-DMG-14', left: 'CT-MOVE-08', exited: 'CT-R-68' }

/** Victory points and the end of the battle (CT-VP-01 to CT-VP-05, CT-SCN-06 to CT-SCN-08). */
const parts = {
  seaControl: { turns: 2 },

  /** Takes a unit off the table; its cost is scored when the loss takes effect (CT-VP-01, CT-VP-05, CT-R-82). */
  lose(r: Rules, b: CtBattle, ship: Ship, fate: Fate, tell: Tell): void {
    ship.fate = fate
    ship.inbound = { earlier: 0, now: 0 }
    tell?.({ tells: 'removed', clause: FATE_CLAUSES[fate], ship: ship.id, fate })
    if (fate !== 'exited') r.loseAboard(r, b, ship, tell)
    if (ship.late) return
    r.award(
      b,
      fate === 'exited' ? ship.side : opponent(ship.side),
      r.worth(r, b, ship),
      fate === 'destroyed' ? 'CT-VP-01' : FATE_CLAUSES[fate],
      tell,
    )
  },

  /** `clause`: what earns the points. */
  award(b: CtBattle, side: Side, points: number, clause: CtClause, tell: Tell): void {
    if (points === 0) return
    b.score[side] += points
    tell?.({ tells: 'score', clause, side, points, score: b.score[side] })
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
      if (!b.convoy?.only) r.award(b, held!.side, value, 'CT-SCN-07', tell)
    }
  },

  /** A target score goes before the last turn (CT-VP-03, CT-VP-04). */
  limitsReached(b: CtBattle): CtClause[] {
    const reached = b.targetScore !== null && SIDES.some((side) => b.score[side] >= b.targetScore!)
    if (reached) return ['CT-VP-04']
    return b.turnLimit !== null && b.turn >= b.turnLimit ? ['CT-VP-03'] : []
  },

  /** What has ended a battle that is over: a limit, or a side has nothing left (CT-R-91). */
  endedBy(r: Rules, b: CtBattle): CtClause[] {
    const limits = r.limitsReached(b)
    return limits.length > 0 ? limits : ['CT-R-91']
  },

  /** The only moment at which victory is judged (CT-END-04). */
  checkVictory(r: Rules, b: CtBattle, tell: Tell): void {
    r.checkSeaControl(r, b, tell)
    r.checkLanding(r, b, tell)
    r.checkConvoyClock(r, b, tell)
    const [limit] = r.limitsReached(b)
    if (limit) return r.finish(r, b, limit, tell)
    const gone = r.sidesGone(r, b)
    if (gone.length === 2 || (gone.length === 1 && r.gainsOf(r, b, opponent(gone[0]!)).length === 0))
      r.finish(r, b, 'CT-R-91', tell, gone)
  },

  finish(r: Rules, b: CtBattle, clause: CtClause, tell: Tell, gone: readonly Side[] = []): void {
    b.result = r.judge(r, b, gone)
    tell?.({ tells: 'outcome', clause, ...b.result })
  },

  /** More victory points win. */
  judge(_r: Rules, b: CtBattle, gone: readonly Side[]): Result {
    const winner = SIDES.find((side) => b.score[side] > b.score[opponent(side)]) ?? null
    const points =
      winner === null
        ? `${b.score.red} victory points each`
        : `${b.score[winner]} victory points to ${b.score[opponent(winner)]}`
    const last = gone.length === 0 ? '' : `${gone.length === 2 ? 'neither side' : gone[0]} has`
    const why = gone.length === 0 ? points : `${last} ${gone.length === 2 ? 'anything' : 'nothing'} left, ${points}`
    return { winner, why, score: { ...b.score } }
  },
}

const FATES: Record<Fate, string> = {
  destroyed: 'sinks',
  left: 'leaves the table and is lost',
  exited: 'is through',
}

const stories: Stories<'removed' | 'score' | 'sea-control' | 'outcome'> = {
  removed: (event, name) => [`${name(event.ship)} ${FATES[event.fate]}.`],
  score: (event) => [`${event.side} scores ${event.points}: ${event.score} in all.`],
  'sea-control': (event) => [`${event.side} controls ${event.objective}: ${plural(event.value, 'point')}.`],
  outcome: (event) => [
    `The battle is over: ${event.winner === null ? 'a draw' : `${event.winner} wins`}, ${resultReason(event)}.`,
  ],
}

export const victory = { parts, stories }

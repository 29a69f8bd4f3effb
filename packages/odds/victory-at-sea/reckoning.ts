import type { vas } from '@flankspeed/engine'
import { allAtOnce } from './all-at-once.ts'
import type { Attack } from './attack.ts'
import { Conditions } from './conditions.ts'
import { indexOf } from './scores.ts'
import { ShotByShot } from './shot-by-shot.ts'
import { tablesFor } from './tables.ts'
import { mixed, type Tally } from './tally.ts'
import { withTurningPoint } from './turning-point.ts'

/**
 * `moment`: an answer within a moment, even where exact odds take seconds because several things that happen to the
 * target one after the other change the later attacks; hits, dice and criticals may then be off by the stated error,
 * Hull lost is exact.
 */
export type Patience = 'moment' | 'any'

export interface Reckoned {
  readonly tally: Tally
  /** No probability is further off than this. */
  readonly error: number
}

/** What attacks on one ship come to, in the order in which they are made. */
export function reckon(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly Attack[],
  patience: Patience,
): Reckoned {
  const doubtful = attacks.find(
    (attack) =>
      attack.ready > 0 &&
      attack.ready < 1 &&
      attacks.some((other) => other !== attack && other.source === attack.source),
  )
  if (!doubtful) return reckonShots(r, b, target, attacks, patience)
  const given = (ready: number): Reckoned => {
    const known = attacks.map((attack) => (attack.source === doubtful.source ? { ...attack, ready } : attack))
    return reckon(r, b, target, known, patience)
  }
  const [fires, fails] = [given(1), given(0)]
  const { ready } = doubtful
  return {
    tally: mixed([
      { weight: ready, tally: fires.tally },
      { weight: 1 - ready, tally: fails.tally },
    ]),
    error: ready * fires.error + (1 - ready) * fails.error,
  }
}

function reckonShots(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  attacks: readonly Attack[],
  patience: Patience,
): Reckoned {
  const tables = tablesFor(r, target.hull)
  const conditions = new Conditions(r, b, tables, target, attacks)
  const scores = indexOf(r, target.criticals)
  const shots = attacks.map((_, i) => conditions.shotAt(i, target))
  if (!attacks.some(({ rams }) => rams)) {
    if (!conditions.matter) return { tally: allAtOnce(tables, shots, scores, target.hull).tallying, error: 0 }
    const turns = conditions.turns()
    if (turns !== null) {
      const parts = turns.map((turn) => {
        const changed = turn.target
        const tally =
          changed === null
            ? allAtOnce(tables, shots, scores, target.hull).tallying
            : withTurningPoint(
                tables,
                turn,
                shots,
                attacks.map((_, i) => conditions.shotAt(i, changed)),
                scores,
                target.hull,
              )
        return { weight: turn.chance, tally }
      })
      return { tally: mixed(parts), error: 0 }
    }
  }
  const followed = new ShotByShot(r, tables, conditions, attacks)
  if (patience === 'any' || workOf(target, attacks) <= MOST_WORK) return { tally: followed.tally(), error: 0 }
  const { tallying, chanceToLeave } = allAtOnce(tables, shots, scores, target.hull)
  const left = chanceToLeave(tables.criticalsBelow(conditions.feltEngine), conditions.feltLoss)
  return { tally: { ...tallying, hullLost: followed.hullLost() }, error: Math.max(0, ...left) }
}

/** How long following every state from attack to attack would take, roughly. */
function workOf({ hull }: vas.Ship, attacks: readonly Attack[]): number {
  const dice = attacks.slice(0, -1).reduce((sum, attack) => sum + attack.dice * attack.dd, 0)
  return hull * dice * dice
}

/** A fraction of a second. */
const MOST_WORK = 3000

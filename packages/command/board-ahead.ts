import {
  type Action,
  type Battle,
  type Decision,
  type Pick,
  RecordingDice,
  Refused,
  type Ruleset,
  SeededDice,
} from '@flankspeed/kernel'
import { askedUnits } from './acting.ts'
import { isLegal } from './objection.ts'
import type { CommandRules, SailingChoice } from './rulebook.ts'

/** Rolls that are tried for each action ahead. */
const ROLLS = 6
/** Decisions of the others that are passed over. */
const MOST_PASSED = 200

interface Ahead {
  readonly ruleset: Ruleset
  readonly rules: CommandRules
  readonly side: string
  readonly pick: (view: Battle) => Pick
}

/**
 * The board on which a waiting player plans: as he sees it, after the actions that he planned already, when it is his turn.
 * Until then the others do as little as they may, and of several rolls the one with the least damage counts: what will
 * happen is not known, and no unit should be missing from a plan by chance. null: nothing can be planned from here.
 */
export function boardAhead(ahead: Ahead, view: Battle, plans: readonly Action[]): Battle | null {
  let board = untilAsked(ahead, ahead.ruleset.copy(view))
  for (const action of plans) {
    const next = board && after(ahead, board, action)
    // This plan will wait for the player: those that follow start from here too.
    if (board && !next) continue
    board = next && untilAsked(ahead, next)
  }
  return board
}

const isAsked = ({ ruleset, side }: Ahead, board: Battle): boolean =>
  ruleset.decisions(board).some((decision) => decision.side === side)

/** Passes over what the others owe. */
function untilAsked(ahead: Ahead, from: Battle): Battle | null {
  let board = from
  for (let passed = 0; passed < MOST_PASSED; passed++) {
    if (isAsked(ahead, board)) return board
    const [decision] = ahead.ruleset.decisions(board)
    const next = decision && after(ahead, board, leastAnswer(ahead, board, decision))
    if (!next) return null
    board = next
  }
  return null
}

/** What changes least: nothing, the shortest move, or any answer. */
function leastAnswer({ ruleset, rules, pick }: Ahead, board: Battle, decision: Decision): Action {
  const asked = askedUnits(decision)
  for (const unit of asked) {
    const held = rules.hold(ruleset, board, decision, unit)
    if (held && isLegal(ruleset, board, held)) return held
  }
  const end = rules.end?.(ruleset, board, decision)
  if (end && isLegal(ruleset, board, end)) return end
  const units = rules.units(board)
  if (rules.task(decision) === 'move')
    for (const id of asked) {
      const at = units.find((unit) => unit.id === id)?.at
      const move = at && shortest(rules.moves(ruleset, board, decision, id, { evade: false, smoke: false }), at)
      if (move && isLegal(ruleset, board, move)) return move
    }
  return ruleset.sample(board, decision, pick(board))
}

function shortest(moves: Iterable<SailingChoice>, [x, y]: readonly [number, number]): Action | null {
  let best: SailingChoice | null = null
  const far = ({ at }: SailingChoice): number => Math.hypot(at[0] - x, at[1] - y)
  for (const move of moves) if (!best || far(move) < far(best)) best = move
  return best?.action ?? null
}

/** The board after an action; null: it is refused. */
function after({ ruleset, rules }: Ahead, board: Battle, action: Action): Battle | null {
  let best: { board: Battle; hull: number } | null = null
  for (let roll = 0; roll < ROLLS; roll++) {
    const tried = ruleset.copy(board)
    const dice = new RecordingDice(new SeededDice(roll))
    try {
      ruleset.apply(tried, action, dice, null)
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
    const hull = rules.units(tried).reduce((sum, unit) => sum + (unit.away ? 0 : unit.hull), 0)
    if (!best || hull > best.hull) best = { board: tried, hull }
    if (dice.rolled.length === 0) break
  }
  return best?.board ?? null
}

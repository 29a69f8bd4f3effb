import type * as vas from '../../rules/library.ts'
import type { Temper } from '../temper.ts'

/** An action in a play-out, and what was done after it. */
export class Step {
  readonly action: vas.VasAction
  /** By what the dice had shown before. */
  readonly #shown: string
  #next: Step | null = null
  /** Done instead of this where the dice had shown something else. */
  #instead: Step | null = null

  constructor(action: vas.VasAction, shown = '') {
    this.action = action
    this.#shown = shown
  }

  /** What was done after this when the dice had shown that. */
  after(shown: string): Step | null {
    let next = this.#next
    while (next !== null && next.#shown !== shown) next = next.#instead
    return next
  }

  followWith(action: vas.VasAction, shown: string): Step {
    const step = new Step(action, shown)
    step.#instead = this.#next
    this.#next = step
    return step
  }
}

/** Who plays, from an action on. */
export interface Players {
  readonly temper: Temper
  readonly later: Temper
  readonly enemy: Temper
  readonly hasty: boolean
}

interface Line extends Players {
  /** Of the battle in which the action is considered. */
  readonly state: number
  readonly first: Step
}

const lines = new WeakMap<vas.VasAction, Line[]>()

/**
 * The beginning of a play-out, with all that is known of how it goes on: without luck in gunnery the same idea against the
 * same enemy is mostly played the same way again, and nobody has to think twice until a die falls otherwise.
 */
export function playedBefore(view: vas.VasBattle, action: vas.VasAction, players: Players): Step {
  const state = stateOf(view)
  const known = lines.get(action) ?? []
  const { temper, later, enemy, hasty } = players
  const found = known.find(
    (line) =>
      line.state === state &&
      line.temper === temper &&
      line.later === later &&
      line.enemy === enemy &&
      line.hasty === hasty,
  )
  if (found) return found.first
  const first = new Step(action)
  lines.set(action, [...known, { ...players, state, first }])
  return first
}

/** Changes with whatever anybody does: an action belongs to one decision, so that this is mere caution. */
function stateOf({ turn, ships }: vas.VasBattle): number {
  let state = turn
  for (const { x, y, heading, hull, moved, fired, sunk } of ships)
    state = (Math.imul(state, 31) + x + 7 * y + 13 * heading + 131 * hull + (moved ?? -1) + (fired ? 1 : 0) + sunk) | 0
  return state
}

import type { Action } from '@flankspeed/engine'
import {
  afterReading,
  coached,
  findLesson,
  type Lesson,
  type LessonMoment,
  type LessonState,
  shownBy,
} from '@flankspeed/scenarios/lessons'
import type { LocalBattle } from '../battles/local-battle.ts'

/** What the coach of a lesson says now. */
export interface CoachShown {
  lesson: string
  title: string
  /** The current prompt: at most two sentences. */
  says: string
  /** The number of this prompt, from 1, and of all. */
  step: number
  steps: number
  /** The prompt asks for nothing: the player goes on when it is read. */
  reading: boolean
  /** The unit that it is about. */
  unit: string | null
  /** 1 to 3 once the goal is reached. */
  stars: 0 | 1 | 2 | 3
  /** The battle is over without the goal. */
  missed: boolean
  goal: string
  /** What the second and the third star are for. */
  starsFor: [string, string]
}

/** Watches the battle of a lesson from the player's seat. Everything follows from the log, so an undo is no special case. */
export class LessonCoach {
  readonly lesson: Lesson
  readonly #battle: LocalBattle
  readonly #kept: { id: string; read: number }
  /** After the opening, and after each action. */
  #states: LessonState[] = []

  constructor(battle: LocalBattle, kept: { id: string; read: number }) {
    this.#battle = battle
    this.#kept = kept
    this.lesson = findLesson(battle.ruleset.id, kept.id)
  }

  backTo(taken: number): void {
    this.#states.length = Math.min(this.#states.length, taken + 1)
  }

  get state(): LessonState {
    const { taken } = this.#battle
    while (this.#states.length <= taken)
      this.#states.push(coached(this.lesson, this.#states.at(-1) ?? null, this.#moment(this.#states.length)))
    return afterReading(this.lesson, this.#states[taken]!, this.#moment(taken), this.#kept.read)
  }

  #moment(taken: number): LessonMoment {
    const { ruleset, actions } = this.#battle
    const { side } = this.lesson
    const view = this.#battle.viewAt({ taken, seat: side })
    const outcome = ruleset.outcome(view)
    return {
      action: actions[taken - 1] ?? null,
      by: this.#battle.chosen(taken).by ?? 'hand',
      seen: ruleset.describe(view),
      owed: ruleset.decisions(view).filter((decision) => decision.side === side),
      told: (this.#battle.story(side, taken)[taken] ?? []).map(({ tells }) => tells),
      turn: view.turn,
      over: outcome !== null,
      winner: outcome?.winner ?? null,
    }
  }

  /** The player has read the current prompt. */
  read(): void {
    this.#kept.read = Math.max(this.#kept.read, this.state.step + 1)
  }

  /** What "Show me" may do for the current step, the best first. */
  examples(): Action[] {
    return shownBy(this.lesson.steps[this.state.step], this.lesson.side)
  }

  shown(): CoachShown {
    const { lesson, state } = this
    const { step, stars, missed } = state
    const now = lesson.steps[step]
    return {
      lesson: lesson.id,
      title: lesson.title,
      says: now?.says ?? lesson.goal.says,
      step: Math.min(step + 1, lesson.steps.length),
      steps: lesson.steps.length,
      reading: now !== undefined && now.until === undefined,
      unit: now?.unit ?? null,
      stars,
      missed,
      goal: lesson.goal.says,
      starsFor: [lesson.stars.two.says, lesson.stars.three.says],
    }
  }
}

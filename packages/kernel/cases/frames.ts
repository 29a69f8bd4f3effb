import type { Data } from '../reading.ts'
import type { Battle, Event, Ruleset } from '../ruleset.ts'
import type { CaseDice, Roll } from './case-dice.ts'

/** An event with its sentences. */
export interface NarratedEvent {
  readonly event: Event
  readonly story: readonly string[]
}

/** The events and dice of a part of a case. */
export interface Happened {
  readonly told: readonly NarratedEvent[]
  readonly rolls: readonly Roll[]
}

/** One action of a case with everything automatic after it. The first frame is the opening. */
export interface Frame extends Happened {
  /** null: the opening. */
  readonly action: Data | null
  /** False: an empty choice of a side that was not asked, which was skipped. */
  readonly taken: boolean
  /** The battle afterwards. */
  readonly battle: Battle
}

/** A moment of a case to which its frames can return. */
interface Mark {
  readonly battle: Battle
  readonly told: number
  readonly rolls: number
}

/** Records a case while it is played. A frame ends where the next action is taken. */
export class FrameRecorder {
  readonly frames: Frame[] = []
  readonly told: NarratedEvent[] = []
  /** The next action was reached, but not taken yet. */
  arrived = false
  readonly #ruleset: Ruleset
  readonly #dice: CaseDice
  /** The current frame. */
  #action: Data | null = null
  #taken = true
  #start: Pick<Mark, 'told' | 'rolls'> = { told: 0, rolls: 0 }

  constructor(ruleset: Ruleset, dice: CaseDice) {
    this.#ruleset = ruleset
    this.#dice = dice
  }

  listenTo(battle: Battle): (event: Event) => void {
    return (event) => this.told.push({ event, story: this.#ruleset.story(event, battle) })
  }

  mark(battle: Battle): Mark {
    return { battle: this.#ruleset.copy(battle), told: this.told.length, rolls: this.#dice.rolls.length }
  }

  /** The frame ended at the mark; everything after it belongs to this action. */
  next(mark: Mark, action: Data, taken: boolean): void {
    this.end(mark)
    this.arrived = false
    this.#action = action
    this.#taken = taken
  }

  end({ battle, told, rolls }: Mark): void {
    this.frames.push({
      action: this.#action,
      taken: this.#taken,
      battle,
      told: this.told.slice(this.#start.told, told),
      rolls: this.#dice.rolls.slice(this.#start.rolls, rolls),
    })
    this.#start = { told, rolls }
  }

  /** What happened after the last frame, in an action that could not be completed. */
  get unfinished(): Happened {
    return { told: this.told.slice(this.#start.told), rolls: this.#dice.rolls.slice(this.#start.rolls) }
  }
}

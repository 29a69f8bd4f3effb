import type { Ruleset } from '@flankspeed/engine'
import {
  type BattleView,
  hashOfLine,
  hashOfView,
  type LineView,
  nobleHashing,
  type ShownNote,
} from '@flankspeed/protocol'
import type { FairNotes } from './fair-notes.ts'

/** A dishonest server could send something else. That would make the database refuse this note and all later ones. */
const lineNumber = (seq: unknown): number => (Number.isSafeInteger(seq) && Number(seq) >= 0 ? Number(seq) : -1)

/** Records what the server shows of one battle to one seat, to compare it with the replay when the battle is over. */
export class ShownRecorder {
  readonly #battle: string
  readonly #viewer: string
  /** The rules of this page: under other rules the same log gives other events. */
  readonly #rules: { readonly ruleset: string; readonly version: number }
  readonly #notes: FairNotes
  #lines: LineView[] = []
  #views: BattleView[] = []
  #writing: Promise<void> = Promise.resolve()

  constructor(battle: string, viewer: string, { id, version }: Pick<Ruleset, 'id' | 'version'>, notes: FairNotes) {
    this.#battle = battle
    this.#viewer = viewer
    this.#rules = { ruleset: id, version }
    this.#notes = notes
  }

  /** Recorded with the next view. */
  hear(line: LineView): void {
    this.#lines.push(line)
  }

  see(seen: BattleView): void {
    this.#views.push(seen)
    this.#writing = this.#writing.then(() => this.#write())
  }

  /** Resolves when everything shown so far is recorded. */
  flushed(): Promise<void> {
    return this.#writing
  }

  async #write(): Promise<void> {
    const [lines, views] = [this.#lines, this.#views]
    ;[this.#lines, this.#views] = [[], []]
    const note = (seq: number, shown: Partial<Record<'lines' | 'views', string>>): ShownNote => ({
      viewer: this.#viewer,
      seq: lineNumber(seq),
      lines: shown.lines === undefined ? [] : [{ ...this.#rules, hash: shown.lines }],
      views: shown.views === undefined ? [] : [{ ...this.#rules, hash: shown.views }],
    })
    try {
      const shown = [
        ...lines.map((line) => note(line.seq, { lines: hashOfLine(nobleHashing, line) })),
        ...views.map((seen) => note(seen.seq, { views: hashOfView(nobleHashing, seen) })),
      ]
      const heads = [...lines, ...views].flatMap(({ seq, head }) =>
        head === null ? [] : [{ seq: lineNumber(seq), head }],
      )
      await this.#notes.noteShown(this.#battle, shown, heads)
    } catch {
      // The disk may be full: retry with the next record. Recording is not needed to play.
      this.#lines.unshift(...lines)
      this.#views.unshift(...views)
    }
  }
}

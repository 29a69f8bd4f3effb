import type { Battle, Dice, Event, NeedDice, Ruleset } from '@flankspeed/engine'
import type { DiceWanted } from '../desk.ts'
import type { DiceRow, Seat, StoryEntry } from '../position.ts'
import type { Presenter } from '../presenter.ts'

/** After the dice that people have rolled it makes up faces, only to find out what they are for. */
class Foreseeing implements Dice {
  readonly ready = true
  used = 0
  readonly #given: readonly number[]

  constructor(given: readonly number[]) {
    this.#given = given
  }

  get beyond(): boolean {
    return this.used > this.#given.length
  }

  call(): void {}

  die(sides: number): number {
    const beyond = this.used - this.#given.length
    // All faces in turn, so that no reroll goes on for ever.
    return this.#given[this.used++] ?? (beyond % sides) + 1
  }
}

class Seen extends Error {
  readonly event: Event
  constructor(event: Event) {
    super()
    this.event = event
  }
}

interface Asked {
  ruleset: Ruleset
  presenter: Presenter
  seat: Seat
  /** Replays from the beginning, on its own battle. */
  play: (dice: Dice, tell: (event: Event, battle: Battle) => void) => void
}

/**
 * The dice to roll now, and why. The rules only give the reason in the event after the roll, so this plays on with
 * made-up dice until that event, and discards the result.
 */
export function nextRoll(need: NeedDice, given: readonly number[], asked: Asked): DiceWanted {
  const { ruleset, presenter, seat, play } = asked
  const { sides, count, purpose } = need
  const dice = new Foreseeing(given)
  const soFar: StoryEntry[] = []
  /** Dice used before the last event. */
  let before = 0
  const tellsOf = (event: Event, battle: Battle): StoryEntry | null =>
    presenter.tell(event, ruleset.view(battle, seat), seat)
  let coming: StoryEntry | null = null
  try {
    play(dice, (event, battle) => {
      const told = tellsOf(event, battle)
      if (dice.beyond) {
        coming = told
        throw new Seen(event)
      }
      before = dice.used
      if (told) soFar.push(told)
    })
  } catch (error) {
    if (!(error instanceof Seen)) throw error
  }
  const next = coming as StoryEntry | null
  return {
    sides,
    count,
    purpose,
    given: [...given],
    rows: next ? rowsAt(next.dice, given.length - before, count, sides) : [],
    clauses: next?.clauses ?? [],
    soFar,
  }
}

/** The rows to which the next dice belong: all dice of a row, then its rerolls. */
function rowsAt(rows: readonly DiceRow[], from: number, count: number, sides: number): DiceWanted['rows'] {
  const order = rows.flatMap((row) => [
    ...row.dice.map(() => row),
    ...row.dice.flatMap(({ again }) => (again === undefined ? [] : [row])),
  ])
  const wanted = order.slice(from, from + count).filter((row) => row.sides === sides)
  return [...new Set(wanted)].map((row) => ({
    label: row.label,
    need: row.need,
    reasons: row.reasons,
    count: wanted.filter((one) => one === row).length,
  }))
}

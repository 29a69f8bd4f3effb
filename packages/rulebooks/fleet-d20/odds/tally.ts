import type { FdBattle, FdEvent, Ship, Stand } from '../rules/attacks.ts'
import { type Happening, happeningIn, type Roll, rollIn } from './attack-rolls.ts'
import type { EndStates } from './damage-odds.ts'

/** One attack roll, over all branches of the dice. */
export interface RollOdds extends Omit<Roll, 'hits'> {
  /** The chance that it is rolled at all. */
  readonly comesOff: number
  /** Chances of 0, 1, 2, ... hits. */
  readonly hits: readonly number[]
}

/** Another possible event. */
export interface HappeningOdds extends Happening {
  readonly chance: number
}

interface End<T> {
  readonly end: T
  chance: number
}

/** The end states of all branches, added up. */
export class Tally {
  readonly #ships = new Map<string, Map<string, End<Ship>>>()
  readonly #stands = new Map<string, Map<string, End<Stand>>>()
  readonly #rolls = new Map<string, { roll: Roll; comesOff: number; hits: number[] }>()
  readonly #happenings = new Map<string, { happening: Happening; chance: number }>()
  readonly #before: FdBattle

  constructor(before: FdBattle) {
    this.#before = before
  }

  /** A position at the end. */
  add(after: FdBattle, chance: number): void {
    for (const [i, ship] of after.ships.entries()) note(this.#ships, this.#before.ships[i]!, ship, stateOfShip, chance)
    for (const [i, stand] of after.stands.entries())
      note(this.#stands, this.#before.stands[i]!, stand, stateOfStand, chance)
  }

  /** Records events from there on; repeated ones count once. */
  hear(told: readonly FdEvent[], from: number, chance: number): void {
    const happened = new Set<string>()
    for (const [i, event] of told.entries()) {
      const roll = i < from ? null : rollIn(event)
      if (roll) this.#addRoll(roll, chance)
      const happening = happeningIn(event)
      if (happening === null) continue
      const key = keyOf(happening)
      if (happened.has(key)) continue
      happened.add(key)
      if (i < from) continue
      const known = this.#happenings.get(key) ?? { happening, chance: 0 }
      known.chance += chance
      this.#happenings.set(key, known)
    }
  }

  #addRoll(roll: Roll, chance: number): void {
    const key = `${roll.by} ${roll.weapon} ${roll.at}`
    const known = this.#rolls.get(key) ?? { roll, comesOff: 0, hits: [] }
    known.comesOff += chance
    while (known.hits.length <= Math.max(roll.hits, roll.dice)) known.hits.push(0)
    known.hits[roll.hits]! += chance
    this.#rolls.set(key, known)
  }

  /** In the order in which they are first rolled. */
  get rolls(): RollOdds[] {
    return [...this.#rolls.values()].map(({ roll: { hits: _hits, ...roll }, comesOff, hits: [none, ...some] }) => ({
      ...roll,
      comesOff,
      hits: [none! + 1 - comesOff, ...some],
    }))
  }

  get happenings(): HappeningOdds[] {
    return [...this.#happenings.values()].map(({ happening, chance }) => ({ ...happening, chance }))
  }

  /** Ships that may be harmed, and those in `always`. */
  shipsHarmed(always: readonly string[]): { ship: Ship; ends: EndStates }[] {
    return endsOf(this.#before.ships, this.#ships, always).map(({ unit, ends }) => ({ ship: unit, ends }))
  }

  /** The same for stands. */
  standsHarmed(always: readonly string[]): { stand: Stand; ends: readonly End<Stand>[] }[] {
    return endsOf(this.#before.stands, this.#stands, always).map(({ unit, ends }) => ({ stand: unit, ends }))
  }
}

const keyOf = ({ what, unit }: Happening): string => `${what} ${unit}`

const stateOfShip = ({ S, F, fires, fate }: Ship): string => `${S} ${F} ${fires} ${fate}`

const stateOfStand = ({ aircraft, flak, fate }: Stand): string => `${aircraft} ${flak} ${fate}`

/** Records only changes: the rest of the probability is no change. */
function note<T extends { readonly id: string }>(
  noted: Map<string, Map<string, End<T>>>,
  before: T,
  after: T,
  stateOf: (unit: T) => string,
  chance: number,
): void {
  const state = stateOf(after)
  if (state === stateOf(before)) return
  const ends = noted.get(after.id) ?? new Map<string, End<T>>()
  const known = ends.get(state)
  if (known) known.chance += chance
  else ends.set(state, { end: after, chance })
  noted.set(after.id, ends)
}

function endsOf<T extends { readonly id: string }>(
  before: readonly T[],
  noted: Map<string, Map<string, End<T>>>,
  always: readonly string[],
): { unit: T; ends: End<T>[] }[] {
  return before
    .filter(({ id }) => noted.has(id) || always.includes(id))
    .map((unit) => {
      const changed = [...(noted.get(unit.id)?.values() ?? [])]
      const same = 1 - changed.reduce((sum, { chance }) => sum + chance, 0)
      return { unit, ends: [{ end: unit, chance: Math.max(0, same) }, ...changed] }
    })
}

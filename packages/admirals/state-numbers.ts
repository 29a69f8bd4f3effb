/**
 * Numbers for the states that units of a battle come to: units in the same state have the same number, however often they
 * come to it again. So what follows from a state is computed once.
 */
export abstract class StateNumbers<Unit extends { readonly id: string }, State extends object> {
  /** The last that was seen of each unit. */
  readonly #last = new Map<string, { readonly number: number; readonly state: State }>()
  readonly #numbers = new Map<string, number>()

  get count(): number {
    return this.#numbers.size
  }

  numberOf(unit: Unit): number {
    const last = this.#last.get(unit.id)
    if (last && this.isStill(last.state, unit)) return last.number
    const state = this.stateOf(unit)
    const text = JSON.stringify(state)
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(text, number)
    }
    this.#last.set(unit.id, { number, state })
    return number
  }

  /** What matters of a unit. It must not change with the unit. */
  protected abstract stateOf(unit: Unit): State
  protected abstract isStill(state: State, unit: Unit): boolean
}

import type { Rules } from '../rules/attacks.ts'

/** Stopped before a critical result: the rest depends only on this and on the position. */
export class Paused extends Error {
  readonly before: string
  constructor(before: string) {
    super('paused before a critical result')
    this.before = before
  }
}

/** Lets that many critical results pass, and stops before the next. Those caused by others are part of them. */
export class CriticalPauses {
  #left = 0
  #rolls = 0
  #within = false

  begin(results: number): void {
    this.#left = results
    this.#rolls = 0
    this.#within = false
  }

  pausing(r: Rules): Rules {
    return {
      ...r,
      criticalRoll: (rules, b, ship, hit, dice, tell) => {
        if (!this.#within) this.#rolls++
        r.criticalRoll(rules, b, ship, hit, dice, tell)
      },
      criticalResult: (rules, b, ship, hit, rest, dice, tell) => {
        if (this.#within) return r.criticalResult(rules, b, ship, hit, rest, dice, tell)
        if (this.#left === 0) throw new Paused(JSON.stringify([ship.id, hit, rest, this.#rolls]))
        this.#left--
        this.#within = true
        try {
          return r.criticalResult(rules, b, ship, hit, rest, dice, tell)
        } finally {
          this.#within = false
        }
      },
    }
  }
}

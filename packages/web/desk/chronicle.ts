import { mean } from '@flankspeed/odds'
import { chanceToDoAsWell } from './luck-odds.ts'
import type { Attack, Historian, HullMark, Results, Volley } from './results.ts'

type Odds = readonly number[]
type Written = ReturnType<Historian['end']>

/** The start of an attack: who, at whom, with what, and the chances of 0, 1, 2, ... Hull lost. */
export interface Begun {
  turn: number
  unit: { readonly id: string; readonly name: string; readonly side: string }
  target: { readonly id: string; readonly name: string }
  weapon: string
  dice: number
  hits: number
  odds: Odds
}

/** What a historian records during a replay: hull and points turn by turn, attacks and their luck. */
export class Chronicle {
  readonly #hull: HullMark[] = []
  readonly #points: Results['points'] = []
  readonly #attacks: Attack[] = []
  readonly #odds = new Map<string, Odds[]>()
  readonly #otherwise = new Map<string, number>()
  #marked = Number.NEGATIVE_INFINITY
  #taken = -1
  #now: { attack: Attack; volley: Volley } | null = null

  /** The next action; losses from here on belong to no attack yet. */
  next(): void {
    this.#taken++
    this.over()
  }

  /** The attack is over: later losses are not its doing. */
  over(): void {
    this.#now = null
  }

  /** The state of all ships at the end of a turn, recorded once for each. */
  mark(turn: number, ships: () => Omit<HullMark, 'turn'>[], points: Readonly<Record<string, number>>): void {
    if (turn <= this.#marked) return
    this.#marked = turn
    for (const ship of ships()) this.#hull.push({ turn, ...ship })
    for (const [side, sum] of Object.entries(points)) this.#points.push({ turn, side, points: sum })
  }

  begin({ turn, unit, target, weapon, dice, hits, odds }: Begun): void {
    const expected = mean(odds)
    const volley = { weapon, dice, hits, expected, rolled: 0 }
    const { id, name, side } = unit
    const attack: Attack = {
      taken: this.#taken,
      turn,
      side,
      unit: id,
      name,
      target: target.id,
      targetName: target.name,
      volleys: [volley],
      expected,
      rolled: 0,
    }
    this.#odds.set(side, [...(this.#odds.get(side) ?? []), odds])
    this.#attacks.push(attack)
    this.#now = { attack, volley }
  }

  /** Hull lost by a ship: to the current attack, or else to the luck of `enemy`. */
  lost(ship: string, lost: number, enemy: string | undefined): void {
    const now = this.#now
    if (now?.attack.target === ship) {
      now.attack.rolled += lost
      now.volley.rolled += lost
    } else if (enemy !== undefined) this.#otherwise.set(enemy, (this.#otherwise.get(enemy) ?? 0) + lost)
  }

  written(score: Written['score'], sides: Written['sides']): Written {
    return {
      score,
      sides,
      hull: this.#hull,
      points: this.#points,
      attacks: this.#attacks,
      luck: sides.map(({ side }) => {
        const own = this.#attacks.filter((attack) => attack.side === side)
        const rolled = own.reduce((sum, attack) => sum + attack.rolled, 0)
        const expected = own.reduce((sum, attack) => sum + attack.expected, 0)
        const chances = chanceToDoAsWell(this.#odds.get(side) ?? [], rolled)
        return { side, expected, rolled, asGood: chances, otherwise: this.#otherwise.get(side) ?? 0 }
      }),
    }
  }
}

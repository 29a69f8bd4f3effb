import type { Distribution } from '@flankspeed/odds'
import type { Shot } from '../questions/shot.ts'

/** What is counted beside the Hull lost; one at a time keeps the states few. */
export type Counted = 'hits' | 'hullFromDice' | 'criticals' | 'nothing'

/** One result of a shot's dice: Hull that they take and what is counted, by a chance. */
interface Result {
  readonly hurt: number
  readonly counted: number
  readonly chance: number
  /** The chances of this and of all the less likely ones. */
  readonly rest: number
}

/** The dice of one shot, as far as they matter to what is counted. */
export class CountedShot {
  /** By the critical hits that follow: the likeliest first. */
  readonly results: readonly (readonly Result[])[]
  /** The most that is counted. */
  readonly most: number
  readonly #counted: Counted
  /** By what is counted: the chance that dice take less than so much Hull; the last holds for more as well. */
  readonly #below: readonly Float64Array[]
  readonly #all: Distribution
  readonly #sunk: (Float64Array | undefined)[] = []
  readonly #ends: (Float64Array | undefined)[] = []

  constructor(counted: Counted, { hits, dd, damage, dealt }: Shot) {
    const results: Omit<Result, 'rest'>[][] = []
    const hurts: Float64Array[] = []
    const parts =
      counted === 'hits'
        ? Array.from(hits, (weight, n) => ({ weight, joint: damage.roll(n * dd), n }))
        : [{ weight: 1, joint: dealt, n: 0 }]
    for (const { weight, joint, n } of parts) {
      const { rows, most, p } = joint
      for (let hurt = 0, at = 0; hurt < rows; hurt++)
        for (let i = 0; i <= most; i++, at++) {
          const chance = weight * p[at]!
          if (chance === 0) continue
          const more = counted === 'hullFromDice' ? hurt : counted === 'criticals' ? i : n
          while (results.length <= i) results.push([])
          results[i]!.push({ hurt, counted: more, chance })
          // Dice that sink her are not counted by their criticals (VAS-R-110).
          const key = counted === 'hits' ? n : 0
          hurts[key] ??= new Float64Array(dealt.rows)
          hurts[key][hurt]! += chance
        }
    }
    this.results = results.map((some) => {
      let rest = 0
      return some
        .sort((one, other) => one.chance - other.chance)
        .map((result) => {
          rest += result.chance
          return { ...result, rest }
        })
        .reverse()
    })
    this.most = Math.max(0, ...results.flat().map((result) => result.counted))
    this.#counted = counted
    this.#below = hurts.map(runningSums)
    this.#all = counted === 'hits' ? hits : Float64Array.of(1)
  }

  /** A ship with so much Hull is sunk by the dice: the chance of each count. */
  sunk(left: number): Float64Array {
    this.#sunk[left] ??= this.#workedSunk(left)
    return this.#sunk[left]
  }

  #workedSunk(left: number): Float64Array {
    const sinks = Float64Array.from(this.#all, (chance, n) => {
      const below = this.#below[n]
      const stays = below ? below[Math.min(left, below.length - 1)]! : 0
      return chance - stays > ROUNDING ? chance - stays : 0
    })
    if (this.#counted !== 'hullFromDice') return sinks
    const sunk = new Float64Array(left + 1)
    sunk[left] = sinks[0]!
    return sunk
  }

  /** A ship with so much Hull, sunk or not: the chance of each count. */
  ends(left: number): Float64Array {
    this.#ends[left] ??= this.#workedEnds(left)
    return this.#ends[left]
  }

  #workedEnds(left: number): Float64Array {
    const sunk = this.sunk(left)
    const ends = new Float64Array(Math.max(sunk.length, this.most + 1))
    ends.set(sunk)
    for (const some of this.results)
      for (const { hurt, counted, chance } of some) if (hurt < left) ends[counted]! += chance
    return ends
  }
}

/** Of none, of the first, of the first two, ... */
function runningSums(chances: Float64Array): Float64Array {
  const sums = new Float64Array(chances.length + 1)
  for (let i = 0; i < chances.length; i++) sums[i + 1] = sums[i]! + chances[i]!
  return sums
}

/** Smaller differences are rounding errors. */
const ROUNDING = 1e-16

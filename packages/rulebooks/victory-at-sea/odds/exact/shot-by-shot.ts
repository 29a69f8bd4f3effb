import type { Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import type { Conditions } from '../model/conditions.ts'
import { indexOf } from '../model/scores.ts'
import type { Attack } from '../questions/attack.ts'
import type { Shot } from '../questions/shot.ts'
import { type Counted, CountedShot } from './counted.ts'
import { ZeroedArrays } from './state-rows.ts'
import type { Tally } from './tally.ts'
import { TargetStates } from './target-states.ts'

/**
 * Attacks whose dice depend on what the earlier ones did to the target: her condition, scores, Hull lost and what is
 * counted go from attack to attack, critical by critical.
 */
export class ShotByShot {
  readonly #r: vas.Rules
  readonly #cache: OddsCache
  readonly #conditions: Conditions
  readonly #attacks: readonly Attack[]
  readonly #arrays: ZeroedArrays
  /** No probability is further off than this: what is too unlikely was not followed to the end. */
  error = 0

  constructor(r: vas.Rules, cache: OddsCache, conditions: Conditions, attacks: readonly Attack[]) {
    this.#r = r
    this.#cache = cache
    this.#conditions = conditions
    this.#attacks = attacks
    const { hull } = conditions.target
    const widest = Math.max(...(['hits', 'hullFromDice', 'criticals'] as const).map((of) => this.#counts(of, attacks)))
    this.#arrays = new ZeroedArrays(hull * widest)
  }

  tally(): Tally {
    const t: Tally = {
      hits: this.#count('hits'),
      hullFromDice: this.#count('hullFromDice'),
      criticals: this.#count('criticals'),
      hullLost: this.hullLost(),
    }
    ;(globalThis as any).zzError = this.error
    return t
  }

  hullLost(): Distribution {
    const { hull } = this.#conditions.target
    const final = new Float64Array(hull + 1)
    const states = this.#after(this.#attacks.length, 'nothing')
    states.each((_condition, _scores, { cells, first, end }) => {
      for (let lost = first; lost < end; lost++) final[lost]! += cells[lost]!
    })
    states.release()
    final[hull] = Math.max(0, 1 - final.reduce((sum, chance) => sum + chance, 0))
    return final
  }

  #count(counted: Counted): Distribution {
    const last = this.#attacks.length - 1
    const states = this.#after(last, counted)
    states.fireLast(this.#shotIn(last, counted))
    return states.final
  }

  /** The states after so many attacks. */
  #after(attacks: number, counted: Counted): TargetStates {
    const counts = this.#counts(counted, this.#attacks.slice(0, attacks))
    const ends = this.#counts(counted, this.#attacks)
    const states = new TargetStates(this.#r, this.#cache, this.#conditions, this.#arrays, counts, ends)
    states.open(indexOf(this.#r, this.#conditions.target.criticals))
    this.#attacks.slice(0, attacks).forEach(({ devastating, rams }, j) => {
      states.fire(this.#shotIn(j, counted), devastating ? 'devastating' : 'critical', rams)
    })
    this.error = Math.max(this.error, states.dropped)
    return states
  }

  /** One more than these attacks can come to at most. */
  #counts(counted: Counted, attacks: readonly Attack[]): number {
    if (counted === 'nothing') return 1
    if (counted === 'hits') return attacks.reduce((sum, { dice }) => sum + dice, 1)
    if (counted === 'criticals') return attacks.reduce((sum, { dice, dd }) => sum + dice * dd, 1)
    return this.#conditions.target.hull + 1
  }

  #shotIn(index: number, counted: Counted): (condition: number, scores: number) => CountedShot {
    const known = new Map<Shot, CountedShot>()
    return (condition, scores) => {
      const shot = this.#conditions.shot(index, condition, scores)
      let counting = known.get(shot)
      if (!counting) {
        counting = new CountedShot(counted, shot)
        known.set(shot, counting)
      }
      return counting
    }
  }
}

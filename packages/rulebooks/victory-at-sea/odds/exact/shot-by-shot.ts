import type { Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import type { Conditions } from '../model/conditions.ts'
import type { Attack } from '../questions/attack.ts'
import type { Shot } from '../questions/shot.ts'
import { type Counted, CountedShot } from './counted.ts'
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
  /** No probability is further off than this: what is too unlikely was not followed to the end. */
  error = 0

  constructor(r: vas.Rules, cache: OddsCache, conditions: Conditions, attacks: readonly Attack[]) {
    this.#r = r
    this.#cache = cache
    this.#conditions = conditions
    this.#attacks = attacks
  }

  tally(): Tally {
    const last = this.#attacks.length - 1
    const states = this.#after(last, 'criticals')
    const uncounted = states.uncounted()
    return {
      criticals: this.#fireLast(states, 'criticals'),
      hits: this.#fireLast(this.#after(last, 'hits'), 'hits'),
      hullFromDice: this.#fireLast(this.#after(last, 'hullFromDice'), 'hullFromDice'),
      hullLost: this.#lostIn(this.#fire(uncounted, last, 'nothing')),
    }
  }

  hullLost(): Distribution {
    return this.#lostIn(this.#after(this.#attacks.length, 'nothing'))
  }

  /** Those who are not afloat have lost all. */
  #lostIn(states: TargetStates): Distribution {
    const final = states.lost()
    states.release()
    final[states.hull] = Math.max(0, 1 - final.reduce((sum, chance) => sum + chance, 0))
    return final
  }

  #fireLast(states: TargetStates, counted: Counted): Distribution {
    states.fireLast(this.#shotIn(this.#attacks.length - 1, counted))
    return states.final
  }

  #fire(states: TargetStates, index: number, counted: Counted): TargetStates {
    const { devastating, rams } = this.#attacks[index]!
    states.fire(this.#shotIn(index, counted), devastating ? 'devastating' : 'critical', rams)
    this.error = Math.max(this.error, states.dropped)
    return states
  }

  /** The states after so many attacks. */
  #after(attacks: number, counted: Counted): TargetStates {
    const counts = this.#counts(counted, this.#attacks.slice(0, attacks))
    const ends = this.#counts(counted, this.#attacks)
    const states = new TargetStates(this.#r, this.#cache, this.#conditions, counts, ends)
    states.open(this.#conditions.scores)
    for (let index = 0; index < attacks; index++) this.#fire(states, index, counted)
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

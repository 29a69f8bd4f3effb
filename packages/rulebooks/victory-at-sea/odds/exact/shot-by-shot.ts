import type { Distribution } from '@flankspeed/odds'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import type { Conditions } from '../model/conditions.ts'
import { Crippling } from '../model/crippling.ts'
import { indexOf } from '../model/scores.ts'
import type { Attack } from '../questions/attack.ts'
import type { Shot } from '../questions/shot.ts'
import type { Tally } from './tally.ts'
import { TargetStates } from './target-states.ts'

/** What is counted beside the Hull lost; one at a time keeps the states few. */
type Counted = 'hits' | 'hullFromDice' | 'criticals' | 'nothing'

/**
 * Attacks whose dice depend on what the earlier ones did to the target: her condition, scores, Hull lost and what is
 * counted go from attack to attack, critical by critical. The last attack needs only what is cached.
 */
export class ShotByShot {
  readonly #r: vas.Rules
  readonly #cache: OddsCache
  readonly #conditions: Conditions
  readonly #attacks: readonly Attack[]
  readonly #crippling: Crippling
  /** No probability is further off than this: what is too unlikely was not followed to the end. */
  error = 0

  constructor(r: vas.Rules, cache: OddsCache, conditions: Conditions, attacks: readonly Attack[]) {
    this.#r = r
    this.#cache = cache
    this.#conditions = conditions
    this.#attacks = attacks
    this.#crippling = new Crippling(conditions, cache.criticalEffects)
  }

  tally(): Tally {
    return {
      hits: this.#count('hits'),
      hullFromDice: this.#count('hullFromDice'),
      criticals: this.#count('criticals'),
      hullLost: this.hullLost(),
    }
  }

  /** One more than these attacks can come to at most. */
  #counts(counted: Counted, attacks: readonly Attack[]): number {
    if (counted === 'nothing') return 1
    if (counted === 'hits') return attacks.reduce((sum, { dice }) => sum + dice, 1)
    if (counted === 'criticals') return attacks.reduce((sum, { dice, dd }) => sum + dice * dd, 1)
    return this.#conditions.target.hull + 1
  }

  hullLost(): Distribution {
    const last = this.#attacks.length - 1
    const { hull } = this.#conditions.target
    if (!this.#attacks[last]!.rams) return lastLoss(this.#cache, this.#after(last, 'nothing'), hull, this.#shot(last))
    const final = new Float64Array(hull + 1)
    this.#after(last + 1, 'nothing').each((_condition, _scores, afloat) => {
      for (let lost = 0; lost < hull; lost++) final[lost]! += afloat[lost]!
    })
    return sunkOtherwise(final)
  }

  #count(counted: Counted): Distribution {
    const last = this.#attacks.length - 1
    const states = this.#after(last, counted)
    const shotIn = this.#shot(last)
    states.each((condition, scores, afloat) => {
      lastShot(states, counted, shotIn(condition, scores), afloat)
    })
    return states.final
  }

  /** The books after so many attacks. */
  #after(attacks: number, counted: Counted): TargetStates {
    const counts = this.#counts(counted, this.#attacks.slice(0, attacks))
    const ends = this.#counts(counted, this.#attacks)
    const states = new TargetStates(this.#r, this.#cache, this.#conditions, this.#crippling, counts, ends)
    states.open(indexOf(this.#r, this.#conditions.target.criticals))
    for (let j = 0; j < attacks; j++) fire(states, counted, this.#attacks[j]!, this.#shot(j))
    this.error = Math.max(this.error, states.dropped)
    return states
  }

  #shot(index: number): ShotIn {
    return (condition, scores) => this.#conditions.shot(index, condition, scores)
  }
}

type ShotIn = (condition: number, scores: number) => Shot

const ALL = Float64Array.of(1)

function mostOf(counted: Counted, { hits, dealt }: Shot): number {
  if (counted === 'hits') return hits.length - 1
  if (counted === 'criticals') return dealt.most
  return counted === 'hullFromDice' ? dealt.rows - 1 : 0
}

/** Every state meets the dice of the shot, then its critical hits one after the other. */
function fire(states: TargetStates, counted: Counted, { devastating, rams }: Attack, shotIn: ShotIn): void {
  const { hull, reached, final } = states
  let mostCounted = 0
  states.each((condition, scores) => {
    mostCounted = Math.max(mostCounted, mostOf(counted, shotIn(condition, scores)))
  })
  states.prepare(mostCounted)
  states.each((condition, scores, afloat) => {
    const { hits, dd, damage, dealt } = shotIn(condition, scores)
    const parts = counted === 'hits' ? hits : ALL
    parts.forEach((weight, n) => {
      if (weight === 0) return
      const { rows, most, p } = counted === 'hits' ? damage.roll(n * dd) : dealt
      const now = counted === 'hits' ? n : 0
      const survives = new Float64Array(hull + 1)
      for (let hurt = 0; hurt < hull; hurt++) {
        survives[hurt + 1] = survives[hurt]!
        for (let i = 0; hurt < rows && i <= most; i++) {
          const chance = p[hurt * (most + 1) + i]!
          if (chance === 0) continue
          survives[hurt + 1]! += chance
          const more = counted === 'hullFromDice' ? hurt : counted === 'criticals' ? i : now
          states.hurt(condition, scores, i, rams && hurt > 0, afloat, hurt, more, weight * chance)
        }
      }
      for (let count = 0, at = 0; count < reached; count++)
        for (let lost = 0; lost < hull; lost++, at++) {
          const sunk = afloat[at]! * weight * Math.max(0, 1 - survives[hull - lost]!)
          if (sunk > 0) final[counted === 'hullFromDice' ? count + hull - lost : count + now]! += sunk
        }
    })
  })
  states.suffer(devastating ? 'devastating' : 'critical')
}

function lastShot({ final, hull, reached }: TargetStates, counted: Counted, shot: Shot, afloat: Float64Array): void {
  const { rows, most, p } = shot.dealt
  for (let count = 0, at = 0; count < reached; count++)
    for (let lost = 0; lost < hull; lost++, at++) {
      const here = afloat[at]!
      if (here === 0) continue
      if (counted === 'hits') {
        for (let n = 0; n < shot.hits.length; n++) final[count + n]! += here * shot.hits[n]!
        continue
      }
      const left = hull - lost
      let sunk = 1
      for (let hurt = 0; hurt < rows && hurt < left; hurt++)
        for (let i = 0; i <= most; i++) {
          const chance = p[hurt * (most + 1) + i]!
          sunk -= chance
          final[count + (counted === 'criticals' ? i : hurt)]! += here * chance
        }
      final[counted === 'criticals' ? count : count + left]! += here * Math.max(0, sunk)
    }
}

function lastLoss(cache: OddsCache, states: TargetStates, hull: number, shotIn: ShotIn): Distribution {
  const final = new Float64Array(hull + 1)
  states.each((condition, scores, afloat) => {
    const shot = shotIn(condition, scores)
    const { rows, most, p } = shot.dealt
    const more = new Float64Array(hull)
    for (let i = 0; i <= most; i++) {
      const extra = cache.criticals.run(i, shot.damage.devastating).from(scores).p
      for (let hurt = 0; hurt < rows && hurt < hull; hurt++) {
        const chance = p[hurt * (most + 1) + i]!
        if (chance !== 0) for (let to = hurt; to < hull; to++) more[to]! += chance * extra[to - hurt]!
      }
    }
    for (let lost = 0; lost < hull; lost++)
      if (afloat[lost] !== 0) for (let to = lost; to < hull; to++) final[to]! += afloat[lost]! * more[to - lost]!
  })
  return sunkOtherwise(final)
}

function sunkOtherwise(final: Distribution): Distribution {
  final[final.length - 1] = Math.max(0, 1 - final.reduce((sum, chance) => sum + chance, 0))
  return final
}

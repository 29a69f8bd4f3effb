import type { Distribution } from '@flankspeed/odds/distribution.ts'
import type * as vas from '../../rules/library.ts'
import { Ledger } from '../caches/ledger.ts'
import type { Tables } from '../caches/tables.ts'
import type { Conditions } from '../model/conditions.ts'
import { Crippling } from '../model/crippling.ts'
import { indexOf } from '../model/scores.ts'
import type { Attack } from '../questions/attack.ts'
import type { Shot } from '../questions/shot.ts'
import type { Tally } from './tally.ts'

/** What is counted beside the Hull lost; one at a time keeps the states few. */
type Counted = 'hits' | 'hullFromDice' | 'criticals' | 'nothing'

/**
 * Attacks whose dice depend on what the earlier ones did to the target: her condition, scores, Hull lost and what is
 * counted go from attack to attack, critical by critical. The last needs no more than the tables.
 */
export class ShotByShot {
  readonly #r: vas.Rules
  readonly #tables: Tables
  readonly #conditions: Conditions
  readonly #attacks: readonly Attack[]
  readonly #crippling: Crippling
  /** No probability is further off than this: what is too unlikely was not followed to the end. */
  error = 0

  constructor(r: vas.Rules, tables: Tables, conditions: Conditions, attacks: readonly Attack[]) {
    this.#r = r
    this.#tables = tables
    this.#conditions = conditions
    this.#attacks = attacks
    this.#crippling = new Crippling(conditions, tables.sufferings)
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
    if (!this.#attacks[last]!.rams) return lastLoss(this.#tables, this.#after(last, 'nothing'), hull, this.#shot(last))
    const final = new Float64Array(hull + 1)
    this.#after(last + 1, 'nothing').each((_condition, _scores, afloat) => {
      for (let lost = 0; lost < hull; lost++) final[lost]! += afloat[lost]!
    })
    return sunkOtherwise(final)
  }

  #count(counted: Counted): Distribution {
    const last = this.#attacks.length - 1
    const ledger = this.#after(last, counted)
    const shotIn = this.#shot(last)
    ledger.each((condition, scores, afloat) => {
      lastShot(ledger, counted, shotIn(condition, scores), afloat)
    })
    return ledger.final
  }

  /** The books after so many attacks. */
  #after(attacks: number, counted: Counted): Ledger {
    const counts = this.#counts(counted, this.#attacks.slice(0, attacks))
    const ends = this.#counts(counted, this.#attacks)
    const ledger = new Ledger(this.#r, this.#tables, this.#conditions, this.#crippling, counts, ends)
    ledger.open(indexOf(this.#r, this.#conditions.target.criticals))
    for (let j = 0; j < attacks; j++) fire(ledger, counted, this.#attacks[j]!, this.#shot(j))
    this.error = Math.max(this.error, ledger.dropped)
    return ledger
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
function fire(ledger: Ledger, counted: Counted, { devastating, rams }: Attack, shotIn: ShotIn): void {
  const { hull, reached, final } = ledger
  let mostCounted = 0
  ledger.each((condition, scores) => {
    mostCounted = Math.max(mostCounted, mostOf(counted, shotIn(condition, scores)))
  })
  ledger.prepare(mostCounted)
  ledger.each((condition, scores, afloat) => {
    const { hits, dd, damage, dealt } = shotIn(condition, scores)
    const parts = counted === 'hits' ? hits : ALL
    parts.forEach((weight, n) => {
      if (weight === 0) return
      const { rows, most, p } = counted === 'hits' ? damage.thrown(n * dd) : dealt
      const now = counted === 'hits' ? n : 0
      const survives = new Float64Array(hull + 1)
      for (let hurt = 0; hurt < hull; hurt++) {
        survives[hurt + 1] = survives[hurt]!
        for (let i = 0; hurt < rows && i <= most; i++) {
          const chance = p[hurt * (most + 1) + i]!
          if (chance === 0) continue
          survives[hurt + 1]! += chance
          const more = counted === 'hullFromDice' ? hurt : counted === 'criticals' ? i : now
          ledger.hurt(condition, scores, i, rams && hurt > 0, afloat, hurt, more, weight * chance)
        }
      }
      for (let count = 0, at = 0; count < reached; count++)
        for (let lost = 0; lost < hull; lost++, at++) {
          const sunk = afloat[at]! * weight * Math.max(0, 1 - survives[hull - lost]!)
          if (sunk > 0) final[counted === 'hullFromDice' ? count + hull - lost : count + now]! += sunk
        }
    })
  })
  ledger.suffer(devastating ? 'devastating' : 'critical')
}

function lastShot({ final, hull, reached }: Ledger, counted: Counted, shot: Shot, afloat: Float64Array): void {
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

function lastLoss(tables: Tables, ledger: Ledger, hull: number, shotIn: ShotIn): Distribution {
  const final = new Float64Array(hull + 1)
  ledger.each((condition, scores, afloat) => {
    const shot = shotIn(condition, scores)
    const { rows, most, p } = shot.dealt
    const more = new Float64Array(hull)
    for (let i = 0; i <= most; i++) {
      const extra = tables.criticals.run(i, shot.damage.devastating).from(scores).p
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

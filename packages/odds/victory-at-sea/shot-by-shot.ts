import type { vas } from '@flankspeed/engine'
import type { Distribution } from '../distribution.ts'
import type { Attack } from './attack.ts'
import type { Conditions } from './conditions.ts'
import { Ledger } from './ledger.ts'
import { indexOf } from './scores.ts'
import type { Shot } from './shot.ts'
import type { Tables } from './tables.ts'
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

  constructor(r: vas.Rules, tables: Tables, conditions: Conditions, attacks: readonly Attack[]) {
    this.#r = r
    this.#tables = tables
    this.#conditions = conditions
    this.#attacks = attacks
  }

  tally(): Tally {
    const dice = this.#attacks.reduce((sum, attack) => sum + attack.dice, 1)
    const damageDice = this.#attacks.reduce((sum, attack) => sum + attack.dice * attack.dd, 1)
    return {
      hits: this.#count('hits', dice),
      hullFromDice: this.#count('hullFromDice', this.#conditions.target.hull + 1),
      criticals: this.#count('criticals', damageDice),
      hullLost: this.hullLost(),
    }
  }

  hullLost(): Distribution {
    const last = this.#attacks.length - 1
    const { hull } = this.#conditions.target
    if (!this.#attacks[last]!.rams)
      return lastLoss(this.#tables, this.#after(last, 'nothing', 1), hull, this.#shot(last))
    const final = new Float64Array(hull + 1)
    this.#after(last + 1, 'nothing', 1).each((_condition, _scores, _already, afloat) => {
      for (let lost = 0; lost < hull; lost++) final[lost]! += afloat[lost]!
    })
    return sunkOtherwise(final)
  }

  #count(counted: Counted, size: number): Distribution {
    const last = this.#attacks.length - 1
    const ledger = this.#after(last, counted, size)
    const shotIn = this.#shot(last)
    ledger.each((condition, scores, already, afloat) => {
      lastShot(ledger.final, counted, shotIn(condition, scores), already, afloat)
    })
    return ledger.final
  }

  /** The books after so many attacks. */
  #after(attacks: number, counted: Counted, size: number): Ledger {
    const ledger = new Ledger(this.#r, this.#tables, this.#conditions, size)
    ledger.open(indexOf(this.#r, this.#conditions.target.criticals))
    for (let j = 0; j < attacks; j++) fire(ledger, counted, this.#attacks[j]!, this.#shot(j))
    return ledger
  }

  #shot(index: number): ShotIn {
    return (condition, scores) => this.#conditions.shot(index, condition, scores)
  }
}

type ShotIn = (condition: number, scores: number) => Shot

const ALL = Float64Array.of(1)

/** Every state meets the dice of the shot, then its critical hits one after the other. */
function fire(ledger: Ledger, counted: Counted, { devastating, rams }: Attack, shotIn: ShotIn): void {
  ledger.each((condition, scores, already, afloat) => {
    const { hits, dd, damage, dealt } = shotIn(condition, scores)
    const parts = counted === 'hits' ? hits : ALL
    parts.forEach((weight, n) => {
      if (weight === 0) return
      const { rows, most, p } = counted === 'hits' ? damage.thrown(n * dd) : dealt
      const now = counted === 'hits' ? already + n : already
      const survives = new Float64Array(afloat.length + 1)
      for (let hurt = 0; hurt < afloat.length; hurt++) {
        survives[hurt + 1] = survives[hurt]!
        for (let i = 0; hurt < rows && i <= most; i++) {
          const chance = p[hurt * (most + 1) + i]!
          if (chance === 0) continue
          survives[hurt + 1]! += chance
          const then = counted === 'hullFromDice' ? now + hurt : counted === 'criticals' ? now + i : now
          ledger.hurt(condition, scores, then, i, rams && hurt > 0, afloat, hurt, weight * chance)
        }
      }
      afloat.forEach((here, lost) => {
        const left = afloat.length - lost
        const sunk = here * weight * Math.max(0, 1 - survives[left]!)
        ledger.final[counted === 'hullFromDice' ? already + left : now]! += sunk
      })
    })
  })
  ledger.suffer(devastating)
}

function lastShot(final: Distribution, counted: Counted, shot: Shot, already: number, afloat: Float64Array): void {
  if (counted === 'hits') {
    const sum = afloat.reduce((all, chance) => all + chance, 0)
    shot.hits.forEach((weight, n) => {
      final[already + n]! += sum * weight
    })
    return
  }
  const { rows, most, p } = shot.dealt
  afloat.forEach((here, lost) => {
    if (here === 0) return
    const left = afloat.length - lost
    let sunk = 1
    for (let hurt = 0; hurt < rows && hurt < left; hurt++)
      for (let i = 0; i <= most; i++) {
        const chance = p[hurt * (most + 1) + i]!
        sunk -= chance
        final[already + (counted === 'criticals' ? i : hurt)]! += here * chance
      }
    final[counted === 'criticals' ? already : already + left]! += here * Math.max(0, sunk)
  })
}

function lastLoss(tables: Tables, ledger: Ledger, hull: number, shotIn: ShotIn): Distribution {
  const final = new Float64Array(hull + 1)
  ledger.each((condition, scores, _already, afloat) => {
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

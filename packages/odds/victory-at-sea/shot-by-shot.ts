import type { vas } from '@flankspeed/engine'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import type { Distribution } from '../distribution.ts'
import type { Conditions } from './conditions.ts'
import { Ledger } from './ledger.ts'
import { indexOf } from './scores.ts'
import type { Shot, Uncertain } from './shot.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'

/** What is counted beside the Hull lost; one at a time keeps the states few. */
type Counted = 'hits' | 'hullFromDice' | 'criticals' | 'nothing'

/**
 * Shots whose dice depend on what the earlier ones did to the target: her condition, scores, Hull lost and what is
 * counted go from shot to shot, critical by critical. The last shot needs no more than the tables.
 */
export class ShotByShot {
  readonly #r: vas.Rules
  readonly #tables: Tables
  readonly #conditions: Conditions
  readonly #volleys: readonly Uncertain[]

  constructor(r: vas.Rules, tables: Tables, conditions: Conditions, volleys: readonly Uncertain[]) {
    this.#r = r
    this.#tables = tables
    this.#conditions = conditions
    this.#volleys = volleys
  }

  tally(): Tally {
    const most = (of: (volley: Volley) => number): number =>
      this.#volleys.reduce((sum, { volley }) => sum + of(volley), 1)
    return {
      hits: this.#count(
        'hits',
        most(({ dice }) => dice),
      ),
      hullFromDice: this.#count('hullFromDice', this.#conditions.target.hull + 1),
      criticals: this.#count(
        'criticals',
        most(({ dice, weapon }) => dice * weapon.dd),
      ),
      hullLost: this.hullLost(),
    }
  }

  hullLost(): Distribution {
    return lastLoss(this.#tables, this.#beforeLast('nothing', 1), this.#conditions.target.hull, this.#last)
  }

  #count(counted: Counted, size: number): Distribution {
    const ledger = this.#beforeLast(counted, size)
    ledger.each((condition, scores, already, afloat) => {
      lastShot(ledger.final, counted, this.#last(condition, scores), already, afloat)
    })
    return ledger.final
  }

  #beforeLast(counted: Counted, size: number): Ledger {
    const ledger = new Ledger(this.#r, this.#tables, this.#conditions, size)
    ledger.open(indexOf(this.#r, this.#conditions.target.criticals))
    this.#volleys.slice(0, -1).forEach((volley, j) => {
      fire(ledger, counted, volley.volley.weapon.traits.devastating > 0, (condition, scores) =>
        this.#conditions.shot(this.#tables, j, volley, condition, scores),
      )
    })
    return ledger
  }

  readonly #last: ShotIn = (condition, scores) =>
    this.#conditions.shot(this.#tables, this.#volleys.length - 1, this.#volleys.at(-1)!, condition, scores)
}

type ShotIn = (condition: number, scores: number) => Shot

const ALL = Float64Array.of(1)

/** Every state meets the dice of the shot, then its critical hits one after the other. */
function fire(ledger: Ledger, counted: Counted, devastating: boolean, shotIn: ShotIn): void {
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
          ledger.hurt(condition, scores, then, i, afloat, hurt, weight * chance)
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
  final[hull] = Math.max(0, 1 - final.reduce((sum, chance) => sum + chance, 0))
  return final
}

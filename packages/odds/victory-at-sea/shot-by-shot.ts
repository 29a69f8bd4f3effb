import type { vas } from '@flankspeed/engine'
import type { Distribution } from '../distribution.ts'
import type { Conditions } from './conditions.ts'
import { Ledger } from './ledger.ts'
import { indexOf } from './scores.ts'
import type { Shot, Uncertain } from './shot.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'

/** What is counted beside the Hull lost; one at a time keeps the states few. */
type Counted = 'hits' | 'hullFromDice' | 'criticals'

/**
 * Shots whose dice depend on what the earlier ones did to the target: her condition, scores, Hull lost and what is
 * counted go from shot to shot, critical by critical. The last shot needs no more than the tables.
 */
export function shotByShot(r: vas.Rules, tables: Tables, conditions: Conditions, volleys: readonly Uncertain[]): Tally {
  const { hull, criticals } = conditions.target
  const count = (counted: Counted, size: number): Ledger => {
    const ledger = new Ledger(r, tables, conditions, size)
    ledger.open(indexOf(r, criticals))
    volleys.slice(0, -1).forEach((volley, j) => {
      fire(ledger, counted, volley.volley.weapon.traits.devastating > 0, (condition, scores) =>
        conditions.shot(tables, j, volley, condition, scores),
      )
    })
    return ledger
  }
  const last = (ledger: Ledger, counted: Counted): Distribution => {
    const j = volleys.length - 1
    ledger.each((condition, scores, already, afloat) => {
      lastShot(ledger.final, counted, conditions.shot(tables, j, volleys[j]!, condition, scores), already, afloat)
    })
    return ledger.final
  }
  const mostHits = volleys.reduce((sum, { volley }) => sum + volley.dice, 1)
  const mostCriticals = volleys.reduce((sum, { volley }) => sum + volley.dice * volley.weapon.dd, 1)
  const hits = count('hits', mostHits)
  const hullLost = lastLoss(tables, hits, hull, (condition, scores) =>
    conditions.shot(tables, volleys.length - 1, volleys.at(-1)!, condition, scores),
  )
  return {
    hits: last(hits, 'hits'),
    hullFromDice: last(count('hullFromDice', hull + 1), 'hullFromDice'),
    criticals: last(count('criticals', mostCriticals), 'criticals'),
    hullLost,
  }
}

type ShotIn = (condition: number, scores: number) => Shot

/** Every state meets the dice of the shot, then its critical hits one after the other. */
function fire(ledger: Ledger, counted: Counted, devastating: boolean, shotIn: ShotIn): void {
  ledger.each((condition, scores, already, afloat) => {
    const { hits, dd, damage } = shotIn(condition, scores)
    hits.forEach((weight, n) => {
      if (weight === 0) return
      const { rows, most, p } = damage.thrown(n * dd)
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
  const states = new Map<string, { shot: Shot; scores: number; afloat: Float64Array }>()
  ledger.each((condition, scores, _already, afloat) => {
    const key = `${condition} ${scores}`
    const same = states.get(key)
    if (same) for (let lost = 0; lost < hull; lost++) same.afloat[lost]! += afloat[lost]!
    else states.set(key, { shot: shotIn(condition, scores), scores, afloat: afloat.slice() })
  })
  for (const { shot, scores, afloat } of states.values()) {
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
  }
  final[hull] = Math.max(0, 1 - final.reduce((sum, chance) => sum + chance, 0))
  return final
}

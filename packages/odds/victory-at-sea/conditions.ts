import type { vas } from '@flankspeed/engine'
import { AREAS, cardOf } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { ShipTrait } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import { countingHitChance, onD6 } from './hits.ts'
import { scoresAt } from './scores.ts'
import { type Shot, shotOf, type Uncertain } from './shot.ts'
import { strikeOf } from './strike.ts'
import { type Tables, tablesFor } from './tables.ts'

/** What crippling has made of the target, as far as later shots can feel it. */
interface Crippling {
  readonly lost: readonly ShipTrait[]
  readonly speedLost: number
}

interface Way {
  readonly condition: number
  readonly chance: number
}

/**
 * The states of a target that change the dice of the shots after the first: stopped by her engines, or crippled and
 * without her armoured deck or torpedo belt. Condition 0 is how she stands now.
 */
export class Conditions {
  readonly target: vas.Ship
  readonly crippledAt: number
  readonly #r: vas.Rules
  readonly #b: vas.VasBattle
  readonly #known: (Crippling | null)[] = [null]
  readonly #numbers = new Map<string, number>()
  readonly #shots = new Map<string, Shot>()
  readonly #cripplings = new Map<number, readonly Way[]>()
  #traits: readonly ShipTrait[] = []
  #speedMatters = false
  #scoresMatter = false

  constructor(r: vas.Rules, b: vas.VasBattle, target: vas.Ship) {
    this.#r = r
    this.#b = b
    this.target = target
    this.crippledAt = target.crippled ? -1 : cardOf(b, target).crippledAt
  }

  /** Do the later shots depend on what the earlier ones do? */
  matterTo(later: readonly Volley[]): boolean {
    if (later.length === 0) return false
    const { target } = this
    const most = Object.fromEntries(AREAS.map((area) => [area, this.#r.mostCritical.score])) as vas.Ship['criticals']
    const stopped = { ...target, speedLost: target.speedLost + cardOf(this.#b, target).flankSpeed }
    this.#scoresMatter = this.#isFelt(later, { ...target, criticals: most })
    if (this.crippledAt >= 0) {
      this.#speedMatters = this.#isFelt(later, stopped)
      this.#traits = cardOf(this.#b, target).traitOrder.filter(
        (trait) => trait !== 'lumbering' && target.traits[trait] > 0 && this.#isFelt(later, without(target, [trait])),
      )
    }
    return this.#scoresMatter || this.#speedMatters || this.#traits.length > 0
  }

  #isFelt(later: readonly Volley[], changed: vas.Ship): boolean {
    const tables = tablesFor(this.#r, this.target.hull)
    return later.some((volley) => {
      const then = { ...volley, target: changed }
      return (
        countingHitChance(this.#r, this.#b, then) !== countingHitChance(this.#r, this.#b, volley) ||
        tables.damage.of(this.#r, this.#b, strikeOf(this.#r, then)) !==
          tables.damage.of(this.#r, this.#b, strikeOf(this.#r, volley))
      )
    })
  }

  /** The lowest Engine score that a later shot would feel. */
  feltEngine(later: readonly Volley[]): number {
    const { target } = this
    let engine = target.criticals.engine + 1
    while (
      engine <= this.#r.mostCritical.score &&
      !this.#isFelt(later, { ...target, criticals: { ...target.criticals, engine } })
    )
      engine++
    return engine
  }

  /** Does crippling lead to the same conditions at either scores? */
  areCrippledAlike(scores: number, others: number): boolean {
    const ways = this.whenCrippled(others)
    return scores === others || this.whenCrippled(scores).every(({ condition }, i) => condition === ways[i]!.condition)
  }

  /** Hull loss that a later shot would feel. */
  get feltLoss(): number {
    return this.#speedMatters || this.#traits.length > 0 ? this.target.hull - this.crippledAt : this.target.hull
  }

  /** The conditions that crippling leads to when the scores are these (VAS-CRIP-02, VAS-CRIP-06). */
  whenCrippled(scores: number): readonly Way[] {
    let ways = this.#cripplings.get(scores)
    if (!ways) {
      ways = this.#waysOfCrippling(scores)
      this.#cripplings.set(scores, ways)
    }
    return ways
  }

  #waysOfCrippling(scores: number): Way[] {
    const r = this.#r
    const ship = { ...this.target, criticals: scoresAt(r, scores) }
    if (this.#speedMatters) r.halveSpeed(r, this.#b, ship)
    const lose = onD6(r.crippling.traitLostOn)
    let ways: { lost: ShipTrait[]; chance: number }[] = [{ lost: [], chance: 1 }]
    for (const trait of this.#traits)
      ways = ways.flatMap(({ lost, chance }) => [
        { lost, chance: chance * (1 - lose) },
        { lost: [...lost, trait], chance: chance * lose },
      ])
    return ways.map(({ lost, chance }) => ({ condition: this.#numberOf({ lost, speedLost: ship.speedLost }), chance }))
  }

  #numberOf(crippling: Crippling): number {
    const key = `${crippling.speedLost} ${crippling.lost}`
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#known.push(crippling) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  /** The volley at the target in that condition. */
  shot(tables: Tables, index: number, { volley, ready }: Uncertain, condition: number, scores: number): Shot {
    const key = `${index} ${condition} ${this.#scoresMatter || this.#speedMatters ? scores : ''}`
    let shot = this.#shots.get(key)
    if (!shot) {
      const crippling = this.#known[condition]!
      const changed = crippling === null ? this.target : without(this.target, crippling.lost)
      const target = {
        ...changed,
        criticals: scoresAt(this.#r, scores),
        speedLost: crippling?.speedLost ?? changed.speedLost,
      }
      shot = shotOf(this.#r, this.#b, tables, { volley: { ...volley, target }, ready })
      this.#shots.set(key, shot)
    }
    return shot
  }
}

function without(ship: vas.Ship, lost: readonly ShipTrait[]): vas.Ship {
  return { ...ship, traits: { ...ship.traits, ...Object.fromEntries(lost.map((trait) => [trait, 0])) } }
}

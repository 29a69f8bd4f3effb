import { AREAS, cardOf, type ShipTrait } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { OddsCache } from '../caches/odds-cache.ts'
import { onD6 } from '../exact/hits.ts'
import type { Attack } from '../questions/attack.ts'
import { type Shot, shotOf } from '../questions/shot.ts'
import { indexOf, scoresAt } from './scores.ts'

/** What crippling has made of the target, as far as later attacks can feel it. */
interface Crippling {
  readonly lost: readonly ShipTrait[]
  readonly speedLost: number
}

interface Way {
  readonly condition: number
  readonly chance: number
}

/** One thing that can happen to the target and changes the dice of every attack after it. */
export interface TurningPoint {
  /** That it is this which may happen. */
  readonly chance: number
  /** It has not happened as long as the Hull lost and the Engine score are below these. */
  readonly loss: number
  readonly engine: number
  /** The target as later attacks then meet her. */
  readonly target: vas.Ship
}

/**
 * The states of a target that change the dice of the attacks after the first: stopped by her engines, or crippled and
 * without her armoured deck or torpedo belt. Condition 0 is how she stands now.
 */
export class Conditions {
  readonly target: vas.Ship
  /** Her Critical Scores, as one number. */
  readonly scores: number
  readonly crippledAt: number
  readonly #r: vas.Rules
  readonly #b: vas.VasBattle
  readonly #cache: OddsCache
  readonly #attacks: readonly Attack[]
  readonly #later: readonly Attack[]
  readonly #known: (Crippling | null)[] = [null]
  readonly #shots: Map<number, Shot>[]
  readonly #cripplings = new Map<number, readonly Way[]>()
  readonly #traits: readonly ShipTrait[]
  readonly #speedMatters: boolean
  readonly #scoresMatter: boolean
  readonly #feelsMoreThanEngines: boolean
  #settledFrom: number | null = null

  /** `mayBeCrippled`: by any attack but the last. */
  constructor(
    r: vas.Rules,
    b: vas.VasBattle,
    cache: OddsCache,
    target: vas.Ship,
    attacks: readonly Attack[],
    mayBeCrippled = true,
  ) {
    this.#r = r
    this.#b = b
    this.#cache = cache
    this.target = target
    this.scores = indexOf(r, target.criticals)
    this.#attacks = attacks
    this.#later = attacks.slice(1)
    this.#shots = attacks.map(() => new Map())
    this.crippledAt = target.crippled || !mayBeCrippled ? -1 : cardOf(b, target).crippledAt
    const most = Object.fromEntries(AREAS.map((area) => [area, r.mostCritical.score])) as vas.Ship['criticals']
    this.#scoresMatter = this.#isFelt({ ...target, criticals: most })
    this.#feelsMoreThanEngines = this.#isFelt({ ...target, criticals: { ...most, engine: target.criticals.engine } })
    const cripples = this.crippledAt >= 0
    this.#speedMatters =
      cripples && this.#isFelt({ ...target, speedLost: target.speedLost + cardOf(b, target).flankSpeed })
    this.#traits = !cripples
      ? []
      : cardOf(b, target).traitOrder.filter(
          (trait) => trait !== 'lumbering' && target.traits[trait] > 0 && this.#isFelt(without(target, [trait])),
        )
  }

  /** Do the later attacks depend on what the earlier ones do? */
  get matter(): boolean {
    return this.#scoresMatter || this.#speedMatters || this.#traits.length > 0
  }

  /**
   * The attacks before the last, as hard as they can strike her until she is crippled, if that can be told: Engine scores
   * change how many hit and nothing else.
   */
  get hardestUncrippled(): readonly Shot[] | null {
    if (this.#feelsMoreThanEngines) return null
    const { target } = this
    const engines = Array.from({ length: this.#r.mostCritical.score + 1 }, (_, engine) => this.#withEngine(engine))
    const hardest: Shot[] = []
    for (const [i, attack] of this.#attacks.slice(0, -1).entries()) {
      const damage = this.#cache.damage.of(this.#r, this.#b, attack.strike(target))
      let most = target
      for (const ship of engines) {
        if (this.#cache.damage.of(this.#r, this.#b, attack.strike(ship)) !== damage) return null
        if (attack.hitChance(ship) > attack.hitChance(most)) most = ship
      }
      hardest.push(this.shotAt(i, most))
    }
    return hardest
  }

  /** Would a later attack at this ship have other dice than at the target as she is? */
  #isFelt(changed: vas.Ship): boolean {
    return this.#later.some((attack) => !this.#isAlike(attack, changed, this.target))
  }

  #isAlike(attack: Attack, one: vas.Ship, other: vas.Ship): boolean {
    const { damage } = this.#cache
    return (
      attack.hitChance(one) === attack.hitChance(other) &&
      damage.of(this.#r, this.#b, attack.strike(one)) === damage.of(this.#r, this.#b, attack.strike(other))
    )
  }

  /** The lowest Engine score that a later attack would feel. */
  get feltEngine(): number {
    let engine = this.target.criticals.engine + 1
    while (engine <= this.#r.mostCritical.score && !this.#isFelt(this.#withEngine(engine))) engine++
    return engine
  }

  #withEngine(engine: number): vas.Ship {
    return { ...this.target, criticals: { ...this.target.criticals, engine } }
  }

  /** What may happen, each with its chance, or else nothing; null where several things may happen one after the other. */
  turningPoints(): readonly TurningPoint[] | null {
    if (this.#traits.length === 0) return this.#isStoppedByEngineAlone() ? [this.#stopped()] : null
    if (this.#scoresMatter || this.#speedMatters || this.target.hull <= this.crippledAt) return null
    const lose = onD6(this.#r.crippling.traitLostOn)
    const losses = this.#lossesOf(this.#traits, lose).filter(({ lost }) => lost.length > 0)
    return losses.map(({ lost, chance }) => ({
      chance,
      loss: this.target.hull - this.crippledAt,
      engine: this.#r.mostCritical.score + 1,
      target: without(this.target, lost),
    }))
  }

  #stopped(): TurningPoint {
    const engine = this.feltEngine
    return { chance: 1, loss: this.target.hull, engine, target: this.#withEngine(engine) }
  }

  /** Other scores are not felt, more of this one is no worse, and the speed lost by crippling does not stop her. */
  #isStoppedByEngineAlone(): boolean {
    const r = this.#r
    const { target } = this
    const engine = this.feltEngine
    const most = r.mostCritical.score
    if (engine > most) return false
    if (this.#feelsMoreThanEngines) return false
    const stopped = this.#withEngine(engine)
    for (let more = engine + 1; more <= most; more++)
      if (!this.#later.every((attack) => this.#isAlike(attack, this.#withEngine(more), stopped))) return false
    if (!this.#speedMatters) return true
    for (let then = target.criticals.engine; then < engine; then++) {
      const crippled = this.#withEngine(then)
      r.halveSpeed(r, this.#b, crippled)
      for (let later = then; later < engine; later++)
        if (this.#isFelt({ ...this.#withEngine(later), speedLost: crippled.speedLost })) return false
    }
    return true
  }

  /** Does crippling lead to the same conditions at either scores? */
  areCrippledAlike(scores: number, others: number): boolean {
    const ways = this.whenCrippled(others)
    return scores === others || this.whenCrippled(scores).every(({ condition }, i) => condition === ways[i]!.condition)
  }

  /** Does it depend on the scores what crippling comes to? */
  get scoresCripple(): boolean {
    return this.#speedMatters
  }

  /** Hull loss that a later attack would feel. */
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
    return this.#lossesOf(this.#traits, onD6(r.crippling.traitLostOn)).map(({ lost, chance }) => ({
      condition: this.#numberOf({ lost, speedLost: ship.speedLost }),
      chance,
    }))
  }

  #lossesOf(traits: readonly ShipTrait[], lose: number): { lost: ShipTrait[]; chance: number }[] {
    let ways: { lost: ShipTrait[]; chance: number }[] = [{ lost: [], chance: 1 }]
    for (const trait of traits)
      ways = ways.flatMap(({ lost, chance }) => [
        { lost, chance: chance * (1 - lose) },
        { lost: [...lost, trait], chance: chance * lose },
      ])
    return ways
  }

  /** Conditions are the same in which later attacks have the same dice, whatever becomes of the engines. */
  #numberOf(crippling: Crippling): number {
    const number = this.#known.findIndex((known) => known !== null && this.#areAlike(known, crippling))
    return number >= 0 ? number : this.#known.push(crippling) - 1
  }

  #areAlike(one: Crippling, other: Crippling): boolean {
    if (one.lost.length !== other.lost.length || one.lost.some((trait, i) => trait !== other.lost[i])) return false
    if (one.speedLost === other.speedLost) return true
    if (this.#feelsMoreThanEngines) return false
    for (let engine = 0; engine <= this.#r.mostCritical.score; engine++) {
      const [a, b] = [this.#inCondition(one, engine), this.#inCondition(other, engine)]
      if (!this.#later.every((attack) => this.#isAlike(attack, a, b))) return false
    }
    return true
  }

  #inCondition(crippling: Crippling | null, engine: number): vas.Ship {
    const ship = this.#withEngine(engine)
    return crippling === null ? ship : { ...without(ship, crippling.lost), speedLost: crippling.speedLost }
  }

  /** Of all conditions that come to the same from these scores on, whatever follows, the first. */
  sameAs(condition: number, scores: number): number {
    if (!this.isSettled(scores)) return condition
    if (this.#traits.length === 0) return 0
    const { lost } = this.#known[condition] ?? {}
    return lost === undefined
      ? condition
      : this.#known.findIndex((known) => known !== null && String(known.lost) === String(lost))
  }

  /** With these scores it is felt no more what crippling does to her speed. */
  isSettled(scores: number): boolean {
    this.#settledFrom ??= this.#lowestSettled()
    return scoresAt(this.#r, scores).engine >= this.#settledFrom
  }

  #lowestSettled(): number {
    let engine = this.#r.mostCritical.score + 1
    if (this.#feelsMoreThanEngines) return engine
    const speedLost = this.target.speedLost + cardOf(this.#b, this.target).flankSpeed
    const losses = this.#lossesOf(this.#traits, 1 / 2)
    const isFelt = (at: number): boolean =>
      losses.some(({ lost }) => {
        const ship = without(this.#withEngine(at), lost)
        return this.#later.some((attack) => !this.#isAlike(attack, ship, { ...ship, speedLost }))
      })
    while (engine > 0 && !isFelt(engine - 1)) engine--
    return engine
  }

  /** Does crippling matter at all to a ship with these scores? */
  feelsCrippling(scores: number): boolean {
    return this.#traits.length > 0 || !this.isSettled(scores)
  }

  /** The attack of that number on the target in that condition. */
  shot(index: number, condition: number, scores: number): Shot {
    const known = this.#shots[index]!
    const felt = this.#feelsMoreThanEngines ? scores : scoresAt(this.#r, scores).engine
    const key = felt * CONDITIONS + condition
    let shot = known.get(key)
    if (!shot) {
      const then = this.#inCondition(this.#known[condition]!, scoresAt(this.#r, scores).engine)
      shot = this.shotAt(index, { ...then, criticals: scoresAt(this.#r, scores) })
      known.set(key, shot)
    }
    return shot
  }

  shotAt(index: number, target: vas.Ship): Shot {
    return shotOf(this.#r, this.#b, this.#cache, this.#attacks[index]!, target)
  }
}

/** More than there are conditions. */
const CONDITIONS = 4096

function without(ship: vas.Ship, lost: readonly ShipTrait[]): vas.Ship {
  return { ...ship, traits: { ...ship.traits, ...Object.fromEntries(lost.map((trait) => [trait, 0])) } }
}

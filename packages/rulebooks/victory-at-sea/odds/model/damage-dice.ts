import { binomial, type Distribution } from '@flankspeed/odds'
import { cardOf, type Strike } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { MemoryBudget } from '../caches/memory-budget.ts'
import { onD6 } from '../exact/hits.ts'
import {
  convolved,
  emptyJoint,
  type JointDistribution,
  likelyCriticals,
  NO_DAMAGE,
} from '../exact/joint-distribution.ts'

let kinds = 0

/** What some Attack Dice do that hit with this chance. */
interface StruckBy {
  readonly chance: number
  readonly dealt: JointDistribution
  /** The most critical hits that are worth reckoning with. */
  readonly likely: number
}

/** One kind of Damage Dice: what it does to the target in question, alone and in numbers. */
export class DamageDice {
  /** No other kind has it, among those against ships of the same size. */
  readonly key: number
  /** No other kind has it at all. */
  readonly number = kinds++
  readonly devastating: boolean
  readonly #memory: MemoryBudget
  readonly #reach: number
  readonly #rolls: JointDistribution[]
  /** By the number of their dice, alone and with each hit; several chances. */
  readonly #volleys = new Map<number, StruckBy[]>()

  constructor(
    key: number,
    hulls: readonly number[],
    criticals: readonly number[],
    devastating: boolean,
    memory: MemoryBudget,
    reach: number,
  ) {
    this.key = key
    this.devastating = devastating
    this.#memory = memory
    this.#reach = reach
    const one = emptyJoint(Math.max(...hulls) + 1, criticals.some((chance) => chance > 0) ? 1 : 0)
    hulls.forEach((hull, i) => {
      const at = hull * (one.most + 1)
      one.p[at]! += (1 - criticals[i]!) / 6
      if (one.most > 0) one.p[at + 1]! += criticals[i]! / 6
    })
    this.#rolls = [NO_DAMAGE, one.rows > reach ? cut(one, reach) : one]
  }

  /** What so many of these dice do. */
  roll(count: number): JointDistribution {
    const known = this.#rolls
    for (let n = known.length; n <= count; n++) {
      const more = convolved(known[n - 1]!, known[1]!, this.#reach)
      this.#memory.add(more.p.length)
      known.push(more)
    }
    return known[count]!
  }

  /** What so many Attack Dice do that hit with this chance, each hit with `dd` of these dice. */
  volley(attackDice: number, chance: number, dd: number): StruckBy {
    const key = dd * MOST_DICE + attackDice
    const known = this.#volleys.get(key) ?? []
    for (const volley of known) if (volley.chance === chance) return volley
    const dealt = this.dealt(binomial(attackDice, chance), dd)
    this.#memory.add(dealt.p.length)
    const volley = { chance, dealt, likely: likelyCriticals(dealt) }
    this.#volleys.set(key, [...known, volley])
    return volley
  }

  /** A number for that many of these dice alike, whatever their chance to hit. */
  kindOfVolley(attackDice: number, dd: number): number {
    return (this.number * MOST_DICE + attackDice) * MOST_DICE + dd
  }

  /** What an uncertain number of hits does. */
  dealt(hits: Distribution, dd: number): JointDistribution {
    const largest = this.roll((hits.length - 1) * dd)
    const sum = emptyJoint(largest.rows, largest.most)
    hits.forEach((weight, n) => {
      const part = this.roll(n * dd)
      for (let hull = 0; hull < part.rows; hull++)
        for (let i = 0; i <= part.most; i++)
          sum.p[hull * (sum.most + 1) + i]! += weight * part.p[hull * (part.most + 1) + i]!
    })
    return sum
  }
}

/** More Attack Dice than anything has. */
const MOST_DICE = 4096

function cut(joint: JointDistribution, rows: number): JointDistribution {
  return { rows, most: joint.most, p: joint.p.slice(0, rows * (joint.most + 1)) }
}

/** Every kind of Damage Dice met so far, against ships with less than `reach` Hull. */
export class DamageDiceBook {
  readonly #kinds = new Map<number, DamageDice>()
  /** Those that were asked for lately, each in a place of its own: a key is too large a number for a quick search in a map. */
  readonly #recent: (DamageDice | undefined)[] = Array.from({ length: RECENT }, () => undefined)
  readonly #memory: MemoryBudget
  readonly #reach: number

  constructor(memory: MemoryBudget, reach: number) {
    this.#memory = memory
    this.#reach = reach
  }

  of(r: vas.Rules, b: vas.VasBattle, strike: Strike): DamageDice {
    const modifier = r.damageModifier(r, strike)
    const armour = cardOf(b, strike.target).armour
    const confirmed = r.needsConfirmation(b, strike)
    const devastating = strike.weapon.traits.devastating > 0
    let key = (devastating ? 2 : 0) + (confirmed ? 1 : 0)
    let mixed = key
    for (let die = 1; die <= 6; die++) {
      const face = r.hullLost(r, strike, die, modifier, armour) * 2 + (r.threatensCritical(r, b, strike, die) ? 1 : 0)
      key = key * 128 + face
      mixed = Math.imul(mixed, 31) + face
    }
    const recent = this.#recent[mixed & (RECENT - 1)]
    if (recent?.key === key) return recent
    const kind = this.#kindOf(r, b, strike, key, modifier, armour)
    this.#recent[mixed & (RECENT - 1)] = kind
    return kind
  }

  #kindOf(r: vas.Rules, b: vas.VasBattle, strike: Strike, key: number, modifier: number, armour: number): DamageDice {
    const known = this.#kinds.get(key)
    if (known) return known
    const faces = [1, 2, 3, 4, 5, 6]
    const chance = r.needsConfirmation(b, strike) ? onD6(r.damageDice.confirmOn) : 1
    const kind = new DamageDice(
      key,
      faces.map((die) => r.hullLost(r, strike, die, modifier, armour)),
      faces.map((die) => (r.threatensCritical(r, b, strike, die) ? chance : 0)),
      strike.weapon.traits.devastating > 0,
      this.#memory,
      this.#reach,
    )
    this.#memory.add(KIND)
    this.#kinds.set(key, kind)
    return kind
  }
}

/** Places for kinds that were asked for lately. */
const RECENT = 256

/** What one of them costs in the cache, in numbers. */
const KIND = 100

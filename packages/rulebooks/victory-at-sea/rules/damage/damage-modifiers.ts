import type { VasClause } from '../../clauses/index.ts'
import { reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Strike } from './damage.ts'

type DamageModifier = (r: Rules, strike: Strike) => VasReason | null

const PLUNGING = reason(1, 'VAS-DMG-08', 'plunging fire')

const ARMOURED_DECK = reason(-1, 'VAS-STR-07', 'armoured deck')

const piercing = new Map<number, VasReason>()
const belts = new Map<number, VasReason>()

function kept(store: Map<number, VasReason>, value: number, clause: VasClause, why: string): VasReason {
  let found = store.get(value)
  if (!found) {
    found = reason(value, clause, why)
    store.set(value, found)
  }
  return found
}

/** Added to each Damage Dice. A Devastating die counts only those that lessen it (VAS-R-51). */
const damageModifiers: Record<string, DamageModifier> = {
  armourPiercing: (_r, strike) => {
    const { ap, traits } = strike.weapon
    return ap === 0 || traits.devastating > 0 ? null : kept(piercing, ap, 'VAS-DMG-02', 'armour piercing')
  },
  plunging: (_r, strike) => (strike.plunging && strike.weapon.traits.devastating === 0 ? PLUNGING : null),
  armouredDeck: (_r, strike) => (strike.diving && strike.target.traits['armoured-deck'] > 0 ? ARMOURED_DECK : null),
  torpedoBelt: (_r, strike) => {
    const belt = strike.target.traits['torpedo-belt']
    return belt > 0 && strike.torpedo && strike.onTheBeam ? kept(belts, -belt, 'VAS-STR-12', 'torpedo belt') : null
  },
}

/** Do layers add to these modifiers, or change them? If not, they are added up in one go. */
export function arePlain(inForce: Readonly<Record<string, DamageModifier>>): boolean {
  const names = Object.keys(inForce)
  return (
    names.length === Object.keys(damageModifiers).length &&
    names.every((name) => inForce[name] === damageModifiers[name])
  )
}

/** The same questions as in the registry, without their reasons; a test compares both. */
function sumOfPlain({ weapon, target, plunging, diving, torpedo, onTheBeam }: Strike): number {
  let sum = 0
  if (weapon.traits.devastating === 0) {
    sum += weapon.ap
    if (plunging) sum += PLUNGING.value
  }
  if (diving && target.traits['armoured-deck'] > 0) sum += ARMOURED_DECK.value
  if (torpedo && onTheBeam) sum -= target.traits['torpedo-belt']
  return sum
}

/** What makes damage heavier or lighter (VAS-DMG-02, VAS-DMG-08). */
const parts = {
  damageModifiers,

  damageReasons(r: Rules, strike: Strike): VasReason[] {
    const reasons: VasReason[] = []
    const modifiers = r.lists.damageModifiers
    for (let i = 0; i < modifiers.length; i++) {
      const found = modifiers[i]!(r, strike)
      if (found !== null) reasons.push(found)
    }
    return reasons
  },

  /** Their sum, for those who need no reasons. */
  damageModifier(r: Rules, strike: Strike): number {
    if (r.lists.hasPlainDamage) return sumOfPlain(strike)
    let sum = 0
    for (const modifier of r.lists.damageModifiers) sum += modifier(r, strike)?.value ?? 0
    return sum
  },
}

export const toDamage = { parts }

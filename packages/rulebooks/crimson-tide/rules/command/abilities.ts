import type { Dice } from '@flankspeed/kernel'
import type { CtClause } from '../../clauses/index.ts'
import { type Aircraft, aircraftCardOf, type CtBattle, cardOf, isAircraft, type Ship } from '../battle.ts'
import { ABILITIES, type AbilityId } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Shot } from '../gunnery/surface-attack.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    'evasive-action': { clause: CtClause; ship: string; die: number; evaded: boolean }
  }
}

/** Special abilities (CT-SA-01 to CT-SA-07). */
const parts = {
  evasiveAction: { succeedsOn: 5 },

  /**
   * The number of an ability that is in force, 0 without it. Damage ends those of which the card says so, SYSTEMS DOWN all
   * that serve their unit; what harms it stays (CT-SA-05, CT-SA-06, CT-R-63).
   */
  ability(b: CtBattle, unit: Ship | Aircraft, id: AbilityId): number {
    const { abilities } = isAircraft(unit) ? aircraftCardOf(b, unit) : cardOf(b, unit)
    for (const found of abilities) {
      if (found.id !== id) continue
      if (isAircraft(unit) || ABILITIES[id]) return found.value
      if (found.untilDamaged && unit.stands.hull < cardOf(b, unit).hull) return 0
      return unit.stands.criticals.includes('systems-down') ? 0 : found.value
    }
    return 0
  },

  /** Why an ability is not in force: the card has none such, or damage has ended it; null where it is (CT-SA-01, CT-SA-06). */
  abilityMissing(r: Rules, b: CtBattle, ship: Ship, id: AbilityId): 'CT-SA-01' | 'CT-SA-06' | null {
    const listed = cardOf(b, ship).abilities.some((known) => known.id === id)
    return !listed ? 'CT-SA-01' : r.ability(b, ship, id) === 0 ? 'CT-SA-06' : null
  },

  /** Guns of a large or capital ship that reached armour may still do nothing, attack by attack (CT-SA-07, CT-R-64). */
  actsEvasively(r: Rules, b: CtBattle, { firer, weapon, target }: Shot, dice: Dice, tell: Tell): boolean {
    const { size } = cardOf(b, firer)
    if (r.ability(b, target, 'evasive-action') === 0 || (size !== 'large' && size !== 'capital')) return false
    if (weapon !== 'primary' && weapon !== 'secondary' && weapon !== 'tertiary') return false
    const die = r.check(dice, 'evasive action:', target.name)
    const evaded = die >= r.evasiveAction.succeedsOn
    tell?.({ tells: 'evasive-action', clause: 'CT-SA-07', ship: target.id, die, evaded })
    return evaded
  },
}

const stories: Stories<'evasive-action'> = {
  'evasive-action': (event, name) => [
    `  ${name(event.ship)} ${event.evaded ? 'evades the salvo' : 'cannot evade'} (${event.die}).`,
  ],
}

export const abilities = { parts, stories }

import { type CtBattle, cardOf, type Ship } from './battle.ts'
import { ABILITIES, type AbilityId } from './card.ts'

/** Special abilities (CT-SA-01 to CT-SA-07). */
export const abilities = {
  /** The number of an ability that is in force, 0 without it. SYSTEMS DOWN ends those that serve their unit (CT-SA-06, CT-R-63). */
  ability(b: CtBattle, ship: Ship, id: AbilityId): number {
    const found = cardOf(b, ship).abilities.find((known) => known.id === id)
    if (!found) return 0
    return !ABILITIES[id] && ship.stands.criticals.includes('systems-down') ? 0 : found.value
  },
}

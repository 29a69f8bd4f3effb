import { allShips, scenario } from '@flankspeed/scenarios'
import { planShapes } from '@flankspeed/shipyard/drawing'
import type { Plan } from '../chart/model.ts'
import { historicalClass } from '../desk/library/historical-class.ts'

/** The ships of a battle from above, by name. Leaves out classes that the shipyard does not know. */
export function openingPlans(id: string): Record<string, Plan> {
  const battle = scenario(id)
  const year = Number(battle.date.slice(0, 4))
  return Object.fromEntries(
    allShips(battle).flatMap(({ name, class: shipClass }) => {
      const facts = historicalClass([shipClass], year, name)
      return facts ? [[name, planShapes(facts)]] : []
    }),
  )
}

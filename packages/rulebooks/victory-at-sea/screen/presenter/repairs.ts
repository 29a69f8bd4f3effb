import type { Side } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import { effectOf } from './criticals.ts'
import type { Repair } from './questions.ts'
import { capital, onD6 } from './story/format.ts'

/** Repairs that may be tried now, with their chances. */
export function repairs(r: vas.Rules, b: vas.VasBattle, side: Side): Repair[] {
  return r.shipsToRepair(r, b, side).map((ship) => {
    const reasons = r.repairModifiers(r, b, ship)
    const need = r.damageControl.above + 1 - reasons.reduce((sum, { value }) => sum + value, 0)
    return {
      ship: ship.id,
      name: ship.name,
      most: r.repairsAllowed(ship),
      areas: r.repairableAreas(r, ship).map((area) => ({
        area,
        title: capital(area),
        score: ship.criticals[area],
        need,
        reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
        chance: onD6(need),
        effect: effectOf(r, area, ship.criticals[area]),
      })),
    }
  })
}

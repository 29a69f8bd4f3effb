import type { Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import type { Rearming } from '../questions.ts'
import { onD6 } from '../story/format.ts'

/** Spent Flights on board, each with the crew check of its carrier. */
export function rearming(r: vas.Rules, b: vas.VasBattle, side: Side): Rearming[] {
  return r.flightsToRearm(b, side).map((flight) => {
    const carrier = vas.shipById(b, flight.aboard!)!
    const reasons = r.crewModifiers(r, b, carrier)
    const need = r.crewQuality.succeedOn - reasons.reduce((sum, { value }) => sum + value, 0)
    return {
      flight: flight.id,
      name: flight.name,
      ship: carrier.id,
      carrier: carrier.name,
      need,
      reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
      chance: onD6(need),
    }
  })
}

import type { Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import type { Spotters } from '../questions.ts'
import { typeWords } from '../story/format.ts'

/** Ships whose Observation Flights guide fire, and what they may be told to spot. */
export function spotters(r: vas.Rules, b: vas.VasBattle, side: Side): Spotters {
  return {
    ships: r.spottersToAssign(r, b, side).map(({ id, name, guiding }) => ({ ship: id, name, flights: guiding })),
    targets: b.ships
      .filter((ship) => ship.side !== side && vas.onTable(ship) && r.canBeSpotted(b, ship))
      .map((ship) => ({
        target: ship.id,
        name: ship.name,
        what: ship.anchored ? `${typeWords(vas.cardOf(b, ship))} at anchor` : typeWords(vas.cardOf(b, ship)),
      })),
  }
}

import { flightById, lineOf } from '../../../victory-at-sea/rules/battle.ts'
import { rule } from '../rule.ts'

/** Points by which a dogfight may be lost and still count as a draw. */
const DRAWN = { tough: 1, veryTough: 2 }

/** Tough and Very Tough flights (ADM-TUFF-01 to ADM-TUFF-06). */
export const tough = rule('tough', (below) => ({
  /** One hit of a light gun is enough for any flight (ADM-TUFF-06). */
  hitsNeeded: (r, b, target, weapon) =>
    weapon?.kind === 'light-gun' ? r.hitsToDestroy.normal : below.hitsNeeded(r, b, target, weapon),

  /** A narrow loss is a draw (ADM-TUFF-02, ADM-TUFF-04). */
  dogfightLoser(r, b, totals) {
    const loser = below.dogfightLoser(r, b, totals)
    const flight = loser === null ? undefined : flightById(b, loser)
    if (!flight) return loser
    const { traits } = lineOf(b, flight)
    const drawn = traits['very-tough'] > 0 ? DRAWN.veryTough : traits.tough > 0 ? DRAWN.tough : 0
    const [one, other] = [totals[0]!.total, totals[1]!.total]
    return Math.abs(one - other) <= drawn ? null : loser
  },
}))

import { lineOf } from '../../../victory-at-sea/rules/battle.ts'
import { noTraits } from '../../../victory-at-sea/rules/cards/card.ts'
import {
  FLIGHT_TRAITS,
  type FlightCard,
  type FlightTrait,
  type Role,
} from '../../../victory-at-sea/rules/cards/flight-card.ts'
import { objection } from '../../../victory-at-sea/rules/reasons.ts'
import type { RuleLayer } from '../../../victory-at-sea/rules/switches.ts'

type Row = [id: string, nation: string, name: string, year: number, carrier: boolean, role: Role, speed: number, dogfight: number, damageDice: number, traits: FlightTrait[], points: number] // biome-ignore format: the columns of the chart

const ROWS: Row[] = [
  ['barracuda-ii-dive-bomber', 'royal-navy', 'Barracuda II', 1943, true, 'dive-bomber', 16, -2, 2, ['devastating'], 15],
  ['barracuda-ii-torpedo-bomber', 'royal-navy', 'Barracuda II', 1943, true, 'torpedo-bomber', 16, -2, 4, ['devastating'], 20],
  ['barracuda-ii-asw', 'royal-navy', 'Barracuda II', 1943, true, 'asw', 16, -2, 2, ['devastating'], 20],
  ['do-376-fighter', 'marine-nationale', 'Do-376', 1937, true, 'fighter', 17, -1, 0, [], 5],
  ['bf-109d-fighter', 'kriegsmarine', 'Bf-109D', 1938, false, 'fighter', 22, 1, 0, [], 15],
  ['bf-109e-fighter', 'kriegsmarine', 'Bf-109E', 1940, false, 'fighter', 24, 2, 0, [], 20],
  ['bf-109t-fighter', 'kriegsmarine', 'Bf-109T', 1941, true, 'fighter', 24, 2, 0, [], 20],
  ['bf-109f-fighter', 'kriegsmarine', 'Bf-109F', 1941, false, 'fighter', 26, 2, 0, [], 20],
  ['bf-109g-fighter', 'kriegsmarine', 'Bf-109G', 1942, false, 'fighter', 28, 3, 0, [], 25],
  ['bf-109k-fighter', 'kriegsmarine', 'Bf-109K', 1944, false, 'fighter', 30, 4, 0, [], 30],
  ['ju-87b-dive-bomber', 'kriegsmarine', 'Ju-87B', 1937, false, 'dive-bomber', 17, -1, 1, ['devastating'], 10],
  ['ju-87c-dive-bomber', 'kriegsmarine', 'Ju-87C', 1940, true, 'dive-bomber', 17, -1, 1, ['devastating'], 10],
  ['ju-87d-dive-bomber', 'kriegsmarine', 'Ju-87D', 1941, false, 'dive-bomber', 18, -1, 2, ['devastating'], 15],
  ['ju-87r-4-torpedo-bomber', 'kriegsmarine', 'Ju-87R-4', 1942, false, 'torpedo-bomber', 17, -2, 4, ['devastating'], 15],
] // biome-ignore format: a chart line on a line

const LINES: Record<string, FlightCard> = Object.fromEntries(
  ROWS.map(
    ([id, nation, name, commissioned, carrierCapable, role, flankSpeed, dogfight, damageDice, traits, points]) => [
      id,
      {
        id,
        nation,
        name,
        commissioned,
        carrierCapable,
        role,
        flankSpeed,
        dogfight,
        damageDice,
        ap: 0,
        traits: { ...noTraits(FLIGHT_TRAITS), ...Object.fromEntries(traits.map((trait) => [trait, 1])) },
        points,
      } satisfies FlightCard,
    ],
  ),
)

const AGAINST_SUBMARINES = objection('ADM-R-75', 'its load is meant for submarines, not for ships', 'ADM-AIRD-01')

/** The chart as corrected; the two rows that it calls wrong are withdrawn (ADM-AIRD-01 to ADM-AIRD-04, ADM-R-86). */
export const aircraftCharts: RuleLayer = {
  id: 'admiralty',
  parts: (below) => ({
    chart: { ...LINES, 'ju-87-dive-bomber': null, 'me-109-fighter': null },

    /** A Barracuda II from any other list has the corrected figures, too (ADM-AIRD-01). */
    amendLine(r, line) {
      const own = below.amendLine(r, line)
      const right = /barracuda (mk\.? ?)?ii/i.test(own.name)
        ? Object.values(LINES).find(({ name, role }) => name === 'Barracuda II' && role === own.role)
        : undefined
      if (!right) return own
      const { dogfight, damageDice, flankSpeed, traits, points } = right
      return { ...own, dogfight, damageDice, flankSpeed, traits, points }
    },

    /** The book does not say what the ASW role does: its rows have only figures (ADM-R-75). */
    flightObjection: (b, flight, unladen) =>
      lineOf(b, flight).role === 'asw' && !unladen ? AGAINST_SUBMARINES : below.flightObjection(b, flight, unladen),
  }),
}

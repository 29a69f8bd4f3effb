import type { Approach, Fleets } from '@flankspeed/scenarios/line-up.ts'

/** The same ships on both sides. */
const mirrored = (year: number, approach: Approach, ...ships: string[]): Fleets => ({
  year,
  approach,
  red: ships,
  blue: ships,
})

/** Small and equal, of every sort: a line with escorts, cruisers, flotillas, and the three ways of meeting. */
export const LADDER_FLEETS: Readonly<Record<string, Fleets>> = {
  'battleship and escort': mirrored(1941, 'head-on', 'bismarck', 'prinz-eugen', 'zerstorer-1936a', 'zerstorer-1936a'),
  'heavy cruisers': mirrored(1942, 'parallel', 'northampton', 'northampton', 'fletcher', 'fletcher', 'fletcher'),
  'torpedo cruisers': mirrored(1942, 'passing', 'takao', 'takao', 'fubuki', 'fubuki', 'fubuki', 'fubuki'),
  'two battleships': mirrored(1941, 'parallel', 'king-george-v', 'king-george-v', 'leander', 'leander', 'tribal'),
  flotillas: mirrored(1943, 'head-on', 'fletcher', 'fletcher', 'fletcher', 'fletcher', 'fletcher', 'fletcher'),
}

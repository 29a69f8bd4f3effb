import { noTraits, type Traits } from './card.ts'

/** What a Flight is: one line of an aircraft chart (VAS-AIR-10). The line fixes its role for the battle (VAS-AIR-11). */

export const ROLES = ['fighter', 'bomber', 'dive-bomber', 'torpedo-bomber', 'asw', 'kamikaze', 'observation'] as const
export type Role = (typeof ROLES)[number]

export const FLIGHT_TRAITS = ['large', 'tough', 'very-tough', 'devastating', 'weak', 'heavy'] as const
export type FlightTrait = (typeof FLIGHT_TRAITS)[number]

/** The figures of a type of aircraft. */
export interface FlightCard {
  readonly id: string
  readonly nation: string
  readonly name: string
  readonly commissioned: number | null
  readonly carrierCapable: boolean
  readonly role: Role
  readonly flankSpeed: number
  readonly dogfight: number
  readonly damageDice: number
  readonly ap: number
  readonly traits: Readonly<Traits<FlightTrait>>
  readonly points: number
  /** A fact that only variants ask for. */
  readonly engines?: number
}

type Line = [
  id: string,
  nation: string,
  name: string,
  commissioned: number,
  carrierCapable: boolean,
  role: Role,
  speed: number,
  dogfight: number,
  damageDice: number,
  ap: number,
  traits: FlightTrait[],
  points: number,
]

const LINES: Line[] = [
  ['f4u-1-corsair-fighter', 'us-navy', 'Vought F4U-1 Corsair', 1942, false, 'fighter', 30, 3, 0, 0, ['tough'], 25],
  ['f4u-4-corsair-fighter', 'us-navy', 'Vought F4U-4 Corsair', 1944, true, 'fighter', 32, 4, 0, 0, ['tough'], 25],
  ['f4u-4-corsair-bomber', 'us-navy', 'Vought F4U-4 Corsair', 1944, true, 'bomber', 32, 3, 4, 0, ['tough'], 25],
  ['a6m2-zero-bomber', 'imperial-japanese-navy', 'Mitsubishi A6M2 Zero', 1940, true, 'bomber', 24, 1, 1, -2, [], 15],
  ['a6m2-zero-fighter', 'imperial-japanese-navy', 'Mitsubishi A6M2 Zero', 1940, true, 'fighter', 24, 2, 0, 0, [], 20],
  ['a6m5-zero-bomber', 'imperial-japanese-navy', 'Mitsubishi A6M5 Zero', 1944, true, 'bomber', 25, 2, 1, -2, [], 15],
  ['a6m5-zero-fighter', 'imperial-japanese-navy', 'Mitsubishi A6M5 Zero', 1944, true, 'fighter', 25, 3, 0, 0, [], 20],
  ['a6m5-zero-kamikaze', 'imperial-japanese-navy', 'Mitsubishi A6M5 Zero', 1944, false, 'kamikaze', 25, 0, 2, 0, [], 20],
  ['swordfish-bomber', 'royal-navy', 'Fairey Swordfish I', 1936, true, 'bomber', 10, -2, 3, 0, [], 10],
  ['swordfish-torpedo-bomber', 'royal-navy', 'Fairey Swordfish I', 1936, true, 'torpedo-bomber', 10, -2, 4, 0, ['devastating'], 10],
  ['ju-87-dive-bomber', 'kriegsmarine', 'Junkers Ju-87B-2/C-0', 1938, true, 'dive-bomber', 17, -1, 2, 0, ['devastating'], 15],
  ['me-109-fighter', 'kriegsmarine', 'Messerschmitt Me-109T/E', 1940, true, 'fighter', 26, 2, 0, 0, [], 20],
  ['g50-freccia-fighter', 'regia-marina', 'Fiat G.50 Freccia', 1940, false, 'fighter', 21, 0, 0, 0, [], 10],
  ['c202-folgore-bomber', 'regia-marina', 'Macchi C.202 Folgore', 1941, false, 'bomber', 26, 1, 1, 0, [], 15],
  ['d520-fighter', 'marine-nationale', 'Dewoitine D.520', 1939, true, 'fighter', 24, 2, 0, 0, [], 20],
  ['ln411-dive-bomber', 'marine-nationale', 'Loire Nieuport LN.411', 1939, true, 'dive-bomber', 17, 0, 2, 0, [], 15],
] // biome-ignore format: a chart line on a line

/** The aircraft charts as printed (VAS-R-107). */
export const printedFlights: readonly FlightCard[] = LINES.map(
  ([id, nation, name, commissioned, carrierCapable, role, flankSpeed, dogfight, damageDice, ap, traits, points]) => ({
    id,
    nation,
    name,
    commissioned,
    carrierCapable,
    role,
    flankSpeed,
    dogfight,
    damageDice,
    ap,
    traits: { ...noTraits(FLIGHT_TRAITS), ...Object.fromEntries(traits.map((trait) => [trait, 1])) },
    points,
  }),
)

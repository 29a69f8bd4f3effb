import type { Navy } from '@flankspeed/shipyard'
import { ctCard } from '../shipyard/card.ts'
import { enlistTide, proposeTideFleet, type TideFleet, type TideTask } from '../shipyard/fleet.ts'

export const TIDE_SCENARIOS = ['standard', 'amphibious', 'convoy', 'major', 'night'] as const
export type TideScenario = (typeof TIDE_SCENARIOS)[number]

type Side = 'red' | 'blue'

/** The options of a battle. */
export interface TideBattleOptions {
  scenario: TideScenario
  points: number
  /** A list, or null: chosen in secret when the battle begins. */
  fleets: Record<Side, TideFleet | null>
  /** null: no last turn. With neither this nor a target score the rules choose by the points. */
  turnLimit: number | null
  targetScore: number | null
  /** The first dark turn; null: daylight, except in the night scenario. */
  nightFrom: number | null
  nightVisibility: boolean
  storms: number
  /** Islands in the middle of the sea. */
  islands: boolean
}

/** Each side's task in a scenario: blue brings its convoy through, red lands (CT-SCN-09, CT-SCN-10). */
const TASKS: Record<TideScenario, Record<Side, TideTask>> = {
  standard: { red: 'battle', blue: 'battle' },
  amphibious: { red: 'landing', blue: 'battle' },
  convoy: { red: 'raid', blue: 'convoy' },
  major: { red: 'battle', blue: 'battle' },
  night: { red: 'battle', blue: 'battle' },
}

/** Convoys and landings need ships of their kind on the list: only these sides may choose in secret. */
export const mayBeSecret = (scenario: TideScenario, side: Side): boolean => TASKS[scenario][side] === 'battle'

export const unitLimitIn = (scenario: TideScenario): number | null => (scenario === 'major' ? null : 15)

export function proposeFor(
  scenario: TideScenario,
  side: Side,
  options: { navy: Navy; year: number; points: number; seed: string },
): TideFleet {
  return proposeTideFleet({ ...options, task: TASKS[scenario][side], unitLimit: unitLimitIn(scenario) })
}

interface Sea {
  table: readonly [number, number]
  objectives: readonly { id: string; at: readonly [number, number] }[]
  terrain: readonly object[]
  landing?: object
}

const ISLANDS = [
  { name: 'The Sisters', shape: [[27, 9], [31, 8], [33, 11], [29, 13]], kind: 'hard' },
  { name: 'Long Shoal', shape: [[34, 26], [40, 28], [38, 31], [33, 30]], shallow: true },
] // biome-ignore format: a piece on a line

/** An island with a beach before it: slow landing ships reach it in time, and the defender comes from behind it (CT-SCN-09). */
const COAST = { name: 'The Island', shape: [[27, 13], [31, 10], [32, 30], [27, 27], [28, 20]], kind: 'hard' } // biome-ignore format: a piece on a line

const SEAS: Record<TideScenario, Sea> = {
  standard: { table: [60, 40], objectives: [{ id: 'the-narrows', at: [30, 20] }], terrain: [] },
  amphibious: { table: [60, 40], objectives: [], terrain: [COAST], landing: { side: 'red', at: [26, 20] } },
  convoy: { table: [40, 32], objectives: [], terrain: [] },
  major: {
    table: [80, 50],
    objectives: [
      { id: 'north-passage', at: [40, 38] },
      { id: 'south-passage', at: [40, 12] },
    ],
    terrain: [],
  },
  night: { table: [60, 40], objectives: [{ id: 'the-narrows', at: [30, 20] }], terrain: [] },
}

/** Where squalls start; the wind moves them. */
const STORMS: readonly (readonly [number, number])[] = [
  [24, 28],
  [38, 10],
  [32, 20],
]

/** The opening, from the choice of fleets or the placing of units on. */
export function tideSetup(options: TideBattleOptions): Record<string, unknown> {
  const { scenario, points, fleets, turnLimit, targetScore, nightFrom, nightVisibility, storms, islands } = options
  const sea = SEAS[scenario]
  const secret = fleets.red === null || fleets.blue === null
  const units = (['red', 'blue'] as const).map((side) => unitsOf(side, fleets[side], scenario))
  const night = nightFrom ?? (scenario === 'night' ? 1 : null)
  return {
    phase: secret ? 'fleet-building' : 'set-up',
    scenario,
    points,
    table: sea.table,
    ...(turnLimit !== null && { turnLimit }),
    ...(targetScore !== null && { targetScore }),
    ...(night !== null && { night: { first: night } }),
    ...(nightVisibility && { options: { nightVisibility } }),
    ...(sea.landing && { landing: sea.landing }),
    ...(scenario === 'convoy' && { edges: { red: 'east', blue: 'west' }, convoy: { blue: { exit: 'east' } } }),
    objectives: sea.objectives,
    terrain: [...sea.terrain, ...(islands ? ISLANDS : [])],
    storms: STORMS.slice(0, storms).map((at, i) => ({ id: `storm-${i + 1}`, at })),
    ships: units.flatMap(({ ships }) => ships),
    aircraft: units.flatMap(({ aircraft }) => aircraft),
  }
}

/** Merchant ships are slow: their convoy is well on its way when the battle begins. */
const UNDER_WAY = { x: 20, y: 12, apart: 5, abreast: 4, columns: 3 }

function unitsOf(side: Side, fleet: TideFleet | null, scenario: TideScenario): { ships: object[]; aircraft: object[] } {
  if (fleet === null) return { ships: [], aircraft: [] }
  const { ships, aircraft } = enlistTide(fleet, side)
  const { x, y, apart, abreast, columns } = UNDER_WAY
  let place = 0
  return {
    ships: ships.map((ship, i) => {
      const trades = TASKS[scenario][side] === 'convoy' && ctCard(fleet.ships[i]!.class, fleet.year).type === 'merchant'
      if (!trades) return { ...ship, side }
      const at = [x - apart * (place % columns), y + abreast * Math.floor(place / columns)]
      place++
      return { ...ship, side, at, heading: 90 }
    }),
    aircraft: aircraft.map((token) => ({ ...token, side })),
  }
}

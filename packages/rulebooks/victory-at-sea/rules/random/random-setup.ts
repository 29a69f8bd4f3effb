import type { Pick } from '@flankspeed/kernel'
import { printedClasses } from '../cards/printed/index.ts'

/** Ships of no class that together carry every ship and weapon trait; for battles that try the rules out. */
export const trialCards = [
  {
    class: 'Trial Destroyer',
    type: 'destroyer',
    nation: 'us-navy',
    points: 40,
    flankSpeed: 7,
    armour: 2,
    hull: 6,
    crippledAt: 2,
    traits: ['agile', 'radar'],
    weapons: [
      { name: 'Light Guns (5 x 5-inch)', kind: 'light-gun', ranges: [4, 8, 12, 16], ad: 4, ap: -2, dd: 1, traits: ['dp', 'fast-track', 'weak'] },
      { name: 'Torpedoes (port)', kind: 'torpedo', arc: 'port', ranges: [3, 6, 9, 12], ad: 5, ap: 1, dd: 3, traits: ['one-shot', 'devastating'] },
      { name: 'Torpedoes (starboard)', kind: 'torpedo', arc: 'starboard', ranges: [3, 6, 9, 12], ad: 5, ap: 1, dd: 3, traits: ['slow-loading'] },
      { name: 'AA Battery', kind: 'aa-battery', ad: 1, traits: ['local 1'], ranges: [1, 2, 3, 4] },
    ],
  },
  {
    class: 'Trial Cruiser',
    type: 'cruiser',
    nation: 'imperial-japanese-navy',
    points: 120,
    flankSpeed: 7,
    armour: 3,
    hull: 26,
    crippledAt: 8,
    traits: ['aircraft 2', 'advanced-radar', 'torpedo-belt 1'],
    weapons: [
      { name: 'A Turret (2 x 8-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [8, 16, 24, 32], ad: 2, ap: 1, dd: 2, traits: ['twin-linked', 'slow-loading'] },
      { name: 'Y Turret (2 x 8-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [8, 16, 24, 32], ad: 2, ap: 1, dd: 2, traits: ['fast-track'] },
      { name: 'Torpedoes (Type 93)', kind: 'torpedo', arc: 'starboard', ranges: [10, 20, 30, 40], ad: 8, ap: 2, dd: 3, traits: ['slow-loading', 'long-lance', 'devastating'] },
      { name: 'Light Guns', kind: 'light-gun', ranges: [3, 6, 9, 12], ad: 5, ap: -2, dd: 1, traits: ['dp', 'restricted', 'weak'] },
    ],
  },
  {
    class: 'Trial Carrier',
    type: 'carrier',
    nation: 'imperial-japanese-navy',
    points: 300,
    flankSpeed: 6,
    armour: 3,
    hull: 40,
    crippledAt: 13,
    traits: ['carrier 4', 'lumbering'],
    weapons: [{ name: 'AA Battery', kind: 'aa-battery', ad: 2, traits: ['local 3'], ranges: [2, 4, 6, 8] }],
  },
  {
    class: 'Trial Freighter',
    type: 'civilian',
    nation: 'regia-marina',
    points: 20,
    flankSpeed: 2,
    armour: 2,
    hull: 12,
    traits: [],
    weapons: [{ name: 'Light Guns', kind: 'light-gun', ranges: [2, 4, 6, 8], ad: 1, ap: -2, dd: 1, traits: ['weak'] }],
  },
] // biome-ignore format: cards read best with a weapon on a line

const ISLANDS = [
  { name: 'Long Island', shape: [[30, 20], [38, 22], [40, 26], [33, 27]] },
  { name: 'The Skerries', shape: [[12, 30], [15, 29], [14, 33]] },
] // biome-ignore format: an outline on a line

const AIRCRAFT = [
  'a6m2-zero-fighter', 'a6m2-zero-bomber', 'swordfish-torpedo-bomber', 'ju-87-dive-bomber', 'me-109-fighter', 'd520-fighter', 'f4u-1-corsair-fighter', 'ln411-dive-bomber',
] // biome-ignore format: a list of names reads best filled
const TRIAL_AIRCRAFT = [
  { role: 'kamikaze', flankSpeed: 25, damageDice: 2, traits: ['tough'], carrierCapable: false, points: 20 },
  { role: 'torpedo-bomber', nation: 'us-navy', flankSpeed: 20, dogfight: -1, damageDice: 4, traits: ['devastating', 'large'], points: 15 },
  { role: 'bomber', flankSpeed: 18, damageDice: 3, traits: ['very-tough', 'large'], carrierCapable: false, points: 25 },
] // biome-ignore format: a line on a line

/** What the trial carrier embarks: aircraft of her navy. */
const ON_DECK = [
  { class: 'a6m2-zero-fighter' },
  { class: 'a6m2-zero-bomber' },
  { card: { role: 'torpedo-bomber', nation: 'imperial-japanese-navy', flankSpeed: 19, dogfight: -1, damageDice: 4, traits: ['devastating'], points: 15 } },
  { card: { role: 'dive-bomber', nation: 'imperial-japanese-navy', flankSpeed: 18, damageDice: 2, points: 15 } },
] // biome-ignore format: a line on a line

/** A battle in the middle of the sea, or all of War at Sea from its set-up on. */
export function randomSetup(pick: Pick, mostShips = 12): Record<string, unknown> {
  return pick(4) === 0 ? randomWarAtSea(pick, mostShips) : randomEncounter(pick, mostShips)
}

const PAIRS = [
  ['attrition', 'destroy'],
  ['breakout', 'defence-line'],
  ['sweep-and-clear', 'defence-line'],
]

/** Two fleets before deployment, or none yet and the points to buy them; many scouts and carriers. */
export function randomWarAtSea(pick: Pick, mostShips: number): Record<string, unknown> {
  const places = {
    year: 1942 + pick(4),
    ...(pick(3) === 0 ? { table: [48, 48 + pick(2) * 24] } : {}),
    ...(pick(3) === 0 ? { terrain: ISLANDS } : {}),
    ...(pick(3) === 0 ? { edges: { red: 'west', blue: 'east' } } : {}),
    ...(pick(3) === 0 ? { pair: PAIRS[pick(PAIRS.length)] } : {}),
  }
  if (pick(3) === 0) return { ...places, phase: 'fleet-building', points: 150 + pick(3000) }
  const fleet = (side: string): { id: string; side: string; card: (typeof trialCards)[number] }[] =>
    Array.from({ length: 1 + pick(mostShips) }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      card: trialCards[[0, 1, 1, 1, 2, 2, 2, 3][pick(8)]!]!,
    }))
  const ships = [...fleet('red'), ...fleet('blue')]
  const flights = randomFlights(ships, pick).map(({ at, ...flight }) => flight)
  const sides = { red: { deepDeployment: pick(2) === 0 }, blue: { deepDeployment: pick(2) === 0 } }
  return { ...places, phase: 'fleet-building', ships, flights, sides }
}

/** Two fleets facing each other, drawn from the printed cards and the trial ships; sometimes islands, sometimes aircraft. */
export function randomEncounter(pick: Pick, mostShips: number): Record<string, unknown> {
  const classes = [
    ...printedClasses.map(({ card }) => ({ class: card.class })),
    ...trialCards.map((card) => ({ card })),
  ]
  const fleet = (
    side: string,
  ): { id: string; side: string; card?: { class: string; type: string }; scouting?: boolean }[] =>
    Array.from({ length: 1 + pick(mostShips) }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      ...classes[pick(classes.length)]!,
      at: [4 + (i % 12) * 5.8, side === 'red' ? 3 + pick(9) : 45 - pick(9)],
      heading: (side === 'red' ? 0 : 180) + 15 * (pick(7) - 3),
      ...(pick(20) === 0 ? { anchored: true } : {}),
    }))
  const ships = [...fleet('red'), ...fleet('blue')]
  if (pick(4) === 0)
    for (const ship of ships.slice(1))
      if (ship.card?.type === 'destroyer' || ship.card?.type === 'cruiser') ship.scouting = pick(2) === 0
  return {
    ...(ships.some((ship) => ship.scouting) ? { phase: 'scouting' } : pick(4) === 0 ? { phase: 'pre-battle' } : {}),
    year: 1942 + pick(4),
    ships,
    ...(pick(3) === 0 ? { terrain: ISLANDS } : {}),
    ...(pick(2) === 0
      ? { flights: randomFlights(ships, pick), wind: ['north', 'east', 'south', 'west'][pick(4)] }
      : {}),
  }
}

/** A few Flights in the air for either side, and a full deck for each carrier. */
function randomFlights(
  ships: readonly { id: string; side: string; card?: { class: string } }[],
  pick: Pick,
): { id: string; at?: number[] }[] {
  const airborne = ['red', 'blue'].flatMap((side) =>
    Array.from({ length: pick(5) }, (_, i) => ({
      id: `${side}-flight-${i + 1}`,
      side,
      ...(pick(3) === 0
        ? { card: TRIAL_AIRCRAFT[pick(TRIAL_AIRCRAFT.length)] }
        : { class: AIRCRAFT[pick(AIRCRAFT.length)] }),
      at: [4 + pick(64), side === 'red' ? 2 + pick(20) : 46 - pick(20)],
    })),
  )
  const onDeck = ships.flatMap(({ id, side, card }) => {
    if (card?.class !== 'Trial Carrier') return []
    return Array.from({ length: 1 + pick(4) }, (_, i) => ({
      id: `${id}-deck-${i + 1}`,
      side,
      ...ON_DECK[pick(ON_DECK.length)],
      aboard: id,
    }))
  })
  return [...airborne, ...onDeck]
}

import type { Pick } from '../../kernel/ruleset.ts'
import { printedClasses } from './cards/index.ts'

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
    traits: ['carrier', 'lumbering'],
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

/** Two fleets facing each other, drawn from the printed cards and the trial ships; sometimes islands between them. */
export function randomSetup(pick: Pick, mostShips = 12, kinds: 'all' | 'printed' = 'all'): Record<string, unknown> {
  const classes = [
    ...printedClasses.map(({ card }) => ({ class: card.class })),
    ...(kinds === 'all' ? trialCards.map((card) => ({ card })) : []),
  ]
  const fleet = (side: string): object[] =>
    Array.from({ length: 1 + pick(mostShips) }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      ...classes[pick(classes.length)]!,
      at: [4 + (i % 12) * 5.8, side === 'red' ? 3 + pick(9) : 45 - pick(9)],
      heading: (side === 'red' ? 0 : 180) + 15 * (pick(7) - 3),
      ...(kinds === 'all' && pick(20) === 0 ? { anchored: true } : {}),
    }))
  return {
    year: 1942 + pick(4),
    ships: [...fleet('red'), ...fleet('blue')],
    ...(kinds === 'all' && pick(3) === 0 ? { terrain: ISLANDS } : {}),
  }
}

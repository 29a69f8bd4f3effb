import type { Pick } from '@flankspeed/kernel'
import { randomSetup as atSea } from '../../../victory-at-sea/rules/random/random-setup.ts'
import { layers } from '../layers.ts'
import { withAircraft } from './random-air.ts'

const NATIONS = ['royal-navy', 'us-navy', 'kriegsmarine', 'regia-marina', 'marine-nationale', 'imperial-japanese-navy']

/** Ships whose navies have special rules here: a raider of each kind, and a ship with Gunnery Radar. */
const OWN_CARDS = [
  {
    class: 'Deutschland',
    type: 'cruiser',
    nation: 'kriegsmarine',
    points: 200,
    flankSpeed: 6,
    armour: 3,
    hull: 40,
    traits: ['radar'],
    weapons: [{ name: 'A Turret (3 x 11-inch)', kind: 'main-gun', ranges: [9, 18, 27, 36], ad: 3, ap: 1, dd: 2 }],
  },
  {
    class: 'Duquesne',
    type: 'cruiser',
    nation: 'marine-nationale',
    points: 120,
    flankSpeed: 7,
    armour: 1,
    hull: 26,
    traits: [],
    weapons: [{ name: 'A Turret (2 x 8-inch)', kind: 'main-gun', ranges: [8, 16, 24, 32], ad: 2, ap: 0, dd: 1 }],
  },
  {
    class: 'Washington',
    type: 'battleship',
    nation: 'us-navy',
    points: 600,
    flankSpeed: 6,
    armour: 6,
    hull: 70,
    traits: ['advanced-radar', 'armoured-deck'],
    weapons: [
      { name: 'A Turret (3 x 16-inch)', kind: 'main-gun', ranges: [10, 20, 30, 40], ad: 3, ap: 2, dd: 3 },
      { name: 'B Turret (3 x 16-inch)', kind: 'main-gun', ranges: [10, 20, 30, 40], ad: 3, ap: 2, dd: 3 },
    ],
  },
]

interface Listed {
  id: string
  side: string
  class?: string
  card?: unknown
}

/** A battle as the core tries them, with ships and navies that bring out the rules of this book; now and then some are left out. */
export const randomSetup = (pick: Pick): Record<string, unknown> => underTheseRules(atSea(pick), pick)

/** A set-up of the core, with ships, navies and options of this book. */
export function underTheseRules(core: Record<string, unknown>, pick: Pick): Record<string, unknown> {
  const setup = withAircraft(core, pick)
  const ships = Array.isArray(setup.ships) ? (setup.ships as Listed[]).map((ship) => exchanged(ship, pick)) : undefined
  const nation = (): string | null => (pick(2) === 0 ? NATIONS[pick(NATIONS.length)]! : null)
  const given = (setup.sides ?? {}) as Record<string, object>
  const sides = { red: { ...given.red, nation: nation() }, blue: { ...given.blue, nation: nation() } }
  return { ...setup, ...(ships ? { ships } : {}), sides, options: randomOptions(pick) }
}

/** Some printed ships make room for those of this book. */
function exchanged(ship: Listed, pick: Pick): Listed {
  if (ship.class === undefined || pick(3) > 0) return ship
  const { class: _printed, ...place } = ship
  return { ...place, card: OWN_CARDS[pick(OWN_CARDS.length)]! }
}

function randomOptions(pick: Pick): Record<string, boolean> {
  const options: Record<string, boolean> = {}
  if (pick(3) > 0) return options
  for (const { option, usual } of layers) if (option !== undefined && pick(5) === 0) options[option] = usual === false
  return options
}

import type { Pick } from '@flankspeed/kernel'
import { ABILITIES, type AircraftCard } from '../cards/card.ts'
import { printedAircraft } from '../cards/printed/aircraft.ts'
import { printedShips } from '../cards/printed/ships.ts'

const ISLANDS = [
  { name: 'Savo', shape: [[27, 17], [32, 18], [33, 23], [28, 24]], kind: 'impassable' },
  { name: 'The Bar', shape: [[12, 30], [16, 29], [15, 33]], kind: 'soft', blocks: false },
  { name: 'The Shoals', shape: [[42, 4], [48, 5], [46, 10], [41, 9]], shallow: true },
] // biome-ignore format: a piece on a line

/** A battle in the middle of the sea, or one from the choice of fleets on. */
export function randomSetup(pick: Pick, mostShips = 12): Record<string, unknown> {
  return pick(4) === 0 ? randomSetUp(pick) : randomEncounter(pick, mostShips)
}

const EDGES = [
  { red: 'west', blue: 'east' },
  { red: 'south', blue: 'north' },
]

/** Fleets to be chosen in secret and placed by turns. */
function randomSetUp(pick: Pick): Record<string, unknown> {
  return {
    phase: 'fleet-building',
    points: 30 + pick(170),
    edges: EDGES[pick(2)],
    ...(pick(2) === 0 ? { scenario: ['standard', 'major', 'night'][pick(3)] } : {}),
    ...(pick(3) === 0 ? { terrain: ISLANDS } : {}),
    turnLimit: 3 + pick(4),
  }
}

const KNOWN = Object.keys(ABILITIES)

/** Squadrons for the decks, floatplanes for the catapults, and some on the land base. */
function wings(side: string, ships: readonly { id: string; side: string; class: string }[], pick: Pick): object[] {
  const tokens: object[] = []
  const add = (base: string, fits: (card: AircraftCard) => boolean): void => {
    const cards = printedAircraft.filter(fits)
    const abilities = pick(4) === 0 ? { abilities: [TRAINING[pick(TRAINING.length)]!] } : {}
    tokens.push({
      id: `${side}-air-${tokens.length + 1}`,
      side,
      base,
      class: cards[pick(cards.length)]!.id,
      ...abilities,
    })
  }
  for (const ship of ships) {
    if (ship.side !== side || pick(3) === 0) continue
    const { type, aircraft } = printedShips.find((card) => card.id === ship.class)!
    for (let room = aircraft; room > 0; room--)
      add(ship.id, ({ basing }) => basing === (type === 'carrier' ? 'carrier' : 'ship'))
  }
  if (pick(3) === 0) for (let count = 1 + pick(5); count > 0; count--) add('land', () => true)
  return tokens
}

const TRAINING = ['press-home', 'night-trained', 'escort', 'unreliable-torpedoes']

/** Two fleets facing each other; sometimes land, storms, areas to control, beaches and convoys. */
function randomEncounter(pick: Pick, mostShips: number): Record<string, unknown> {
  const fleet = (side: string): { id: string; side: string; class: string }[] =>
    Array.from({ length: 1 + pick(mostShips) }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      class: printedShips[pick(printedShips.length)]!.id,
      ...(pick(4) === 0 ? { abilities: [KNOWN[pick(KNOWN.length)]!] } : {}),
      at: [side === 'red' ? 4 + 8 * (i % 2) + pick(3) : 56 - 8 * (i % 2) - pick(3), 3 + 6 * Math.floor(i / 2)],
      heading: (side === 'red' ? 90 : 270) + 15 * (pick(3) - 1),
    }))
  const ships = [...fleet('red'), ...fleet('blue')]
  const traders = ships.some((ship) => !('abilities' in ship) && ['liberty-ship', 'lst'].includes(ship.class))
  return {
    ships,
    aircraft: [...wings('red', ships, pick), ...wings('blue', ships, pick)],
    ...(pick(5) === 0 ? { landTargets: [{ id: 'fort', side: 'blue', kind: 'battery', at: [31, 20], value: 5 }] } : {}),
    turnLimit: 4 + pick(8),
    ...(pick(3) === 0 ? { targetScore: 20 + pick(80) } : {}),
    ...(pick(3) === 0 ? { terrain: ISLANDS } : {}),
    ...(pick(3) === 0 ? { storms: [{ at: [20 + pick(20), 10 + pick(20)] }, { at: [40, 30], radius: 6 }] } : {}),
    ...(pick(3) === 0 ? { objectives: [{ id: 'the strait', at: [30, 12], value: 25 }] } : {}),
    ...(pick(4) === 0 ? { scenario: 'amphibious', landing: { side: 'red', at: [14, 27] } } : {}),
    ...(traders && pick(3) === 0 ? { convoy: { only: pick(2) === 0 } } : {}),
    ...(pick(4) === 0 ? { night: { first: 1 + pick(4) }, options: { nightVisibility: pick(2) === 0 } } : {}),
  }
}

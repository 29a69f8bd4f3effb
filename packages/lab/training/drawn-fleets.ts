import { Generator, seedState } from '@flankspeed/kernel'
import { APPROACHES } from '@flankspeed/scenarios'
import { classes } from '@flankspeed/shipyard'
import type { Opening } from '../battles/opening.ts'

/** So begins the name of fleets that are drawn from the library: "any-cruisers". */
const ANY = 'any-'

type Draw = (most: number) => number

/** Ships of some kinds: how many at least and at most. */
interface Part {
  readonly kinds: readonly string[]
  readonly least: number
  readonly most: number
}

const BATTLESHIPS = ['battleship', 'battlecruiser']
const CRUISERS = ['heavy-cruiser', 'light-cruiser']
const DESTROYERS = ['destroyer']

const SORTS: Readonly<Record<string, readonly Part[]>> = {
  battleships: [{ kinds: BATTLESHIPS, least: 2, most: 4 }],
  cruisers: [{ kinds: CRUISERS, least: 3, most: 5 }],
  flotilla: [{ kinds: DESTROYERS, least: 5, most: 8 }],
  mixed: [
    { kinds: [...BATTLESHIPS, ...CRUISERS], least: 1, most: 2 },
    { kinds: CRUISERS, least: 0, most: 2 },
    { kinds: DESTROYERS, least: 2, most: 4 },
  ],
}

const NAVIES = ['usn', 'rn', 'ijn', 'km', 'rm', 'mn'] as const
const [FIRST_YEAR, LAST_YEAR] = [1939, 1944]

/** The names of fleets that can be drawn. */
export const DRAWN_FLEETS = Object.keys(SORTS).map((sort) => ANY + sort)

/** Whether fleets of that name are drawn; refuses names that only look like it. */
export function isDrawn(name: string): boolean {
  if (!name.startsWith(ANY)) return false
  if (DRAWN_FLEETS.includes(name)) return true
  throw new Error(`there are no "${name}" fleets to draw: choose ${DRAWN_FLEETS.join(' or ')}`)
}

/** Openings with fleets of that name, others for each seed: half of them the same on both sides, half two navies. */
export function drawnOpenings(name: string, count: number, seed: string): Opening[] {
  const parts = SORTS[name.slice(ANY.length)]!
  const random = new Generator(seedState(`${seed} ${name}`))
  const draw: Draw = (most) => random.die(most) - 1
  return Array.from({ length: count }, () => openingOf(parts, draw))
}

function openingOf(parts: readonly Part[], draw: Draw): Opening {
  const year = FIRST_YEAR + draw(LAST_YEAR - FIRST_YEAR + 1)
  const approach = APPROACHES[draw(APPROACHES.length)]!
  const red = fleetOf(parts, year, draw)
  return { fleets: { year, approach, red, blue: draw(2) === 0 ? red : fleetOf(parts, year, draw) } }
}

/** Of a navy that has such ships in that year. */
function fleetOf(parts: readonly Part[], year: number, draw: Draw): string[] {
  for (;;) {
    const navy = NAVIES[draw(NAVIES.length)]!
    const ships = parts.map((part) => shipsOf(part, navy, year, draw))
    if (ships.every((list) => list !== null)) return ships.flat()
  }
}

/** Of two classes at most; null where the navy has none. */
function shipsOf({ kinds, least, most }: Part, navy: string, year: number, draw: Draw): string[] | null {
  const built = kinds.flatMap((type) => classes({ navy, type, year }))
  if (built.length === 0) return null
  const pair = [built[draw(built.length)]!, built[draw(built.length)]!]
  return Array.from({ length: least + draw(most - least + 1) }, () => pair[draw(pair.length)]!.id)
}

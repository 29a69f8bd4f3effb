import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AircraftFacts } from './aircraft-facts.ts'
import { cachedInFolder } from './folder-cache.ts'
import { readAircraft, readNavy } from './reading.ts'
import type { NavyFile } from './ship-facts.ts'

/** The files of the shipyard. The page has a copy of this one that knows them already: see packages/web/stored. */
const NAVY_FILES = ['usn', 'rn', 'ijn', 'km', 'rm', 'mn', 'other-navies']

/** How they are read and checked: what was kept before a change of these counts no longer. */
const READERS = ['reading', 'plausible', 'ship-facts', 'aircraft-facts', 'ship-kinds', 'navies']

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

interface Stored {
  readonly navies: NavyFile[]
  readonly aircraft: AircraftFacts[]
}

let known: Stored | null = null

/** To read and check them takes a second, to read what was kept of that next to none. */
function stored(): Stored {
  if (known) return known
  const navies = NAVY_FILES.map((file) => textOf(`./data/${file}.yaml`))
  const aircraft = textOf('./data/aircraft.yaml')
  const readers = READERS.map((file) => textOf(`./${file}.ts`))
  const folder = fileURLToPath(new URL('../../node_modules/.cache/shipyard', import.meta.url))
  known = cachedInFolder(folder, 'stored', [...navies, aircraft, ...readers], () => ({
    navies: navies.map((text, i) => readNavy(text, `data/${NAVY_FILES[i]}.yaml`)),
    aircraft: readAircraft(aircraft, 'data/aircraft.yaml'),
  }))
  return known
}

export const storedNavies = (): NavyFile[] => stored().navies

export const storedAircraft = (): AircraftFacts[] => stored().aircraft

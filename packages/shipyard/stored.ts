import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AircraftFacts } from './aircraft-facts.ts'
import { cachedInFolder } from './folder-cache.ts'
import { readAircraft, readNavy } from './reading.ts'
import type { NavyFile } from './ship-facts.ts'

/** The files of the shipyard. The page has its own copy with the data included: see packages/web/stored. */
const NAVY_FILES = ['usn', 'rn', 'ijn', 'km', 'rm', 'mn', 'other-navies']
/** Ships that were never built, to begin with in the drawing office. They are no part of the library. */
const EXAMPLES = ['montana', 'lion', 'h-39', 'b-64']

/** The code that reads and checks them: a change in it invalidates the cache. */
const READERS = [
  'reading',
  'plausible',
  'ship-facts',
  'aircraft-facts',
  'ship-kinds',
  'navies',
  'service',
  'profile/facts',
  'profile/checks',
]

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

interface Stored {
  readonly navies: NavyFile[]
  readonly aircraft: AircraftFacts[]
  readonly examples: NavyFile[]
}

let known: Stored | null = null

/** Reading and checking takes a second, reading the cache almost none. */
function stored(): Stored {
  if (known) return known
  const navies = NAVY_FILES.map((file) => textOf(`./data/${file}.yaml`))
  const aircraft = textOf('./data/aircraft.yaml')
  const examples = EXAMPLES.map((file) => textOf(`./examples/${file}.yaml`))
  const readers = READERS.map((file) => textOf(`./${file}.ts`))
  const folder = fileURLToPath(new URL('../../node_modules/.cache/shipyard', import.meta.url))
  known = cachedInFolder(folder, 'stored', [...navies, aircraft, ...examples, ...readers], () => ({
    navies: navies.map((text, i) => readNavy(text, `data/${NAVY_FILES[i]}.yaml`)),
    aircraft: readAircraft(aircraft, 'data/aircraft.yaml'),
    examples: examples.map((text, i) => readNavy(text, `examples/${EXAMPLES[i]}.yaml`)),
  }))
  return known
}

export const storedNavies = (): NavyFile[] => stored().navies

export const storedAircraft = (): AircraftFacts[] => stored().aircraft

export const storedExamples = (): NavyFile[] => stored().examples

import { readFileSync } from 'node:fs'
import type { AircraftFacts } from './aircraft-facts.ts'
import { readAircraft, readNavy } from './reading.ts'
import type { NavyFile } from './ship-facts.ts'

/** The files of the shipyard. The page has a copy of this one that knows them already: see packages/web/stored. */
const NAVY_FILES = ['usn', 'rn', 'ijn', 'km', 'rm', 'mn', 'other-navies']

const dataText = (file: string): string => readFileSync(new URL(`./data/${file}.yaml`, import.meta.url), 'utf8')

export const storedNavies = (): NavyFile[] => NAVY_FILES.map((file) => readNavy(dataText(file), `data/${file}.yaml`))

export const storedAircraft = (): AircraftFacts[] => readAircraft(dataText('aircraft'), 'data/aircraft.yaml')

import { normalizeName } from '../names.ts'
import { type Admirals, bookOf } from './book.ts'
import type { Fleet } from './fleet.ts'
import { shipName } from './fleet-text.ts'
import type { Vessel } from './roster.ts'

/** Can a fleet have an admiral under these rules? */
export const knowsAdmirals = (fleet: Fleet): boolean => bookOf(fleet).admirals !== undefined

/** The kinds of admiral that the fleet can have, and the possible flagships of each. */
export const admiralsFor = (fleet: Fleet, vessels: readonly Vessel[]): ReturnType<Admirals['flagships']> =>
  bookOf(fleet).admirals?.flagships(vessels) ?? []

export const isCalled = (vessel: Vessel, name: string): boolean =>
  normalizeName(shipName(vessel)) === normalizeName(name)

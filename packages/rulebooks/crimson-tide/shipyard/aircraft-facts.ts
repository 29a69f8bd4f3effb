import type { AircraftFacts, AircraftRole } from '@flankspeed/shipyard/rulebook'
import type { AbilityId, Role } from '../rules/cards/card.ts'
import type { AircraftFigures } from './aircraft.ts'

/** The default role of an aircraft under these rules. */
const ROLES: Record<AircraftRole, Role> = {
  fighter: 'fighter',
  'fighter-bomber': 'fighter',
  bomber: 'patrol-bomber',
  'level-bomber': 'patrol-bomber',
  'glider-bomb': 'patrol-bomber',
  patrol: 'patrol-bomber',
  'dive-bomber': 'dive-bomber',
  kamikaze: 'dive-bomber',
  'torpedo-bomber': 'torpedo-bomber',
  reconnaissance: 'reconnaissance',
  floatplane: 'reconnaissance',
}

const KNOT = 1.852

/** Points for one gun: rifle calibre, heavy machine gun, cannon. */
const gunPoints = (calibre: number): number => (calibre < 12 ? 0.5 : calibre < 20 ? 1 : 2.5)

const points = ({ guns }: AircraftFacts, bears: 'forward' | 'flexible'): number =>
  guns.filter((gun) => gun.bears === bears).reduce((sum, { count, calibre }) => sum + count * gunPoints(calibre), 0)

/** Where a squadron stands: on decks, on catapults, ashore. */
export function basingOf({ carrier, roles }: AircraftFacts): 'carrier' | 'ship' | 'land' {
  if (carrier) return 'carrier'
  return roles[0]!.role === 'floatplane' ? 'ship' : 'land'
}

/** The slow torpedo of the United States Navy, until 1944. */
const hasSlowTorpedo = ({ navy, year }: AircraftFacts): boolean => navy === 'usn' && year < 1944

export function aircraftFigures(facts: AircraftFacts): AircraftFigures {
  const role = ROLES[facts.roles[0]!.role]
  const load = (...roles: AircraftRole[]): number =>
    Math.max(0, ...facts.roles.filter((use) => use.load === 'bomb' && roles.includes(use.role)).map(({ kg }) => kg))
  const dives = role === 'dive-bomber'
  const abilities: AbilityId[] = [
    ...(role === 'fighter' ? (['escort'] as const) : []),
    ...(role === 'patrol-bomber' ? (['high-altitude'] as const) : []),
    ...(basingOf(facts) === 'land' ? (['land-based-only'] as const) : []),
  ]
  const torpedoes = facts.roles.some((use) => use.load === 'torpedo') && role !== 'fighter' && role !== 'dive-bomber'
  return {
    role,
    knots: facts.speed / KNOT,
    forwardGuns: points(facts, 'forward'),
    otherGuns: points(facts, 'flexible'),
    bombs: dives ? load('dive-bomber', 'kamikaze') : load('bomber', 'level-bomber', 'patrol'),
    dives,
    torpedoDice: torpedoes ? (hasSlowTorpedo(facts) ? 2 : 3) : 0,
    depthCharges: role === 'fighter' ? 0 : load('patrol', 'floatplane'),
    protected: facts.protection === 'full',
    biplane: facts.biplane === true,
    abilities: abilities.map((id) => ({ id, value: 1 })),
  }
}

import type { AircraftFacts, AircraftRole } from '@flankspeed/shipyard/rulebook'
import type { AirAttack, StandType } from '../rules/cards/card.ts'
import { firepower, type StandFigures, type WrittenLoad } from './stand.ts'

type Use = AircraftFacts['roles'][number]

const KILOMETRES_IN_MILE = 1.609_344
const AVERAGE_AGILITY = 3
const HEAVY_GUN = 37
const HALF_INCH = 12.7
const MANY = 8

/** Rows of the table of air weapons, by the weight of one bomb in kilograms. */
const BOMBS: readonly [number, string][] = [
  [900, '2000 lb or 1000 kg bomb'],
  [400, '1000 lb or 500 kg bomb'],
  [200, '500 lb or 250 kg bomb'],
  [100, '250 lb or 125 kg bomb'],
  [0, '100 lb or 60 kg bomb'],
]
const ARMOUR_PIERCING = '1000 lb or 800 kg AP bomb'
const bombOf = (kg: number): string => BOMBS.find(([from]) => kg >= from)![1]

/** Level bombers drop sticks of 250 kg bombs, a part of which straddles the target (FD-ATK-21). */
const STICK = { bomb: 250, hit: 1000, most: 4 }

/** Torpedoes that could be dropped fast and ran true, and those that could not (FD-ATK-25). */
function torpedoModifier({ navy }: AircraftFacts, year: number): number {
  if (navy === 'ijn') return 1
  if (navy === 'usn') return year < 1944 ? -2 : 1
  return 0
}

/** How a level bomber goes in: the heavy ones high, the rest at medium height, single engines in a glide. */
function levelAttack(facts: AircraftFacts, role: AircraftRole): AirAttack {
  if (role === 'level-bomber')
    return facts.engines === 2 && facts.navy !== 'ijn' ? 'medium level bomber' : 'high level bomber'
  return facts.engines === 1 ? 'glide bomber' : 'low level bomber'
}

function bombs(facts: AircraftFacts, { role, kg }: Use, year: number): WrittenLoad {
  if (role === 'dive-bomber') return { attack: 'dive bomber', weapon: bombOf(kg), bombs_per_hit: 1 }
  if (role === 'fighter-bomber') return { attack: 'fighter-bomber', weapon: bombOf(kg), bombs_per_hit: 1 }
  if (role === 'level-bomber' && facts.navy === 'ijn' && kg === 800)
    return { attack: 'high level bomber', weapon: ARMOUR_PIERCING, bombs_per_hit: 1 }
  if (skips(facts, role, year)) return { attack: 'skip bomber', weapon: bombOf(STICK.bomb), bombs_per_hit: 1 }
  const attack = levelAttack(facts, role)
  if (facts.engines === 1) return { attack, weapon: bombOf(kg), bombs_per_hit: 1 }
  const straddling = Math.min(STICK.most, Math.max(1, Math.floor(kg / STICK.hit)))
  return { attack, weapon: bombOf(Math.min(kg, STICK.bomb)), bombs_per_hit: straddling }
}

/** Low bombers of the United States learned to skip their bombs in 1943. */
const skips = ({ navy, engines }: AircraftFacts, role: AircraftRole, year: number): boolean =>
  navy === 'usn' && engines === 2 && role === 'bomber' && year >= 1943

/** Guided weapons by their weight: the Ohka, the armour-piercing FX 1400, the Hs 293 and what was like it. */
const guided = (kg: number): AirAttack => (kg >= 2000 ? 'Ohka' : kg >= 1300 ? 'FX 1400' : 'Hs 293')

function loadOf(facts: AircraftFacts, use: Use, year: number): WrittenLoad[] {
  switch (use.load) {
    case 'none':
      return []
    case 'torpedo':
      return [
        {
          attack: 'torpedo bomber',
          weapon: 'aerial torpedo (18 in)',
          torpedo_modifier: torpedoModifier(facts, year),
        },
      ]
    case 'rockets':
      return [{ attack: 'salvo rockets', weapon: 'salvo rockets' }]
    case 'guided':
      return [{ attack: guided(use.kg), weapon: guided(use.kg) }]
    case 'bomb':
      return use.role === 'kamikaze' ? [{ attack: 'kamikaze', weapon: bombOf(use.kg) }] : [bombs(facts, use, year)]
  }
}

const KAMIKAZES_FROM = 1944

/** Scouts carry none over ships. */
const usesIn = ({ roles }: AircraftFacts, year: number): Use[] =>
  roles.filter(({ role }) => role !== 'reconnaissance' && (role !== 'kamikaze' || year >= KAMIKAZES_FROM))

function typeOf({ roles }: AircraftFacts, loads: readonly WrittenLoad[]): StandType {
  const first = roles[0]!.role
  if (first !== 'fighter' && first !== 'fighter-bomber') return 'other'
  return loads.some(({ attack }) => attack === 'fighter-bomber' || attack === 'salvo rockets')
    ? 'fighter-bomber'
    : 'fighter'
}

/** Crews that found ships at night: the Fleet Air Arm's torpedo bombers, and patrol aircraft (FD-AIR-15). */
const nightCapable = ({ navy, carrier, roles }: AircraftFacts): boolean =>
  roles[0]!.role === 'patrol' || (navy === 'rn' && carrier && roles.some(({ role }) => role === 'torpedo-bomber'))

export function standFigures(facts: AircraftFacts, year: number): StandFigures {
  const guns = (bears: 'forward' | 'flexible'): AircraftFacts['guns'] => facts.guns.filter((gun) => gun.bears === bears)
  const power = (bears: 'forward' | 'flexible'): number =>
    guns(bears).reduce((sum, { count, calibre }) => sum + count * firepower(calibre), 0)
  const count = (from: number): number =>
    guns('forward').reduce((sum, gun) => sum + (gun.calibre >= from ? gun.count : 0), 0)
  const loads = usesIn(facts, year).flatMap((use) => loadOf(facts, use, year))
  return {
    type: typeOf(facts, loads),
    emptyTonnes: facts.emptyWeight / 1000,
    protection: facts.protection,
    forwardFirepower: power('forward'),
    otherFirepower: power('flexible'),
    antiShipGuns: count(HEAVY_GUN) > 0 || count(HALF_INCH) >= MANY,
    mph: facts.speed / KILOMETRES_IN_MILE,
    agility: facts.agility - AVERAGE_AGILITY,
    engines: facts.engines,
    nightCapable: nightCapable(facts),
    loads,
  }
}

import type { ClassFacts, GunMount, ShipFacts, ShipKind } from '@flankspeed/shipyard/rulebook'
import type { ShipType } from '../rules/cards/card.ts'
import { abilitiesOf } from './abilities.ts'
import type { AntiAir, Figures, PrimaryGuns, SideGuns } from './figures.ts'

/** The unit types of the shipyard's kinds; coastal batteries are no units. */
const TYPES: Record<ShipKind, ShipType | null> = {
  battleship: 'battleship',
  battlecruiser: 'battlecruiser',
  monitor: 'auxiliary',
  'fleet-carrier': 'carrier',
  'light-carrier': 'carrier',
  'escort-carrier': 'carrier',
  'seaplane-carrier': 'auxiliary',
  'heavy-cruiser': 'cruiser',
  'light-cruiser': 'cruiser',
  'anti-aircraft-cruiser': 'cruiser',
  minelayer: 'cruiser',
  destroyer: 'destroyer',
  'destroyer-escort': 'destroyer',
  frigate: 'destroyer',
  sloop: 'destroyer',
  corvette: 'destroyer',
  'torpedo-boat': 'destroyer',
  'motor-torpedo-boat': 'destroyer',
  submarine: 'submarine',
  'armed-merchant-cruiser': 'auxiliary',
  merchant: 'merchant',
  tanker: 'merchant',
  transport: 'merchant',
  'landing-ship': 'auxiliary',
  'shore-battery': null,
}

const MERCHANT_HULLS: readonly ShipKind[] = ['armed-merchant-cruiser', 'merchant', 'tanker', 'transport']

/** The shipyard uses tonnes, the conversion long tons; merchant ships gross register tons. */
const LONG_TON = 1.016
function tonsOf({ displacement: { standard, grossRegister, full } }: ShipFacts): number {
  return grossRegister ?? Math.round((standard ?? full) / LONG_TON)
}

const barrels = (mounts: readonly GunMount[], ...arcs: GunMount['arc'][]): number =>
  mounts.filter(({ arc }) => arcs.includes(arc)).reduce((sum, mount) => sum + mount.barrels, 0)

/** The better of the two sides; mounts amidships or at the ends bear on both. */
const onOneSide = (mounts: readonly GunMount[]): number =>
  barrels(mounts, 'forward', 'aft', 'beams', 'all') + Math.max(barrels(mounts, 'port'), barrels(mounts, 'starboard'))

/** Guns of one calibre are one battery, the heaviest first. */
function batteriesOf({ guns }: ShipFacts): { mm: number; mounts: GunMount[] }[] {
  const calibres = [...new Set(guns.map(({ calibre }) => calibre))].sort((a, b) => b - a)
  return calibres.map((mm) => ({
    mm,
    mounts: guns.filter(({ calibre }) => calibre === mm).flatMap(({ mounts }) => mounts),
  }))
}

/** Primary, secondary and tertiary guns; submarines and carriers have no primary ones (CT-CONV-08, CT-R-17). */
function gunsOf(facts: ShipFacts, type: ShipType): Pick<Figures, 'primary' | 'secondary' | 'tertiary'> {
  const batteries = type === 'submarine' ? [] : batteriesOf(facts)
  const [first] = batteries
  const primary: PrimaryGuns | null =
    first === undefined || type === 'carrier'
      ? null
      : {
          forward: barrels(first.mounts, 'forward', 'all'),
          broadside: onOneSide(first.mounts),
          aft: barrels(first.mounts, 'aft', 'all'),
          mm: first.mm,
        }
  const [secondary = null, tertiary = null] = (primary === null ? batteries : batteries.slice(1)).map(
    ({ mm, mounts }): SideGuns => ({ perSide: onOneSide(mounts), mm }),
  )
  return { primary, secondary, tertiary }
}

/** Radar makes a director of the American pattern one of the first class; elsewhere it saw, and did not lead (CT-CONV-09). */
function antiAirOf(facts: ClassFacts): AntiAir {
  const { antiAir, guns, fireControl, radar, navy } = facts
  const heavy = guns
    .filter(({ role, calibre }) => role === 'dual-purpose' && calibre >= 75 && calibre <= 140)
    .flatMap(({ mounts }) => mounts)
    .reduce((sum, mount) => sum + mount.barrels, 0)
  const { medium, light, machineGuns } = antiAir
  const radarDirected = radar.some(({ kind }) => kind === 'anti-air') && navy === 'usn'
  return {
    heavy,
    medium,
    light,
    any: heavy + medium + light + machineGuns > 0,
    director: fireControl.antiAir === 'local' ? 'C' : radarDirected ? 'A' : 'B',
  }
}

/** Ships launch over the side whatever their tubes point at; submarines from the bow. */
function tubesOf({ torpedoes }: ShipFacts, type: ShipType): Figures['tubes'] {
  const mounts = torpedoes.flatMap((set) => set.mounts)
  const tubes = (...arcs: string[]): number =>
    mounts.filter(({ arc }) => arcs.includes(arc)).reduce((sum, mount) => sum + mount.tubes, 0)
  const count =
    type === 'submarine'
      ? tubes('forward')
      : tubes('beams', 'forward', 'aft') + Math.max(tubes('port'), tubes('starboard'))
  return count === 0 ? null : { count, mm: Math.max(...torpedoes.map(({ calibre }) => calibre)) }
}

/** The inputs of the conversion, from the facts of a year; null if it is no unit. */
export function figuresOf(facts: ClassFacts, year: number): Figures | null {
  const type = TYPES[facts.type]
  if (type === null) return null
  const { throwers, racks, mortars, carried } = facts.depthCharges
  const antiAir = antiAirOf(facts)
  const figures: Omit<Figures, 'abilities'> = {
    type,
    tons: tonsOf(facts),
    knots: facts.speed,
    submergedKnots: facts.submergedSpeed ?? 0,
    merchantHull: MERCHANT_HULLS.includes(facts.type),
    belt: facts.armour.belt,
    inclined: facts.armour.inclined === true,
    deck: facts.armour.deck,
    ...gunsOf(facts, type),
    antiAir: antiAir.any && type !== 'submarine' ? antiAir : null,
    depthCharges: carried + throwers + racks + mortars > 0 ? { throwers, tracks: racks, mortars } : null,
    tubes: tubesOf(facts, type),
    aircraft: type === 'carrier' ? facts.aircraft.hangar : facts.aircraft.catapult,
  }
  return { ...figures, abilities: abilitiesOf(facts, figures, year) }
}

import type { ClassFacts, GunGroup, GunMount, ShipFacts, ShipKind, TorpedoSet } from '@flankspeed/shipyard/rulebook'
import type { MountArc, MountType, TorpedoMountType } from '../rules/cards/card.ts'
import type { Equipment, Figures, GunFigures, TubeFigures } from './figures.ts'
import { torpedoType } from './torpedoes.ts'
import { traitsOf } from './traits.ts'

type UnitKind = Figures['kind']

const KINDS: Partial<Record<ShipKind, UnitKind>> = {
  'fleet-carrier': 'carrier',
  'light-carrier': 'carrier',
  'escort-carrier': 'carrier',
  merchant: 'merchant',
  tanker: 'merchant',
  transport: 'merchant',
  'landing-ship': 'merchant',
  submarine: 'submarine',
  'shore-battery': 'shore',
}
/** Everything else fights. */
const kindOf = (type: ShipKind): UnitKind => KINDS[type] ?? 'warship'

/** The yard weighs in tonnes, the conversion in long tons; merchantmen by their gross register. */
const LONG_TON = 1.016
const tonsOf = ({ displacement: { standard, grossRegister, full } }: ShipFacts): number =>
  grossRegister ?? Math.round((standard ?? full) / LONG_TON)

const ARCS: Record<GunMount['arc'], MountArc> = {
  forward: 'F',
  aft: 'A',
  beams: 'M',
  port: 'P',
  starboard: 'S',
  all: 'R',
}
const ARC_ORDER = 'FMARPS'
const MOUNTS: Record<GunMount['kind'], MountType> = {
  turret: 'turret',
  casemate: 'casemate',
  shield: 'shielded',
  open: 'open',
}

/** Turrets of lighter guns are thinner than those of the main battery: an estimate by calibre, in millimetres. */
const lighterTurret = (calibre: number): number => (calibre >= 140 ? 100 : calibre >= 120 ? 50 : 0)

/** Proximity fuzes reached the heavy guns of these navies in these years (FD-CONV-08). */
const PROXIMITY_FUZES: Partial<Record<string, number>> = { usn: 1943, rn: 1944 }

/** Guns of one calibre and one use are one battery; on a side the port mounts stand first. */
function gunsOf({ guns, armour, navy }: ClassFacts, year: number): GunFigures[] {
  const keyOf = ({ calibre, role }: GunGroup): string => `${calibre} ${role === 'dual-purpose'}`
  const heaviest = Math.max(0, ...guns.map(({ calibre }) => calibre))
  return [...new Set(guns.map(keyOf))].map((key) => {
    const groups = guns.filter((group) => keyOf(group) === key)
    const { calibre, role } = groups[0]!
    const dp = role === 'dual-purpose'
    const own = calibre < heaviest ? { mm: Math.min(armour.turret, lighterTurret(calibre)) } : {}
    const mounts = groups.flatMap((group) =>
      group.mounts.map(({ barrels, kind, arc }) => ({
        guns: barrels,
        type: MOUNTS[kind],
        arc: ARCS[arc],
        ...(kind === 'turret' ? own : {}),
      })),
    )
    mounts.sort((a, b) => ARC_ORDER.indexOf(a.arc) - ARC_ORDER.indexOf(b.arc))
    return { mm: calibre, dp, proximityFuzes: dp && year >= (PROXIMITY_FUZES[navy] ?? Infinity), mounts }
  })
}

/** Tubes in the hull of submarines and old capital ships; Japanese mounts have shields. */
function tubeMount({ type }: ClassFacts, set: TorpedoSet, tubes: number): TorpedoMountType {
  const inHull = type === 'submarine' || ((type === 'battleship' || type === 'battlecruiser') && tubes <= 2)
  if (inHull) return 'fixed in hull'
  return set.calibre >= 600 && set.reloads > 0 ? 'shielded' : 'open'
}

/** Full sets of spares; where they are not enough for all mounts, the first have them. */
function tubesOf(facts: ClassFacts): TubeFigures[] {
  return facts.torpedoes.flatMap((set) => {
    const spares = Math.round(set.reloads * set.mounts.length)
    return set.mounts.map(({ tubes, arc }, i) => ({
      tubes,
      type: torpedoType(facts.navy, facts.type, set),
      arc: ARCS[arc],
      mount: tubeMount(facts, set, tubes),
      reloads: Math.max(0, Math.ceil((spares - i) / set.mounts.length)),
    }))
  })
}

const DARK: readonly ShipKind[] = ['submarine', 'motor-torpedo-boat']

/** FD-CONV-10 */
function equipmentOf({ type, radar, aircraft }: ClassFacts, kind: UnitKind): Equipment {
  const has = (...kinds: string[]): boolean => radar.some((set) => kinds.includes(set.kind))
  const fights = kind !== 'merchant'
  return {
    radar: {
      search: has('air', 'search'),
      main: kind !== 'carrier' && has('gunnery'),
      other: kind === 'carrier' && has('gunnery'),
      dpaa: has('anti-air'),
    },
    searchlights: fights && !DARK.includes(type),
    spotters: kind === 'carrier' ? 0 : aircraft.catapult,
    smoke: kind === 'warship',
    cargo: kind === 'merchant',
  }
}

/** Schools and standing parties made the difference from then on (FD-CONV-04). */
const OUTSTANDING = { navy: 'usn', from: 1944 }

/** What the conversion asks for, from the facts as they are in that year. */
export function figuresOf(facts: ClassFacts, year: number): Figures {
  const { type, speed, submergedSpeed = 0, armour, torpedoProtection, fireControl, antiAir, depthCharges } = facts
  const kind = kindOf(type)
  const { surface } = fireControl
  return {
    kind,
    armedMerchant: type === 'armed-merchant-cruiser',
    tons: tonsOf(facts),
    knots: speed,
    submergedKnots: submergedSpeed,
    armour: {
      belt: armour.belt,
      deck: armour.deck,
      turret: armour.turret,
      ct: armour.conningTower,
      casemate: armour.casemate,
      flightDeck: kind === 'carrier' ? armour.flightDeck : 0,
    },
    director: surface !== 'none',
    fireControl: surface === 'none' ? 'standard' : surface,
    outstandingDamageControl: facts.navy === OUTSTANDING.navy && year >= OUTSTANDING.from,
    sideProtection: torpedoProtection.depth,
    guns: gunsOf(facts, year),
    tubes: tubesOf(facts),
    mediumAntiAir: antiAir.medium,
    lightAntiAir: antiAir.light + antiAir.machineGuns,
    depthChargeLaunchers: depthCharges.racks + depthCharges.throwers + depthCharges.mortars,
    aircraft: kind === 'carrier' ? facts.aircraft.hangar : 0,
    deckCatapults: kind === 'carrier' ? (facts.aircraft.deckCatapults ?? 0) : 0,
    equipment: equipmentOf(facts, kind),
    traits: traitsOf(facts),
  }
}

import { hasCargoDeck } from '../drawing/cargo-deck.ts'
import { hasFlightDeck } from '../drawing/flight-deck.ts'
import { banksOf } from '../drawing/mounts.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { batteryProfile } from './battery.ts'
import { carrierGuns, carrierSide } from './carrier.ts'
import { type WholeProfile, wholeProfile } from './complete.ts'
import { funnelParts } from './funnels.ts'
import { gunParts, type StandingGun, standingGuns } from './guns.ts'
import { type Hull, hullSide } from './hull.ts'
import { mastParts } from './masts.ts'
import { merchantParts } from './merchant.ts'
import { box, drawn, filled, open, type Part, type ProfileShapes } from './shape.ts'
import { type Size, sizeOf } from './size.ts'
import { boatParts } from './small-craft.ts'
import { conningTower, submarineHull } from './submarine.ts'
import { superstructureSide } from './superstructure.ts'

/** A ship from the side, seen from starboard with the bow to the right, drawn from her facts in metres. */
export function profileShapes(facts: ShipFacts): ProfileShapes {
  if (facts.type === 'shore-battery') return batteryProfile(facts)
  const profile = wholeProfile(facts)
  const size = sizeOf(facts)
  const parts = partsOf(facts, profile, size)
  return { length: facts.length, height: heightOf(parts), parts }
}

function partsOf(facts: ShipFacts, profile: WholeProfile, size: Size): Part[] {
  if (facts.type === 'submarine') {
    const hull = submarineHull(facts, size)
    const guns = standingGuns(facts, profile, size, hull)
    return [...conningTower(facts, size, hull), ...guns.flatMap(gunParts), ...hull.parts]
  }
  const hull = hullSide(facts, profile, size)
  if (facts.type === 'motor-torpedo-boat')
    return [
      ...boatParts(facts, size, hull),
      ...standingGuns(facts, profile, size, hull).flatMap(gunParts),
      ...hull.parts,
    ]
  if (hasFlightDeck(facts)) return carrierParts(facts, profile, size, hull)
  if (hasCargoDeck(facts)) {
    const armed = standingGuns(facts, profile, size, hull)
    return [...merchantParts(facts, size, hull), ...armed.flatMap(gunParts), ...hull.parts]
  }
  const { parts: houses, mastFoot } = superstructureSide(facts, profile, size, hull)
  const standing = standingGuns(facts, profile, size, hull)
  const onCentre = ({ mount }: StandingGun): boolean => mount.side === 'centre'
  return [
    ...mastParts(facts, profile, size, mastFoot),
    ...funnelParts(facts, profile, size, hull),
    ...houses,
    ...standing.filter(onCentre).flatMap(gunParts),
    ...hull.parts,
    ...tubes(facts, hull, size),
    ...standing.filter((gun) => !onCentre(gun)).flatMap(gunParts),
    ...ends(facts, hull, size),
  ]
}

function carrierParts(facts: ShipFacts, profile: WholeProfile, size: Size, hull: Hull): Part[] {
  const { behind, before, mastFoot } = carrierSide(facts, profile, size, hull)
  const under = profile.bridge ? superstructureSide(facts, { ...profile, after: undefined }, size, hull).parts : []
  return [
    ...mastParts(facts, profile, size, mastFoot),
    ...behind,
    ...under,
    ...hull.parts,
    ...before,
    ...carrierGuns(standingGuns(facts, profile, size, hull), facts, profile),
    ...ends(facts, hull, size),
  ]
}

/** Banks of torpedo tubes on deck; those of the centreline are seen as well as those to starboard. */
function tubes(facts: ShipFacts, hull: Hull, size: Size): Part[] {
  const seen = banksOf(facts).filter(({ place }) => place.y >= -0.01)
  if (size.family === 'capital') return []
  return seen.map(({ place: { x }, half }) => {
    const z = hull.deckAt(x)
    const long = Math.min(half, 4)
    return filled('gun', `${box(x - 0.9, x + 0.9, z, z + 0.7)}${box(x - long, x + long, z + 0.6, z + 1.5)}`, 1)
  })
}

/** Jackstaff, ensign staff, anchor chain: the small things at the ends. */
function ends({ length }: ShipFacts, hull: Hull, { deck }: Size): Part[] {
  const half = length / 2
  return [
    drawn('wire', open([half - 0.8, hull.deckAt(half)], [half - 0.8, hull.deckAt(half) + deck]), 0.16, 2),
    drawn('wire', open([-half + 1, hull.deckAt(-half)], [-half + 0.4, hull.deckAt(-half) + deck * 1.2]), 0.16, 2),
  ]
}

/** The highest point of all paths. */
const heightOf = (parts: readonly Part[]): number =>
  Math.max(...parts.flatMap(({ d }) => [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => -Number(y))))

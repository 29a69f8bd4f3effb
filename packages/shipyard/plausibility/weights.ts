import type { GunGroup, GunMount, ShipFacts } from '../ship-facts.ts'
import { depthOf, type HullFamily } from './hull-family.ts'
import { powerNeeded } from './speed.ts'

/** One of the things that a ship carries: its weight, and the height of its centre above the keel. */
export interface Weight {
  readonly what: string
  readonly tonnes: number
  readonly height: number
}

/** Tonnes of steel a square metre for each millimetre. */
const STEEL = 0.00785
/** Plates are thinner towards their edges than where they are thickest. */
const MEAN = 0.8

/** What the hull must carry at standard displacement, and the hull itself. */
export function weightsOf(facts: ShipFacts, family: HullFamily): Weight[] {
  const { length, beam, draught, complement, aircraft, antiAir, depthCharges } = facts
  const deck = depthOf(facts, family)
  return [
    {
      what: 'hull',
      tonnes: family.structure * length * beam * deck,
      height: family.centre * deck,
    },
    { what: 'machinery', tonnes: machineryWeight(facts, family), height: 0.55 * draught },
    ...armourWeights(facts, deck),
    ...gunWeights(facts, deck),
    {
      what: 'automatic guns',
      tonnes: 3.5 * antiAir.medium + 0.9 * antiAir.light + 0.4 * antiAir.machineGuns,
      height: 1.35 * deck,
    },
    { what: 'torpedoes', tonnes: torpedoWeight(facts), height: deck + 1 },
    {
      what: 'depth charges',
      tonnes: 0.3 * depthCharges.carried + 2 * (depthCharges.throwers + depthCharges.racks + depthCharges.mortars),
      height: deck,
    },
    { what: 'aircraft', tonnes: 6 * aircraft.hangar + 12 * aircraft.catapult, height: deck },
    { what: 'crew and stores', tonnes: 0.6 * complement, height: 0.8 * deck },
  ].filter(({ tonnes }) => tonnes > 0)
}

/** Fuel and water: the difference between standard and full load. */
export const fuelOf = ({ displacement: { standard, full }, draught }: ShipFacts): Weight => ({
  what: 'fuel and water',
  tonnes: Math.max(0, full - (standard ?? full)),
  height: 0.35 * draught,
})

const HEAVIER: Record<NonNullable<NonNullable<ShipFacts['machinery']>['kind']>, number> = {
  diesel: 1.7,
  'turbo-electric': 1.3,
  'triple-expansion': 2,
}

function machineryWeight(facts: ShipFacts, { machinery: usual }: HullFamily): number {
  const { machinery, commissioned } = facts
  const power = machinery?.power ?? powerNeeded(facts)
  const kilograms = usual.kilograms + usual.older * Math.max(0, 1940 - Math.max(1910, commissioned))
  return (power * kilograms * (machinery?.kind ? HEAVIER[machinery.kind] : 1)) / 1000
}

/** The part of the hull behind armour: from the foremost main turret to the aftermost, with their magazines. */
function citadel({ length, guns }: ShipFacts): number {
  const turrets = guns
    .filter(({ role }) => role === 'main')
    .flatMap(({ mounts }) => mounts.filter(({ side }) => side === 'centre').map(({ at }) => at))
  const span = turrets.length > 1 ? (Math.max(...turrets) - Math.min(...turrets)) / 2 + 0.08 : 0
  return length * Math.min(0.75, Math.max(0.5, span))
}

const BULKHEADS: Record<ShipFacts['torpedoProtection']['grade'], number> = {
  none: 0,
  weak: 15,
  moderate: 30,
  strong: 45,
}

function armourWeights(facts: ShipFacts, deck: number): Weight[] {
  const { armour, length, beam, draught, torpedoProtection, guns } = facts
  const behind = citadel(facts)
  const high = 2 + 0.3 * draught
  const belt = STEEL * armour.belt * (MEAN * 2 * behind * high + 0.6 * 2 * beam * (high + 2))
  const turrets = guns
    .filter(({ role }) => role === 'main')
    .flatMap(({ calibre, mounts }) =>
      mounts.filter(({ kind }) => kind === 'turret').map((mount) => houseOf(calibre, mount)),
    )
  return [
    { what: 'belt and bulkheads', tonnes: belt, height: draught },
    {
      what: 'armoured deck',
      tonnes: STEEL * armour.deck * MEAN * behind * beam * 0.85,
      height: draught + 0.15 * draught,
    },
    {
      what: 'turret armour',
      tonnes: turrets.reduce(
        (sum, { width, walls, roof }) =>
          sum +
          STEEL * armour.turret * (0.65 * walls + 0.4 * roof + MEAN * Math.PI * 0.85 * width * (2 + 0.6 * draught)),
        0,
      ),
      height: deck,
    },
    {
      what: 'other armour',
      tonnes:
        STEEL *
        (armour.conningTower * 0.045 * beam ** 2 +
          armour.casemate * MEAN * 2 * 0.35 * length * 2.5 +
          armour.flightDeck * 0.6 * length * 0.65 * beam),
      height: armour.flightDeck > 0 ? 1.25 * deck : deck + 1,
    },
    {
      what: 'torpedo bulkheads',
      tonnes: STEEL * BULKHEADS[torpedoProtection.grade] * 2 * behind * draught,
      height: draught / 2,
    },
  ]
}

/** The size of a turret in metres and square metres. */
function houseOf(calibre: number, { barrels }: GunMount): { width: number; walls: number; roof: number } {
  const width = 2.2 + barrels * (calibre / 1000) * 8.5
  const length = 1.12 * width
  return { width, walls: 2 * (width + length) * 0.3 * width, roof: width * length }
}

function gunWeights({ guns, draught }: ShipFacts, deck: number): Weight[] {
  const mounted = guns.reduce(
    (sum, group) => sum + group.mounts.reduce((more, mount) => more + mountWeight(group, mount), 0),
    0,
  )
  const rounds = guns.reduce((sum, group) => sum + ammunitionWeight(group), 0)
  return [
    { what: 'guns and mounts', tonnes: mounted, height: deck + 2 },
    { what: 'ammunition', tonnes: rounds, height: 0.3 * draught },
  ]
}

/** A gun with its mount and hoists, without armour: 314 tonnes for 406 mm in a turret, half of that in a lighter mount. */
const mountWeight = ({ calibre }: GunGroup, { barrels, kind }: GunMount): number =>
  barrels * 314 * (calibre / 406) ** 2.2 * (kind === 'turret' ? 1.15 : 0.55)

const ROUNDS: readonly (readonly [calibre: number, rounds: number])[] = [
  [180, 100],
  [115, 200],
  [0, 250],
]

function ammunitionWeight({ calibre, mounts }: GunGroup): number {
  const barrels = mounts.reduce((sum, mount) => sum + mount.barrels, 0)
  const rounds = ROUNDS.find(([least]) => calibre >= least)![1]
  return barrels * rounds * 1.35 * 15.5 * (calibre / 1000) ** 3
}

const torpedoWeight = ({ torpedoes }: ShipFacts): number =>
  torpedoes.reduce((sum, { calibre, reloads, mounts }) => {
    const tubes = mounts.reduce((all, mount) => all + mount.tubes, 0)
    return sum + tubes * (4.5 + 1.8 * reloads) * (calibre / 533) ** 3
  }, 0)

import { crossesFootprint, type Footprint, type Point, squaredLength } from '@flankspeed/kernel'
import type * as fd from '../rules/library.ts'
import { arcAlong } from '../rules/movement/measuring.ts'
import { type Exchange, placeOf } from './exchange.ts'
import type { Sights, Waters } from './waters.ts'

/** An enemy ship, as far as she matters to where a ship goes. */
export interface Foe {
  readonly ship: fd.Ship
  /** The fire at her, and hers. */
  readonly given: Fire
  readonly taken: Fire
  /** By how much her fire is misread. */
  readonly danger: number
  /** Thousandths of a centimetre by which she counts as farther off than she is. */
  readonly detour: number
  /** May use her guns this turn, and her torpedoes: surprise gives others their chance. */
  readonly hasGuns: boolean
  readonly hasTorpedoes: boolean
  readonly speed: number
  readonly waters: Waters
  /** Bases that may lie between her and the ship; null: nobody has asked yet. */
  bases: readonly Footprint[] | null
  /** How she lies to the course that is looked at. */
  readonly lies: Lie
}

/** From the end of a course: how far off she is, and how each lies to the other. */
interface Lie {
  far: number
  band: number
  /** The arc of the ship in which she lies, and hers in which the ship lies. */
  bears: number
  struck: number
  /** Bases between the two; below 0: not counted yet. */
  between: number
}

/** How a ship could fire at a target. */
interface Fire {
  readonly exchange: Exchange
  /** What each point of damage is worth. */
  readonly point: number
  readonly sights: Sights
}

/** How she lies to the ship, which is as far off as has been measured. */
export function lieOff(r: fd.Rules, there: fd.Ship, { ship, lies }: Foe): void {
  const [east, north] = [ship.x - there.x, ship.y - there.y]
  const band = r.bandAt(r, lies.far)
  lies.band = band
  lies.bears = arcAlong(east, north, there.heading)
  lies.struck = arcAlong(-east, -north, ship.heading)
  lies.between = -1
}

/** Bases across the line, as the rules count them. */
function basesBetween(from: Point, foe: Foe): number {
  const { ship, lies } = foe
  if (lies.between < 0) {
    foe.bases ??= foe.waters.basesTowards(ship)
    lies.between = 0
    const [east, north] = [ship.x - from.x, ship.y - from.y]
    const squared = squaredLength(east, north)
    for (const base of foe.bases) {
      const aside = east * (base.y - from.y) - north * (base.x - from.x)
      const reach = base.halfLength + base.halfBeam
      if (aside * aside <= reach * reach * squared && crossesFootprint(from, ship, base)) lies.between++
    }
  }
  return lies.between
}

/** The fire of the ship's guns at her; no more than `enough` where she could not do more than that. */
export function gunsGiven(r: fd.Rules, b: fd.FdBattle, there: fd.Ship, foe: Foe, enough: number): number {
  const { ship, lies, given, speed } = foe
  const sight = given.sights.at(r, b, there, ship, lies.band)
  if (sight < 0) return 0
  const salvo = given.exchange.salvo(
    r,
    b,
    there,
    ship,
    sight,
    speed,
    lies.band,
    placeOf(lies.band, lies.bears, lies.struck),
  )
  // Bases between never help.
  const clear = given.point * salvo.clear
  return clear <= enough ? clear : given.point * salvo.hinderedBy(basesBetween(there, foe))
}

/** The fire of her guns at the ship, which moves at that speed. */
export function gunsTaken(r: fd.Rules, b: fd.FdBattle, there: fd.Ship, foe: Foe, speed: number): number {
  const { ship, lies, taken } = foe
  const sight = taken.sights.at(r, b, ship, there, lies.band)
  if (sight < 0) return 0
  const salvo = taken.exchange.salvo(
    r,
    b,
    ship,
    there,
    sight,
    speed,
    lies.band,
    placeOf(lies.band, lies.struck, lies.bears),
  )
  return salvo.clear === 0 ? 0 : taken.point * salvo.hinderedBy(basesBetween(there, foe))
}

export function torpedoesGiven(r: fd.Rules, b: fd.FdBattle, there: fd.Ship, { ship, lies, given, speed }: Foe): number {
  return given.point * given.exchange.torpedoes(r, b, there, ship, speed, placeOf(lies.band, lies.bears, lies.struck))
}

export function torpedoesTaken(
  r: fd.Rules,
  b: fd.FdBattle,
  there: fd.Ship,
  { ship, lies, taken }: Foe,
  speed: number,
): number {
  return taken.point * taken.exchange.torpedoes(r, b, ship, there, speed, placeOf(lies.band, lies.struck, lies.bears))
}

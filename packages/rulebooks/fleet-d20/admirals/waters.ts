import type { Footprint } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import { SIGHTS } from './exchange.ts'

/** What may come between a ship that is to move and others, and what they see of each other. */
export class Waters {
  readonly #ship: fd.Ship
  /** How far she may go from where she is. */
  readonly #reach: number
  readonly #bases: readonly Base[]
  readonly #isOpen: boolean

  constructor(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship) {
    this.#ship = ship
    this.#reach = r.speedLimits(r, b, ship).most * 500
    this.#bases = basesOf(r, b)
    this.#isOpen = b.land.length === 0 && b.smoke.length === 0 && b.squalls.length === 0
  }

  /** Whoever is blinded sees by the distance and not by bands. */
  sightsOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Sights {
    return new Sights(this.#isOpen && r.spottingDistance(r, b, ship) > 0)
  }

  /** Bases that may lie between her and a foe, wherever she goes: those near the line between the two as they are now. */
  basesTowards(foe: fd.Ship): Footprint[] {
    const { x, y } = this.#ship
    const [east, north] = [foe.x - x, foe.y - y]
    const squared = east * east + north * north
    const found: Footprint[] = []
    for (const base of this.#bases) {
      const aside = east * (base.y - y) - north * (base.x - x)
      const near = this.#reach + base.halfLength + base.halfBeam
      if (base.ship !== foe && aside * aside <= near * near * squared) found.push(base)
    }
    return found
  }
}

/** What may lie between two ships; of a wreck there is no ship. */
interface Base extends Footprint {
  readonly ship: fd.Ship | null
}

/**
 * Her own base where she lies now is among them, as if somebody else took her place. Captains that leave it out are weaker: in
 * 1,920 games, with sides swapped, they scored -0.04 ± 0.03.
 */
function basesOf(r: fd.Rules, b: fd.FdBattle): Base[] {
  const bases: Base[] = []
  for (const ship of b.ships)
    if (fd.onTable(ship) && !ship.submerged && !fd.isAshore(ship)) bases.push(baseOf(r.baseOf(b, ship), ship))
  for (const wreck of b.wrecks) bases.push(baseOf(r.wreckBase(wreck), null))
  return bases
}

const baseOf = ({ x, y, heading, halfLength, halfBeam }: Footprint, ship: fd.Ship | null): Base => ({
  x,
  y,
  heading,
  halfLength,
  halfBeam,
  ship,
})

/** What one ship sees of another: by the range band alone, where nothing else makes a difference. */
export class Sights {
  readonly #byBand: (number | undefined)[] | null

  constructor(isByBand: boolean) {
    this.#byBand = isByBand ? [] : null
  }

  /** How she is seen, by its place in the list of sights; -1: she cannot be spotted. */
  at(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, band: number): number {
    const byBand = this.#byBand
    if (byBand === null) return sightNow(r, b, ship, target)
    while (byBand.length <= band) byBand.push(undefined)
    byBand[band] ??= sightNow(r, b, ship, target)
    return byBand[band]
  }
}

const sightNow = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship): number =>
  r.isWithinSD(r, b, ship, target) ? SIGHTS.indexOf(r.sightOf(r, b, ship, target)) : -1

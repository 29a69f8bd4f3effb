import {
  crossesCircle,
  crossesFootprint,
  crossesPolygon,
  type Dice,
  distance,
  insidePolygon,
  type Point,
  passesBy,
  squaredDistance,
  when,
} from '@flankspeed/kernel'
import { type FdBattle, isAshore, onTable, type Ship, type Smoke } from '../battle.ts'
import type { Battery } from '../cards/card.ts'
import type { Tell } from '../events.ts'
import { LARGEST_BASE } from '../movement/measuring.ts'
import { type FdReason, type Objection, objection, objectionBy, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** How a target is seen: in the clear, lit up, in the dark, or beyond the eye's reach; blocked by land or under water it is not at all. */
export type Sight = 'clear' | 'lit' | 'dark' | 'hidden' | 'blocked' | 'submerged'

/** A ship or a stand. */
type Seen = Point & { readonly id: string }

const NEAR = 12_500

/** Who may be shot at (FD-VIS-01 to FD-VIS-25). */
const parts = {
  searchlightReach: 25_000,
  starShellReach: 50_000,
  starShellSpread: 10_000,
  /** Smallest gun that fires star shell, in millimetres: 4 in (FD-VIS-19). */
  starShellGun: 100,

  /** A line that touches smoke or Bad Weather, or ends in one (FD-VIS-15, FD-MEAS-09, FD-SMK-03). */
  isObscured(r: Rules, b: FdBattle, ship: Seen, target: Seen): boolean {
    for (const squall of b.squalls) if (crossesCircle(ship, target, squall, squall.radius + 1)) return true
    for (const screen of b.smoke) if (r.touchesSmoke(screen, ship, target)) return true
    return false
  },

  /** From side to side, and for her who makes it too; she herself lies ahead of it, not in it (FD-SMK-03). */
  touchesSmoke(screen: Smoke, ship: Point, target: Point): boolean {
    const { x, y, heading, halfLength, halfBeam } = screen
    if (passesBy(ship, target, screen, halfLength + halfBeam + 2)) return false
    return crossesFootprint(ship, target, { x, y, heading, halfLength: halfLength + 1, halfBeam: halfBeam + 1 })
  },

  /** Land higher than a ship hides all behind it; what stands on it is seen (FD-MEAS-09). */
  isBlocked(b: FdBattle, ship: Ship, target: Ship): boolean {
    for (const { shape, shoal } of b.land) {
      if (shoal || (isAshore(ship) && insidePolygon(ship, shape))) continue
      if (isAshore(target) && insidePolygon(target, shape)) continue
      if (crossesPolygon(ship, target, shape)) return true
    }
    return false
  },

  /** Burning, using or under searchlights, or under star shell (FD-VIS-17). */
  isIlluminated(ship: Ship): boolean {
    return ship.fires > 0 || ship.lit
  },

  /** Which of the cases a target falls into (FD-VIS-02, FD-VIS-25). */
  sightOf(r: Rules, b: FdBattle, ship: Ship, target: Ship): Sight {
    if (target.submerged) return 'submerged'
    if (r.isBlocked(b, ship, target)) return 'blocked'
    if (r.isObscured(r, b, ship, target)) return 'hidden'
    const ashore = isAshore(target)
    if (ashore && b.light === 'day') return 'clear'
    if (r.rangeBand(r, ship, target) > r.tvr(r, b)) return 'hidden'
    if (b.light === 'day') return 'clear'
    return r.isIlluminated(target) ? 'lit' : ashore ? 'clear' : 'dark'
  },

  /** Spotting Distance in bands, one more while a spotter plane is up by day (FD-VIS-24). */
  spottingDistance(r: Rules, b: FdBattle, ship: Ship): number {
    return b.light === 'day' && ship.spotterUp > 0 ? Math.min(r.furthestBand, ship.SD + 1) : ship.SD
  },

  /** Within her Spotting Distance; a blinded ship fights at arm's length (FD-VIS-03, FD-SHEET-04, FD-R-57). */
  isWithinSD(r: Rules, b: FdBattle, ship: Ship, target: Ship): boolean {
    const bands = r.spottingDistance(r, b, ship)
    return bands === 0 ? distance(ship, target) <= NEAR : r.rangeBand(r, ship, target) <= bands
  },

  /** What stands against aiming by eye, guns and torpedoes alike; `unaimed` says what may not be aimed where the eye does not reach (FD-VIS-03, FD-VIS-08, FD-VIS-09, FD-VIS-12). */
  sightObjection(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    target: Ship,
    sight: Sight,
    unaimed: 'FD-VIS-05' | 'FD-VIS-08' = 'FD-VIS-05',
  ): Objection | null {
    if (sight === 'blocked') return objection('FD-MEAS-09', `land hides ${target.name} from ${ship.name}`)
    if (!r.isWithinSD(r, b, ship, target))
      return objectionBy(
        [
          ...when(sight === 'hidden', unaimed),
          ...when(sight === 'clear', 'FD-VIS-03'),
          ...when(sight === 'lit', 'FD-VIS-09'),
          ...when(sight === 'dark', 'FD-VIS-11'),
          'FD-SHEET-04',
        ],
        `${target.name} is too far away for ${ship.name} to spot`,
      )
    if (sight === 'hidden') {
      const obscured = r.isObscured(r, b, ship, target)
      const lit = !obscured && b.light === 'night' && r.isIlluminated(target)
      return objectionBy(
        [...when(obscured, 'FD-VIS-15'), ...when(lit, 'FD-R-19'), unaimed],
        `${target.name} is beyond the TVR or obscured`,
      )
    }
    if (sight !== 'dark') return null
    if (ship.identified?.passed && ship.identified.target === target.id) return null
    return ship.identified === null
      ? objection('FD-VIS-11', `${target.name} is in the dark and has not been identified`, 'FD-VIS-12')
      : objection('FD-VIS-12', `${ship.name} has not identified ${target.name} this turn`, 'FD-VIS-11', 'FD-VIS-23')
  },

  /** The gunnery radar that serves a battery (FD-SHEET-14). */
  hasRadar({ radar }: Ship, { group }: Battery): boolean {
    return group === 'MAIN' ? radar.main : radar.other
  },

  /** Of guns: where the eye does not reach, radar may (FD-VIS-05, FD-VIS-06). */
  gunSightObjection(r: Rules, b: FdBattle, ship: Ship, battery: Battery, target: Ship, sight: Sight): Objection | null {
    if (sight !== 'hidden' || !r.hasRadar(ship, battery)) return r.sightObjection(r, b, ship, target, sight)
    if (!r.isWithinSD(r, b, ship, target))
      return objection('FD-VIS-06', `${target.name} is beyond the Spotting Distance of ${ship.name}`)
    const known = r.acquisitionOf(ship, battery, target)
    return known?.passed === false
      ? objection('FD-VIS-07', `the radar of ${battery.name} has not acquired ${target.name} this turn`)
      : null
  },

  acquisitionOf(ship: Ship, { name }: Battery, target: Ship): Ship['acquired'][number] | undefined {
    return ship.acquired.find((known) => known.battery === name && known.target === target.id)
  },

  /** Each battery tests for itself; one that has tested is refused before, or has fired (FD-VIS-07, FD-GUN-10). */
  acquires(r: Rules, b: FdBattle, ship: Ship, battery: Battery, target: Ship, dice: Dice, tell: Tell): boolean {
    const passed = r.crewTest(r, b, ship, 'FD-VIS-07', `radar of ${battery.name}`, dice, tell)
    ship.acquired = [...ship.acquired, { battery: battery.name, target: target.id, passed }]
    return passed
  },

  /** FD-VIS-20, FD-VIS-21. */
  identificationModifiers(ship: Ship, target: Ship): FdReason[] {
    return [
      reason(ship.radar.search ? 1 : 0, 'FD-VIS-21', 'search radar'),
      reason(target.flashed ? 2 : 0, 'FD-VIS-20', 'gun flashes'),
    ]
  },

  /** Ship bases across the line, wrecks included; land, boats under water and aircraft do not count (FD-MEAS-10). */
  basesBetween(r: Rules, b: FdBattle, ship: Ship, target: Ship): number {
    let count = 0
    const [east, north] = [target.x - ship.x, target.y - ship.y]
    const farAside = LARGEST_BASE * LARGEST_BASE * (east * east + north * north)
    for (const other of b.ships) {
      const aside = east * (other.y - ship.y) - north * (other.x - ship.x)
      if (aside * aside > farAside || other === ship || other === target) continue
      if (!onTable(other) || other.submerged || isAshore(other)) continue
      if (crossesFootprint(ship, target, r.baseOf(b, other))) count++
    }
    for (const wreck of b.wrecks) if (crossesFootprint(ship, target, r.wreckBase(wreck))) count++
    return count
  },

  /** Ships under a star shell that bursts over one of them (FD-VIS-19); it does not shine under water. */
  underStarShell(r: Rules, b: FdBattle, target: Ship): Ship[] {
    const spread = r.starShellSpread * r.starShellSpread
    return b.ships.filter((ship) => onTable(ship) && !ship.submerged && squaredDistance(ship, target) <= spread)
  },
}

export const visibility = { parts }

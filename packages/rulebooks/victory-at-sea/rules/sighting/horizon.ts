import { type Bearing, crossesPolygon, insidePolygon, type Polygon, when } from '@flankspeed/kernel'
import { cardOf, type Ship, type VasBattle } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import { isGun } from '../cards/card.ts'
import { type Objection, objection, objectionBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const TOO_FAR = objection(
  'VAS-TGT-07',
  'the target is more than 30" away and is not a stationary one',
  'VAS-BTH-02',
  'VAS-BTH-01',
)
const BEHIND_LAND = objection(
  'VAS-TGT-03',
  'land blocks the line of sight and the target is not a stationary one',
  'VAS-BTH-02',
  'VAS-BTH-01',
)
const IN_THE_DARK = objection('VAS-R-117', 'the target cannot be seen from there', 'VAS-TGT-07', 'VAS-BTH-02')
const GUNS_ONLY = objection('VAS-BTH-08', 'only guns fire beyond the horizon')
/** Beyond 30", or beyond what the battle's visibility allows. */
const noSpotter = (dark: boolean): Objection =>
  objectionBy(
    ['VAS-BTH-03', ...when(dark, 'VAS-R-117'), ...when(!dark, 'VAS-TGT-07')],
    'no Observation Flight spots that target so far away',
  )
const NO_SPOTTER_OVER_LAND = objection(
  'VAS-BTH-03',
  'no Observation Flight spots that target behind the land',
  'VAS-TGT-03',
)
const NO_DICE = objection('VAS-BTH-05', 'half of its dice, rounded down, leaves none')

/** The land on which an installation is built hides neither it nor what it fires at. */
function standsOn(b: VasBattle, ship: Ship, shape: Polygon): boolean {
  return cardOf(b, ship).type === 'installation' && insidePolygon(ship, shape)
}

/** Fire at what cannot be seen from the bridge (VAS-BTH-01 to VAS-BTH-08). */
const parts = {
  visualRange: { inches: 30 },

  landBetween(b: VasBattle, from: Ship, to: Ship): boolean {
    for (const { shape } of b.terrain)
      if (!standsOn(b, from, shape) && !standsOn(b, to, shape) && crossesPolygon(from, to, shape)) return true
    return false
  },

  isBeyondHorizon(r: Rules, b: VasBattle, firer: Ship, target: Ship, bearing: Bearing): boolean {
    return bearing.range > r.sightOf(r, b, firer, target) || r.landBetween(b, firer, target)
  },

  horizonObjection(
    r: Rules,
    b: VasBattle,
    firer: Ship,
    weapon: Weapon,
    target: Ship,
    bearing: Bearing,
    ad: number,
  ): Objection | null {
    const anchored = target.anchored || cardOf(b, target).type === 'installation'
    if (!anchored) {
      if (bearing.range > r.visualRange.inches * 1000) return TOO_FAR
      return r.landBetween(b, firer, target) ? BEHIND_LAND : IN_THE_DARK
    }
    if (!isGun(weapon.kind)) return GUNS_ONLY
    if (!b.spotting.some((spot) => spot.target === target.id && r.isFriendly(b, spot.ship, firer)))
      return r.landBetween(b, firer, target)
        ? NO_SPOTTER_OVER_LAND
        : noSpotter(bearing.range <= r.visualRange.inches * 1000)
    return r.horizonDice(ad) === 0 ? NO_DICE : null
  },

  isFriendly(b: VasBattle, id: string, ship: Ship): boolean {
    return b.ships.some((other) => other.id === id && other.side === ship.side)
  },

  horizonDice(ad: number): number {
    return Math.floor(ad / 2)
  },
}

export const horizon = { parts }

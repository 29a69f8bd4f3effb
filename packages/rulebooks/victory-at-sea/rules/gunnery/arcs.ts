import { arc, type Bearing, bearingAlong } from '@flankspeed/kernel'
import type { Ship } from '../battle.ts'

/** Where one ship sees another. */
export const bearingTo = (ship: Ship, other: Ship): Bearing =>
  bearingAlong(other.x - ship.x, other.y - ship.y, ship.heading)

/** Degrees clockwise from the bow, limits included (VAS-ARC-01 to VAS-ARC-06, VAS-R-10). */
const parts = {
  fireArcs: {
    fore: arc(315, 45),
    starboard: arc(45, 135),
    aft: arc(135, 225),
    port: arc(225, 315),
    'turret-forward': arc(225, 135),
    'turret-aft': arc(45, 315),
    'starboard-half': arc(0, 180),
    'port-half': arc(180, 0),
    'all-round': arc(0, 360),
  },
}

export const arcs = { parts }

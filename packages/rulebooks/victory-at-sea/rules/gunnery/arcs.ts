import { type Arc, arc, type Bearing, bearingAlong } from '@flankspeed/kernel'
import type { Ship } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import type { Rules } from '../rules.ts'

/** Where one ship sees another. */
export const bearingTo = (ship: Ship, other: Ship): Bearing =>
  bearingAlong(other.x - ship.x, other.y - ship.y, ship.heading)

/** The arc of a weapon. The most frequent ones by name: a field that is named by a variable is dear to read. */
export function arcOf({ fireArcs }: Rules, { arc }: Weapon): Arc {
  if (arc === 'all-round') return fireArcs['all-round']
  if (arc === 'turret-forward') return fireArcs['turret-forward']
  return arc === 'turret-aft' ? fireArcs['turret-aft'] : fireArcs[arc]
}

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

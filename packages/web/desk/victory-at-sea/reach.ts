import type { vas } from '@flankspeed/engine'
import type { Spot } from '../../chart/model.ts'
import { along } from './sea-room.ts'
import { type Fan, fansFrom, type Pose, type Steaming, steaming } from './steaming.ts'
import { spot } from './words.ts'

/** Half the width of water drawn where there is only a line, inches. */
const LINE = 0.06

/** Outlines of everything that her bridge can reach this turn. */
export function reachOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Spot[][] {
  const limits = steaming(r, b, ship)
  if (limits.most === 0) return []
  const pose: Pose = { at: spot(ship), heading: ship.heading / 100 }
  const fans = fansFrom(pose, limits)
  const first = fans.length > 0 ? limits.run : limits.most
  return [
    corridor(
      along(pose.at, pose.heading, Math.min(first, limits.least)),
      pose.heading,
      first - Math.min(first, limits.least),
    ),
    ...outlines(fans, limits),
  ]
}

/** A straight way drawn as a narrow strip. */
function corridor(from: Spot, heading: number, length: number): Spot[] {
  const to = along(from, heading, length)
  return [
    along(from, heading + 90, LINE),
    along(to, heading + 90, LINE),
    along(to, heading - 90, LINE),
    along(from, heading - 90, LINE),
  ]
}

function outlines(fans: readonly Fan[], _limits: Steaming): Spot[][] {
  return fans.map(sector)
}

const STEP = 5

function sector({ apex, heading, side, from, to, reach }: Fan): Spot[] {
  if (to - from < 1e-6) return corridor(apex, heading + side * to, reach)
  const shape: Spot[] = [apex]
  const steps = Math.max(1, Math.ceil((to - from) / STEP))
  for (let i = 0; i <= steps; i++) shape.push(along(apex, heading + side * (from + ((to - from) * i) / steps), reach))
  return shape
}

import { ahead } from '@flankspeed/kernel'
import type * as fd from '../../rules/library.ts'
import { type Chart, type Pose, type Vessel, worthOfGuns } from './chart.ts'

/** The share of a radar's fire that smoke does not stop (FD-VIS-07). */
const BY_RADAR = 0.5

/**
 * Does a screen astern of her spare a ship more than it costs her own guns? It lies along her keel, so that it hides her
 * from those whom she leaves behind (FD-SMK-01, FD-SMK-03).
 */
export function smokeHelps(chart: Chart, vessel: Vessel, pose: Pose, caution: number): boolean {
  const { w, foes } = chart
  const screen = screenOf(chart, vessel.ship, pose)
  let [spared, best, open] = [0, 0, 0]
  for (const foe of foes) {
    const given = worthOfGuns(chart, vessel, pose, foe, foe.pose)
    best = Math.max(best, given)
    if (!chart.r.touchesSmoke(screen, foe.pose, pose)) {
      open = Math.max(open, given)
      continue
    }
    const seesOn = foe.guns.some(({ radar }) => radar)
    spared += (seesOn ? BY_RADAR : 1) * worthOfGuns(chart, foe, foe.pose, vessel, pose)
  }
  return caution * spared - (best - open) > w.smoke
}

function screenOf({ r, b }: Chart, ship: fd.Ship, pose: Pose): fd.Smoke {
  const { length, width } = r.screen
  const centre = ahead(pose, pose.heading, -(r.baseOf(b, ship).halfLength + length / 2))
  return {
    ...centre,
    heading: pose.heading,
    halfLength: length / 2,
    halfBeam: width / 2,
    ship: ship.id,
    until: null,
  }
}

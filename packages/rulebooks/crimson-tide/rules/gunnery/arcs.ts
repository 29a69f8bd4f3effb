import { ahead, bearingAlong, type Footprint, normal, overlap } from '@flankspeed/kernel'
import { type CtBattle, isSubmarine, type Ship } from '../battle.ts'
import type { Rules } from '../rules.ts'

export const ARCS = ['forward', 'aft', 'broadside'] as const
/** Where primary guns bear: each broadside alike (CT-ARC-05). */
export type ArcName = (typeof ARCS)[number]

/** Thousandths: a centre this close to a ray lies on it. */
const ON_THE_RAY = 1.5
/** Longer than any torpedo runs, thousandths of a klick. */
const CHANNEL = 48_000

/** Firing arcs and torpedo channels (CT-ARC-01 to CT-ARC-11). */
const parts = {
  /** The arcs that hold the centre of the target: rays at 45 degrees from the corners part them, and on a ray there are two (CT-ARC-04, CT-R-33). */
  arcsOf(r: Rules, b: CtBattle, firer: Ship, target: Ship): ArcName[] {
    const { halfLength, halfBeam } = r.baseOf(r, b, firer)
    const { ahead, starboard } = bearingAlong(target.x - firer.x, target.y - firer.y, firer.heading)
    const beyond = Math.abs(ahead) - (halfLength - halfBeam) - Math.abs(starboard)
    const end: ArcName = ahead >= 0 ? 'forward' : 'aft'
    if (Math.abs(beyond) <= ON_THE_RAY) return [end, 'broadside']
    return beyond > 0 ? [end] : ['broadside']
  },

  /** Abeam as wide as the hull is long, for a submarine ahead as wide as its beam (CT-ARC-09, CT-ARC-10). */
  channels(r: Rules, b: CtBattle, firer: Ship): Footprint[] {
    const base = r.baseOf(r, b, firer)
    const channel = (heading: number, from: number, halfWidth: number): Footprint => ({
      ...ahead(firer, heading, from + CHANNEL / 2),
      heading,
      halfLength: CHANNEL / 2,
      halfBeam: halfWidth,
    })
    if (isSubmarine(b, firer)) return [channel(firer.heading, base.halfLength, base.halfBeam)]
    return [9000, -9000].map((abeam) => channel(normal(firer.heading + abeam), base.halfBeam, base.halfLength))
  },

  /** Any part of its base (CT-ARC-11, CT-R-34). */
  isInChannel(r: Rules, b: CtBattle, firer: Ship, target: Ship): boolean {
    const base = r.baseOf(r, b, target)
    return r.channels(r, b, firer).some((channel) => overlap(channel, base))
  },
}

export const arcs = { parts }

import { cosine, crossesCircle, type Point, sine } from '@flankspeed/kernel'
import { cardOf, type Ship, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** Create Smoke! (VAS-ORD-08, VAS-ORD-09, VAS-R-44). */
const parts = {
  smokeCounter: { radius: 1, everyInches: 3 },

  /** Where a counter lies that touches the stern of a ship with this position and heading. */
  smokeAstern(r: Rules, b: VasBattle, ship: Ship, at: Point, heading: number): Point {
    const back = r.outline[cardOf(b, ship).type]![0] * 500 + r.smokeCounter.radius * 1000
    return { x: Math.round(at.x - back * sine(heading)), y: Math.round(at.y - back * cosine(heading)) }
  },

  smokeBetween(r: Rules, b: VasBattle, from: Point, to: Point): boolean {
    for (let i = 0; i < b.smoke.length; i++)
      if (crossesCircle(from, to, b.smoke[i]!, r.smokeCounter.radius * 1000)) return true
    return false
  },
}

export const smoke = { parts }

import { Refused, type vas } from '@flankspeed/engine'
import type { Point } from '@flankspeed/engine/kernel/geometry.ts'

/** Do the rules let this Flight go straight there? */
export function mayFly(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight, to: Point): boolean {
  try {
    rules.refuseFlight(rules, view, flight, [to])
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

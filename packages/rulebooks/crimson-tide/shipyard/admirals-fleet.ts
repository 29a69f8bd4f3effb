import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { USUAL_NAVIES } from '@flankspeed/shipyard/fleets'
import { USUAL_YEAR } from './equip.ts'
import { enlistTide, proposeTideFleet } from './fleet.ts'

export function admiralsFleet(_view: Battle, decision: Decision, seed: string): Action {
  const { side, points, unitLimit } = decision as Decision & { points: number; unitLimit: number | null }
  const navy = USUAL_NAVIES[side] ?? 'usn'
  const fleet = proposeTideFleet({ navy, year: USUAL_YEAR, points, seed, unitLimit })
  return { side, do: 'build-fleet', ...enlistTide(fleet, side) } as Action
}

import type { Action, Decision } from '@flankspeed/kernel'
import type { Navy } from '@flankspeed/shipyard'
import { proposeFleet } from '@flankspeed/shipyard/fleets'
import { enlist } from '../shipyard/enlist.ts'

/** War at Sea between two navies, from the first roll of its set-up on. */
export const WAR_AT_SEA = {
  id: 'war-at-sea',
  name: 'War at Sea, 1942',
  year: 1942,
  points: 1500,
  navies: { red: 'ijn', blue: 'usn' } as Record<string, Navy>,
  setup: (): object => ({ phase: 'fleet-building', year: WAR_AT_SEA.year, points: WAR_AT_SEA.points }),
}

/** A carrier force of the side's navy, for the points that its objective left it. */
export function fleetFor(decision: Decision & { total?: number }, seed: string, ruleset: string): Action {
  const { side, total = WAR_AT_SEA.points } = decision
  const fleet = proposeFleet({
    ruleset,
    navy: WAR_AT_SEA.navies[side]!,
    year: WAR_AT_SEA.year,
    points: total,
    seed,
    leads: 'carrier',
  })
  return { side, do: 'build-fleet', ...enlist(fleet, side) } as Action
}

import { seededPick } from '@flankspeed/admirals'
import { thousandths } from '@flankspeed/kernel'
import type { RuleObjection, Spot, UnitHistory } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'
import { shipOn, zoneShape } from './chart.ts'
import type { FleetBerth } from './questions.ts'

const NO_HISTORY: UnitHistory = { trails: {}, aims: [] }

/** Where a ship may be placed, and a free place in it (FD-SET-03, FD-SET-04). */
export function berth(ruleset: fd.FdRuleset, b: fd.FdBattle, ship: fd.Ship): FleetBerth {
  const r = ruleset.rulesOf(b)
  const proposed = ruleset.sample(b, { side: ship.side, kind: 'place', units: [ship.id] }, seededPick(ship.id))
  if (proposed.do !== 'place') throw new Error(`${ship.name} has no place to go to`)
  const { at, heading } = proposed
  const there = { ...ship, x: thousandths(at[0]), y: thousandths(at[1]), heading: heading * 100 }
  return {
    zone: zoneShape(r, b, ship),
    ship: shipOn(r, b, there, new Set([ship.id]), NO_HISTORY),
    heading,
    most: ship.speed,
  }
}

export function berthProblem(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  at: Spot,
  heading: number,
): RuleObjection | null {
  const turned = ((Math.round(heading * 100) % 36_000) + 36_000) % 36_000
  const there = { ...ship, x: thousandths(at[0]), y: thousandths(at[1]), heading: turned, placed: true }
  const found = r.placeObjection(r, b, there)
  return found && { why: found.why, clause: found.clause }
}

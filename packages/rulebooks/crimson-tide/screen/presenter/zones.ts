import type { Spot, Zone } from '@flankspeed/web/desk'
import { SIDES } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'

/** A strip of the table along an edge. */
export function strip([width, depth]: readonly [number, number], edge: ct.Edge, deep: number): Spot[] {
  const [left, right, bottom, top] = {
    north: [0, width, depth - deep, depth],
    south: [0, width, 0, deep],
    west: [0, deep, 0, depth],
    east: [width - deep, width, 0, depth],
  }[edge] as [number, number, number, number]
  return [
    [left / 1000, bottom / 1000],
    [right / 1000, bottom / 1000],
    [right / 1000, top / 1000],
    [left / 1000, top / 1000],
  ]
}

/** Where units are placed while the fleets set up, and the edges over which convoys leave. */
export function zones(r: ct.Rules, b: ct.CtBattle): Zone[] {
  if (b.phase === 'set-up')
    return SIDES.map((side) => ({
      name: `${b.edges[side]} edge`,
      side,
      shape: strip(b.table, b.edges[side], r.deployment.depth),
    }))
  return SIDES.flatMap((side): Zone[] => {
    const exit = b.convoy?.[side]?.exit
    return exit ? [{ name: 'convoy exit', side, shape: strip(b.table, exit, 1000) }] : []
  })
}

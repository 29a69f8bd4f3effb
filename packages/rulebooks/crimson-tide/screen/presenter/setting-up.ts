import { thousandths } from '@flankspeed/kernel'
import { distance, type RuleObjection, type Spot, spot, type UnitHistory } from '@flankspeed/web/desk'
import { cardOf, onTable } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { shipOn } from './chart.ts'
import { kindWords } from './format.ts'
import type { TideBerths } from './questions.ts'
import { strip } from './zones.ts'

/** Away from the own edge. */
const HEADINGS: Record<ct.Edge, number> = { south: 0, west: 90, north: 180, east: 270 }

const NO_HISTORY: UnitHistory = { trails: {}, aims: [] }

/** Klicks between tried places, and from the edge to the first of them. */
const STEP = 1
const INWARD = 3
/** Klicks between automatically placed ships. */
const SEA_ROOM = 4

/** The units still to be placed, each with its zone and a free place in it (CT-SETUP-02, CT-SETUP-07). */
export function berths(r: ct.Rules, b: ct.CtBattle, side: ct.Side): TideBerths {
  const edge = b.edges[side]
  return {
    edge,
    heading: HEADINGS[edge],
    units: r.unplaced(b, side).map((ship) => {
      const [x, y] = freePlace(r, b, ship, HEADINGS[edge])
      const there = { ...ship, x: thousandths(x), y: thousandths(y), heading: HEADINGS[edge] * 100 }
      return {
        unit: ship.id,
        name: ship.name,
        what: kindWords(cardOf(b, ship)),
        zone: strip(b.table, edge, r.zoneDepth(r, b, ship)),
        ship: shipOn(r, b, there, new Set([ship.id]), NO_HISTORY),
      }
    }),
  }
}

/** Along the edge from its middle outwards, with distance to the others if possible. */
function freePlace(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, heading: number): Spot {
  const placed = b.ships.filter(onTable).map(spot)
  const roomy = (at: Spot): boolean => placed.every((other) => distance(at, other) >= SEA_ROOM)
  return searchEdge(r, b, ship, heading, roomy) ?? searchEdge(r, b, ship, heading, () => true) ?? [0, 0]
}

function searchEdge(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  heading: number,
  suits: (at: Spot) => boolean,
): Spot | null {
  const edge = b.edges[ship.side]
  const [width, depth] = [b.table[0] / 1000, b.table[1] / 1000]
  const upright = edge === 'north' || edge === 'south'
  const middle = (upright ? width : depth) / 2
  for (let i = 0; i < middle / STEP; i++)
    for (const along of [middle + i * STEP, middle - i * STEP]) {
      const at: Spot = upright
        ? [along, edge === 'south' ? INWARD : depth - INWARD]
        : [edge === 'west' ? INWARD : width - INWARD, along]
      if (suits(at) && berthProblem(r, b, ship, at, heading) === null) return at
    }
  return null
}

export function berthProblem(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  at: Spot,
  heading: number,
): RuleObjection | null {
  const turned = ((Math.round(heading * 100) % 36_000) + 36_000) % 36_000
  const there = { ...ship, x: thousandths(at[0]), y: thousandths(at[1]), heading: turned, placed: true }
  const found = r.placeObjection(r, b, there)
  return found && { why: found.why, clause: found.clause }
}

import type { Spot, Zone } from '@flankspeed/web/desk'
import { type Edge, opponent, SET_UP_STEPS, SIDES, type Side } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import type { ZoneName } from '../../../rules/set-up/deployment.ts'
import type { Additions } from '../additions.ts'
import { objectiveTitle } from '../set-up/objectives.ts'
import { capital, inches, listed } from '../story/format.ts'

/** How deep a strip along an edge is drawn, inches. */
const STRIP = 1.5

/** Where fleets deploy; edges and quarters that an objective asks for; edges at which scouts come back; carriers out of sight. */
export function zones(r: vas.Rules, b: vas.VasBattle, additions: Additions): Zone[] {
  return [
    ...deploymentZones(r, b),
    ...(isSettingUp(b) ? [] : objectiveZones(b)),
    ...returning(b),
    ...(additions.offTable(b)?.zones ?? outOfSight(b)),
  ]
}

const isSettingUp = ({ setUp, step }: vas.VasBattle): boolean =>
  setUp !== null && (SET_UP_STEPS.some((one) => one === step) || step === 'scouting' || step === 'redeploy')

/** While the first fleet may still choose its edge, both edges are open to it. */
function deploymentZones(r: vas.Rules, b: vas.VasBattle): Zone[] {
  const { setUp, step } = b
  if (setUp === null || !isSettingUp(b)) return []
  const chosen = setUp.openEdges.length === 0 || setUp.deployed.red || setUp.deployed.blue
  if (!chosen)
    return setUp.openEdges.map((edge) => ({
      name: `Deployment at the ${edge} edge`,
      shape: zoneShape(r, b, edge, 'standard'),
      side: null,
    }))
  return SIDES.map((side) => {
    const zone = step === 'redeploy' && b.active === side ? r.redeployZone(r, b, side) : 'standard'
    const name = zone === 'standard' ? `${capital(side)} deploys here` : `${capital(side)}’s ${zone} zone`
    return { name, shape: zoneShape(r, b, b.edges[side], zone), side }
  })
}

/** The strip of the table in which units are set down. */
export function zoneShape(r: vas.Rules, b: vas.VasBattle, edge: Edge, zone: ZoneName): Spot[] {
  return strip(b, edge, inches(r.zoneDepth(r, b, edge, zone)))
}

function objectiveZones(b: vas.VasBattle): Zone[] {
  const found: Zone[] = []
  for (const side of SIDES) {
    const objective = b.objectives[side]
    if (objective === 'breakout' || objective === 'sweep-and-clear')
      found.push({ name: objectiveTitle(objective), shape: strip(b, b.edges[opponent(side)]), side })
    if (objective === 'fighting-retreat')
      found.push({ name: objectiveTitle(objective), shape: strip(b, b.edges[side]), side })
  }
  if (SIDES.some((side) => b.objectives[side] === 'domination')) found.push(...quarters(b))
  return found
}

const returning = (b: vas.VasBattle): Zone[] =>
  b.ships.flatMap((ship) =>
    ship.returning === null ? [] : [{ name: `${ship.name} returns`, shape: strip(b, ship.returning), side: ship.side }],
  )

/** Beyond the table: carriers in deep deployment, and the Flights that look for them. */
function outOfSight(b: vas.VasBattle): Zone[] {
  return SIDES.flatMap((side: Side): Zone[] => {
    const deep = b.ships.filter((ship) => ship.side === side && ship.deep && ship.sunk === 0).map(({ name }) => name)
    const raiders = b.flights.filter(
      (flight) =>
        flight.side !== side && flight.beyond === b.edges[side] && flight.arrivesOn === 0 && flight.destroyed === 0,
    )
    if (deep.length === 0) return []
    const over = raiders.length === 0 ? '' : `; over them ${listed(raiders.map(({ name }) => name))}`
    return [{ name: `Out of sight: ${listed(deep)}${over}`, shape: strip(b, b.edges[side], -2 * STRIP), side }]
  })
}

/** Along an edge; a negative depth lies beyond it. */
function strip(b: vas.VasBattle, edge: Edge, deep = STRIP): Spot[] {
  const [width, depth] = [inches(b.table[0]), inches(b.table[1])]
  const [west, south, east, north] = {
    north: [0, depth - deep, width, depth],
    south: [0, 0, width, deep],
    east: [width - deep, 0, width, depth],
    west: [0, 0, deep, depth],
  }[edge] as [number, number, number, number]
  return box(Math.min(west, east), Math.min(south, north), Math.max(west, east), Math.max(south, north))
}

function quarters(b: vas.VasBattle): Zone[] {
  const [width, depth] = [inches(b.table[0]), inches(b.table[1])]
  return [0, 1].flatMap((east) =>
    [0, 1].map((north) => ({
      name: `${north ? 'north' : 'south'}-${east ? 'east' : 'west'} quarter`,
      shape: box((east * width) / 2, (north * depth) / 2, ((east + 1) * width) / 2, ((north + 1) * depth) / 2),
      side: null,
    })),
  )
}

const box = (west: number, south: number, east: number, north: number): Spot[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

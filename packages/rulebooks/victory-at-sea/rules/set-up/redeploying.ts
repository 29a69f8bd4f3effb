import { type Data, type Dice, onlyFields, when } from '@flankspeed/kernel'
import { type Edge, ids, type Side, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { sampleRedeployment } from '../random/sample-deployment.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, isActive } from '../turn/whose-turn.ts'
import type { ActionHandler, DecisionOf, Samples, StepRules } from '../words.ts'
import type { ZoneName } from './deployment.ts'
import { type FlightPlace, type PatrolChoice, patrols, readAirborne, readBerths, type ShipPlace } from './places.ts'
import { berthsInTheRear } from './returning.ts'
import { goOn } from './set-up.ts'

declare module '../words.ts' {
  interface Actions {
    redeploy: { ships: ShipPlace[]; flights?: FlightPlace[] }
  }
  interface Decisions {
    redeploy: {
      edge: Edge
      zone: ZoneName
      depth: number
      /** Inches to keep from enemy ships. */
      clearOfEnemies: number
      ships: string[]
      /** Scouts among them that may rejoin, each with the place in the rear that she gets if nobody says otherwise. */
      returning: { ship: string; at: [number, number]; heading: number }[]
      patrols: PatrolChoice[]
      mayGoDeep: string[]
    }
  }
}

const steps: Record<'redeploy', StepRules> = {
  /** Re-deployment is immediate: the side with fewer points first, on a tie the one that deployed first (VAS-R-92). */
  redeploy: {
    phase: 'scouting',
    name: 're-deployment',
    go(r, b) {
      const next = r.sidesByScouting(b).find((side) => r.mayRedeploy(r, b, side))
      if (next === undefined) return goOn(b, 'mark')
      if (b.active === next) return false
      b.active = next
      return true
    },
    asks: (r, b) => (r.mayRedeploy(r, b, b.active) ? [redeployment(r, b, b.active)] : []),
  },
}

function redeployment(r: Rules, b: VasBattle, side: Side): DecisionOf<'redeploy'> {
  const zone = r.redeployZone(r, b, side)
  const edge = b.edges[side]
  const ships = r.shipsToRedeploy(r, b, side)
  const away = ships.filter(({ scouting }) => scouting)
  return {
    side,
    kind: 'redeploy',
    edge,
    zone,
    depth: r.zoneDepth(r, b, edge, zone) / 1000,
    clearOfEnemies: r.zones[zone].clearOfEnemies,
    ships: ids(ships),
    returning: berthsInTheRear(r, b, away, edge, zone).map(({ ship, x, y, heading }) => ({
      ship: ship.id,
      at: [x / 1000, y / 1000],
      heading: heading / 100,
    })),
    patrols: patrols(r, b, side),
    mayGoDeep: ids(r.carriersForDeepDeployment(r, b, side)),
  }
}

const actions: Record<'redeploy', ActionHandler> = {
  redeploy: { steps: ['redeploy'], isDue: isActive, do: redeploy },
}

function redeploy(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ships', 'flights'], 'action')
  inStep(r, b, side, 'redeploy', 'VAS-SCT-10')
  if (b.sides[side].redeployed || !r.scoutingResult(r, b.sides[side].scoutingPoints).deepDeployment)
    refuseBy(
      [...when(!b.sides[side].redeployed, 'VAS-SCT-09'), ...when(b.sides[side].redeployed, 'VAS-DEP-04'), 'VAS-SCT-10'],
      `${side} has no more re-deployment from its scouting`,
    )
  const berths = readBerths(b, side, data.ships)
  const flights = readAirborne(b, side, data.flights ?? [])
  const zone = r.redeployZone(r, b, side)
  const open = r.shipsToRedeploy(r, b, side)
  for (const { ship } of berths)
    if (!open.includes(ship))
      refuseBy(
        [...when(ship.deep, 'VAS-CV-19'), 'VAS-SCT-10'],
        ship.deep
          ? `${ship.name} is in deep deployment and cannot be re-deployed`
          : `${ship.name} cannot be re-deployed: that takes 7 Scouting Points`,
      )
  for (const { flight } of flights)
    if (flight.aboard === null) refuse('VAS-SCT-10', `${flight.name} is in the air already`)
  r.refuseBerths(r, b, b.edges[side], zone, berths)
  r.refuseAirborne(r, b, side, b.edges[side], zone, flights)
  r.redeploy(r, b, side, berths, flights, tell)
}

const samples: Samples<'redeploy'> = {
  redeploy: sampleRedeployment,
}

/** What scouting allows is used at once (VAS-SCT-09, VAS-SCT-10, VAS-SCT-12, VAS-R-92). */
export const redeploying = { steps, actions, samples }

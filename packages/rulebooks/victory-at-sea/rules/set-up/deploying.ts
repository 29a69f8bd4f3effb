import { asOneOf, type Data, type Dice, onlyFields } from '@flankspeed/kernel'
import { EDGES, type Edge, ids, opponent, type Side, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { sampleAirPlace, sampleDeployment } from '../random/sample-deployment.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, DecisionOf, Samples, StepRules } from '../words.ts'
import {
  type FlightPlace,
  type PatrolChoice,
  patrols,
  readAirborne,
  readBerths,
  type ShipPlace,
  shipOf,
} from './places.ts'
import { goOn } from './set-up.ts'

declare module '../words.ts' {
  interface Actions {
    'deep-deploy': { ship: string }
    deploy: { edge?: Edge; ships: ShipPlace[]; flights?: FlightPlace[] }
  }
  interface Decisions {
    deploy: {
      /** One, or those to choose from. */
      edges: Edge[]
      /** Inches from the own edge. */
      depth: number
      ships: string[]
      /** From land: they must have a place too. */
      flights: string[]
      patrols: PatrolChoice[]
      mayGoDeep: string[]
    }
  }
}

/** Where a Flight that is in the air from the start may be set down at random. */
const parts = { sampleAirPlace }

const steps: Record<'deploy', StepRules> = {
  /** The lower roll deploys its whole fleet first, then the other (VAS-DEP-01, VAS-DEP-02). */
  deploy: {
    phase: 'deployment',
    name: 'deployment',
    go(r, b, dice, tell) {
      const setUp = b.setUp!
      if (setUp.first === null) {
        if (!dice.ready) return false
        return r.rollForDeployment(r, b, dice, tell)
      }
      const next = [setUp.first, opponent(setUp.first)].find((side) => !setUp.deployed[side])
      if (next === undefined) {
        r.revealScouts(r, b, tell)
        b.phase = 'scouting'
        return goOn(b, 'scouting')
      }
      if (!r.hasToDeploy(b, next)) setUp.deployed[next] = true
      else if (b.active === next) return false
      b.active = next
      return true
    },
    asks: (r, b) => deploymentOwed(r, b, b.active),
  },
}

function deploymentOwed(r: Rules, b: VasBattle, side: Side): DecisionOf<'deploy'>[] {
  if (b.setUp!.first === null || b.setUp!.deployed[side] || !r.hasToDeploy(b, side)) return []
  const edges = [...r.edgesOpenTo(b, side)]
  return [
    {
      side,
      kind: 'deploy',
      edges,
      depth: r.zoneDepth(r, b, edges[0]!, 'standard') / 1000,
      ships: ids(r.shipsToDeploy(b, side)),
      flights: ids(r.flightsToDeploy(b, side)),
      patrols: patrols(r, b, side),
      mayGoDeep: ids(r.carriersForDeepDeployment(r, b, side)),
    },
  ]
}

const actions: Record<'deep-deploy' | 'deploy', ActionHandler> = {
  'deep-deploy': {
    steps: ['deploy', 'redeploy'],
    isDue: whileActive((_r, b) => b.step === 'redeploy' || b.setUp!.first !== null),
    do: deepDeploy,
  },
  deploy: { steps: ['deploy'], isDue: whileActive((_r, b) => b.setUp!.first !== null), do: deploy },
}

/** Before the ships are set down, or when scouting has earned it (VAS-CV-19, VAS-SCT-09). */
function deepDeploy(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship'], 'action')
  const ship = shipOf(b, side, data.ship, 'action.ship')
  if (b.step !== 'redeploy') inStep(r, b, side, 'deploy', 'VAS-CV-19')
  if (b.active !== side) refuse('VAS-CV-19', `it is ${b.active}'s choice, not ${side}'s`)
  r.refuseDeep(r, b, side, ship)
  r.deployDeep(b, ship, tell)
}

function deploy(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'edge', 'ships', 'flights'], 'action')
  inStep(r, b, side, 'deploy', 'VAS-DEP-01')
  if (b.setUp!.first === null) refuse('VAS-DEP-01', 'both roll first for who deploys', 'VAS-DEP-04')
  const open = r.edgesOpenTo(b, side)
  const edge = data.edge === undefined ? (open.includes(b.edges[side]) ? b.edges[side] : open[0]!) : data.edge
  const chosen = asOneOf(edge, EDGES, 'action.edge')
  if (!open.includes(chosen))
    refuse(
      b.setUp!.first === side ? 'VAS-DEP-01' : 'VAS-DEP-02',
      `${side} may deploy at the ${open.join(' or ')} edge`,
      'VAS-R-88',
    )
  const berths = readBerths(b, side, data.ships)
  const flights = readAirborne(b, side, data.flights ?? [])
  const ships = r.shipsToDeploy(b, side)
  for (const { ship } of berths) {
    if (ship.scouting) refuse('VAS-DEP-03', `${ship.name} is away scouting`)
    if (!ships.includes(ship)) refuse('VAS-CV-19', `${ship.name} is in deep deployment`)
  }
  const missing = ships.find((ship) => !berths.some((berth) => berth.ship === ship))
  const whole = b.setUp!.first === side ? 'VAS-DEP-01' : 'VAS-DEP-02'
  if (missing) refuse(whole, `the whole fleet deploys: ${missing.name} has no place`)
  const waiting = r.flightsToDeploy(b, side).find((flight) => !flights.some((airborne) => airborne.flight === flight))
  if (waiting) refuse(whole, `the whole fleet deploys: ${waiting.name} has no place`)
  r.refuseBerths(r, b, chosen, 'standard', berths)
  r.refuseAirborne(r, b, side, chosen, 'standard', flights)
  r.deployFleet(r, b, side, chosen, berths, flights, tell)
}

const samples: Samples<'deploy'> = {
  deploy: sampleDeployment,
}

/** The fleets are set down one after the other (VAS-DEP-01, VAS-DEP-02). */
export const deploying = { parts, steps, actions, samples }

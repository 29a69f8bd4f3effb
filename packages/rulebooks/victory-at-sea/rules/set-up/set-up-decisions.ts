import { type Edge, type Ship, SIDES, type Side, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { Objective } from '../victory/objectives.ts'
import type { ZoneName } from './deployment.ts'
import { berthsInTheRear } from './returning.ts'

/** A carrier, her Flights still on board, and how many more of them may start in the air. */
export interface PatrolChoice {
  ship: string
  flights: string[]
  most: number
}

/** What a side owes before the first turn of War at Sea. */
export type SetUpDecision =
  | { side: Side; kind: 'choose-objective'; objectives: Objective[] }
  | { side: Side; kind: 'build-fleet'; total: number; mostOnLand: number }
  | { side: Side; kind: 'commit-scouts'; ships: string[]; observation: { ship: string; flights: number }[] }
  | {
      side: Side
      kind: 'deploy'
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
  | {
      side: Side
      kind: 'redeploy'
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
  | { side: Side; kind: 'mark'; ships: string[] }

const ids = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id)

type SetUpStep = 'objectives' | 'fleets' | 'scouts' | 'deploy' | 'redeploy' | 'mark'

/** What is owed in each step before the first turn; the wind is rolled and nobody is asked. */
export const setUpAsked: Record<SetUpStep, (r: Rules, b: VasBattle) => SetUpDecision[]> = {
  objectives(_r, b) {
    const { chooser, pair } = b.setUp!
    const open = chooser !== null && pair !== null && b.objectives[chooser] === null
    return open ? [{ side: chooser, kind: 'choose-objective', objectives: [...pair] }] : []
  },

  fleets: (r, b) =>
    SIDES.filter((side) => r.owesFleet(b, side)).map((side) => {
      const total = r.fleetTotal(b, side)
      return { side, kind: 'build-fleet', total, mostOnLand: total * r.fleetLimits.landBasedShare }
    }),

  scouts: (r, b) =>
    SIDES.filter((side) => r.owesScouts(r, b, side)).map((side) => ({
      side,
      kind: 'commit-scouts',
      ships: ids(r.possibleScouts(r, b, side)),
      observation: b.ships
        .filter((ship) => ship.side === side && ship.traits.aircraft > 0)
        .map((ship) => ({ ship: ship.id, flights: ship.traits.aircraft })),
    })),

  deploy: (r, b) => deployment(r, b, b.active),

  redeploy: (r, b) => (r.mayRedeploy(r, b, b.active) ? [redeployment(r, b, b.active)] : []),

  mark: (r, b) =>
    SIDES.map((side) => ({ side, kind: 'mark' as const, ships: ids(r.marksToChooseFrom(b, side)) })).filter(
      ({ ships }) => ships.length > 0,
    ),
}

function deployment(r: Rules, b: VasBattle, side: Side): SetUpDecision[] {
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

function redeployment(r: Rules, b: VasBattle, side: Side): SetUpDecision {
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

function patrols(r: Rules, b: VasBattle, side: Side): PatrolChoice[] {
  const choice = (ship: Ship): PatrolChoice => {
    const flights = ids(r.mayPatrol(r, b, ship))
    const more = r.mostAirborne(r, b, ship) - (b.setUp?.patrol[ship.id] ?? 0)
    return { ship: ship.id, flights, most: Math.min(flights.length, Math.max(0, more)) }
  }
  return b.ships
    .filter((ship) => ship.side === side)
    .map(choice)
    .filter(({ most }) => most > 0)
}

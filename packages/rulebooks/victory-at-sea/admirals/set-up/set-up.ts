import { fromEdge, lengthOf, type Pick } from '@flankspeed/kernel'
import { type Edge, flightById, lineOf } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { ZoneName } from '../../rules/set-up/deployment.ts'
import type { Objective } from '../../rules/victory/objectives.ts'
import { buyFleet } from '../fleet.ts'
import { formUp } from '../movement/formations.ts'

type Owed<K extends vas.VasDecision['kind']> = Extract<vas.VasDecision, { kind: K }>
type PatrolChoice = Owed<'deploy'>['patrols'][number]
type SetUpKind = 'choose-objective' | 'build-fleet' | 'deploy' | 'redeploy' | 'mark'

/** Before the first turn of War at Sea: a fleet of one navy, carriers out of reach, the rest in good order. */
export function setUp(r: vas.Rules, view: vas.VasBattle, owed: Owed<SetUpKind>, pick: Pick): vas.VasAction {
  const { side } = owed
  switch (owed.kind) {
    case 'choose-objective':
      return { side, do: 'choose-objective', objective: favourite(owed.objectives) }
    case 'build-fleet':
      return buyFleet(r, view, owed, pick)
    case 'deploy': {
      const [deep] = owed.mayGoDeep
      if (deep !== undefined) return { side, do: 'deep-deploy', ship: deep }
      const edge = owed.edges[0]!
      const middle = middleFor(view, side, edge, pick)
      const ships = formUp(r, view, shipsOf(view, owed.ships), { edge, zone: 'standard', middle })
      // A crowded zone is filled as it comes.
      if (ships.length < owed.ships.length) return r.sample(r, view, owed, pick)
      const flights = inTheAir(r, view, [...owed.flights, ...patrol(view, owed.patrols)], edge, 'standard')
      return { side, do: 'deploy', edge, ships, flights }
    }
    case 'redeploy': {
      const [deep] = owed.mayGoDeep
      if (deep !== undefined) return { side, do: 'deep-deploy', ship: deep }
      const { edge, zone } = owed
      const ships = owed.returning.map(({ ship, at, heading }) => ({ ship, at, heading }))
      return { side, do: 'redeploy', ships, flights: inTheAir(r, view, patrol(view, owed.patrols), edge, zone) }
    }
    case 'mark':
      return { side, do: 'mark', ship: weakest(view, owed.ships) }
  }
}

/** Those that are won by fighting first. */
const LIKED: readonly Objective[] = [
  'attrition',
  'last-stand',
  'defence-line',
  'destroy',
  'domination',
  'fighting-retreat',
  'ultimate-enemy',
  'breakout',
  'sweep-and-clear',
]

const favourite = (open: readonly Objective[]): Objective =>
  LIKED.find((objective) => open.includes(objective)) ?? open[0]!

/** In the middle of the edge; but whoever has to get past the enemy keeps to the flank where he is not. */
function middleFor(view: vas.VasBattle, side: vas.Side, edge: Edge, pick: Pick): number {
  const objective = view.objectives[side]
  if (objective !== 'breakout' && objective !== 'sweep-and-clear') return 0.5
  const enemies = view.ships.filter((ship) => ship.side !== side && vas.onTable(ship))
  const along = edge === 'north' || edge === 'south' ? 'x' : 'y'
  const centre = enemies.reduce((sum, ship) => sum + ship[along], 0) / enemies.length / lengthOf(view.table, edge)
  const first = enemies.length === 0 ? pick(2) === 0 : centre > 0.5
  return first ? FLANK : 1 - FLANK
}

/** Share of the edge. */
const FLANK = 0.12

const shipsOf = (view: vas.VasBattle, ids: readonly string[]): vas.Ship[] => ids.map((id) => vas.shipById(view, id)!)

/** Fighters first: they keep the enemy's Flights away. */
function patrol(view: vas.VasBattle, choices: readonly PatrolChoice[]): string[] {
  const fights = (id: string): number => (lineOf(view, flightById(view, id)!).role === 'fighter' ? 0 : 1)
  return choices.flatMap(({ flights, most }) =>
    flights.toSorted((one, other) => fights(one) - fights(other)).slice(0, most),
  )
}

/** Along the front of the zone, clear of each other. */
function inTheAir(
  r: vas.Rules,
  view: vas.VasBattle,
  ids: readonly string[],
  edge: Edge,
  zone: ZoneName,
): { flight: string; at: [number, number] }[] {
  const length = lengthOf(view.table, edge)
  const apart = Math.min(2000, (length - 4000) / Math.max(1, ids.length - 1))
  const inward = r.zoneDepth(r, view, edge, zone)
  return ids.flatMap((id, i) => {
    const along = Math.round(length / 2 + (i - (ids.length - 1) / 2) * apart)
    const flight = flightById(view, id)!
    const free = [0.8, 0.5, 0.2]
      .map((share) => fromEdge(view.table, edge, along, Math.round(inward * share)))
      .find((at) => view.step !== 'redeploy' || r.enemiesInContact(r, view, flight, at).length === 0)
    return free ? [{ flight: id, at: [free.x / 1000, free.y / 1000] as [number, number] }] : []
  })
}

function weakest(view: vas.VasBattle, ids: readonly string[]): string {
  const [first] = shipsOf(view, ids).toSorted((one, other) => one.hull - other.hull)
  return first!.id
}

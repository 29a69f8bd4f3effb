import {
  type Footprint,
  fromEdge,
  hundredths,
  lengthOf,
  normal,
  overlap,
  ScriptedDice,
  thousandths,
} from '@flankspeed/kernel'
import type { ChartFlight, ChartShip } from '@flankspeed/web/desk'
import { FORMATIONS, type Formation, formUp } from '../../../admirals/movement/formations.ts'
import { EDGES, type Edge, flightById, lineOf, type Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import type { ZoneName } from '../../../rules/set-up/deployment.ts'
import type { Additions } from '../additions.ts'
import { flightOn, shipOn } from '../chart.ts'
import { zoneShape } from '../movement/zones.ts'
import type { Berths, BerthsTried, DeploymentOffered, Objected } from '../questions.ts'
import { problemWith } from '../refused.ts'
import { scoutingWords } from './scouting.ts'

type Owed = Extract<vas.VasDecision, { kind: 'deploy' | 'redeploy' }>

/** Where a side may set its units down now, with a place for each of them in the formation chosen. */
export function deploymentOffered(
  ruleset: vas.VasRuleset,
  b: vas.VasBattle,
  side: Side,
  choices: { edge?: string; formation?: string },
  additions: Additions,
): DeploymentOffered {
  const r = ruleset.rulesOf(b)
  const owed = ruleset
    .decisions(b)
    .find((one): one is Owed => one.side === side && (one.kind === 'deploy' || one.kind === 'redeploy'))
  if (!owed) throw new Error(`${side} has nothing to deploy now.`)
  const edges = owed.kind === 'deploy' ? owed.edges : [owed.edge]
  const edge = edges.find((one) => one === choices.edge) ?? edges[0]!
  const zone: ZoneName = owed.kind === 'deploy' ? 'standard' : owed.zone
  const formation: Formation = FORMATIONS.find((one) => one === choices.formation) ?? 'screen'
  const ships = owed.ships.map((id) => vas.shipById(b, id)!)
  const places = formUp(r, b, ships, { edge, zone, formation })
  const must = owed.kind === 'deploy' ? owed.flights : []
  const mayFly = owed.patrols
    .flatMap(({ flights }) => flights)
    .toSorted((one, other) => strikes(b, one) - strikes(b, other))
  return {
    edges: [...edges],
    edge,
    zone,
    area: zoneShape(r, b, edge, zone),
    clearOfEnemies: r.zones[zone].clearOfEnemies,
    ships: places.map(({ ship: id, at, heading }): ChartShip => {
      const ship = { ...vas.shipById(b, id)!, x: thousandths(at[0]), y: thousandths(at[1]), heading: heading * 100 }
      return { ...shipOn(r, b, ship, NOBODY, NO_HISTORY, additions), ready: true, trail: [], aims: [] }
    }),
    flights: [...must, ...mayFly].map((id, i, all): ChartFlight => {
      const at = inFront(r, b, edge, zone, i, all.length)
      return { ...flightOn(b, { ...flightById(b, id)!, ...at }, NOBODY, NO_HISTORY, additions), ready: true, trail: [] }
    }),
    mustFly: [...must],
    patrols: owed.patrols.map(({ ship, flights, most }) => ({
      ship,
      name: vas.shipById(b, ship)?.name ?? ship,
      flights: [...flights],
      most,
    })),
    mayGoDeep: owed.mayGoDeep.map((ship) => ({ ship, name: vas.shipById(b, ship)?.name ?? ship })),
    formations: FORMATIONS.map((id) => ({ formation: id, title: TITLES[id] })),
    returning: owed.kind === 'redeploy' ? owed.returning.map((place) => ({ ...place })) : [],
    earned: owed.kind === 'redeploy' ? scoutingWords(r, b.sides[side].scoutingPoints) : null,
  }
}

const TITLES: Record<Formation, string> = {
  screen: 'Light ships ahead',
  'line-ahead': 'In line ahead',
  'line-abreast': 'In line abreast',
}

const NOBODY: ReadonlySet<string> = new Set()
const NO_HISTORY = { trails: {}, aims: [] }

/** Fighters before those that carry a load. */
const strikes = (b: vas.VasBattle, id: string): number => (lineOf(b, flightById(b, id)!).role === 'fighter' ? 0 : 1)

/** Side by side near the front of the zone, from its middle outwards. */
function inFront(
  r: vas.Rules,
  b: vas.VasBattle,
  edge: Edge,
  zone: ZoneName,
  place: number,
  all: number,
): { x: number; y: number } {
  const length = lengthOf(b.table, edge)
  const apart = Math.min(2500, (length - 4000) / Math.max(1, all - 1))
  const out = Math.ceil(place / 2) * (place % 2 === 0 ? 1 : -1)
  const along = Math.round(length / 2 + apart / 4 + out * apart)
  return fromEdge(b.table, edge, along, Math.round(r.zoneDepth(r, b, edge, zone) * 0.8))
}

/** What is wrong with these places, unit by unit; and whether all of them together will do. */
export function tryBerths(ruleset: vas.VasRuleset, b: vas.VasBattle, side: Side, berths: Berths): BerthsTried {
  const r = ruleset.rulesOf(b)
  const zone: ZoneName = b.step === 'redeploy' ? r.redeployZone(r, b, side) : 'standard'
  const edge = EDGES.find((one) => one === berths.edge) ?? b.edges[side]
  const placed = berths.ships.map(({ ship, at, heading }) => {
    const found = vas.shipById(b, ship)!
    return { ship: found, x: thousandths(at[0]), y: thousandths(at[1]), heading: normal(hundredths(heading)) }
  })
  const taken: Footprint[] = r.outlinesInPlace(
    r,
    b,
    placed.map(({ ship }) => ship),
  )
  const ships = placed.map((berth) => {
    const outline = r.footprint(r, b, { ...berth.ship, x: berth.x, y: berth.y, heading: berth.heading })
    const objection = r.berthObjection(r, b, edge, zone, berth)
    const onAnother = taken.some((other) => overlap(outline, other))
    taken.push(outline)
    const problem: Objected | null = objection
      ? { why: objection.why, clause: objection.clause }
      : onAnother
        ? { why: 'it would overlap another ship', clause: 'VAS-MOVE-09' }
        : null
    return { ship: berth.ship.id, problem }
  })
  const flights = berths.flights.map(({ flight, at }) => {
    const airborne = { flight: flightById(b, flight)!, at: { x: thousandths(at[0]), y: thousandths(at[1]) } }
    return { flight, problem: problemWith(() => r.refuseAirborne(r, b, side, edge, zone, [airborne])) }
  })
  const all = problemWith(() => {
    const action = {
      side,
      do: b.step === 'redeploy' ? 'redeploy' : 'deploy',
      ships: berths.ships,
      flights: berths.flights,
    }
    const edged = b.step === 'redeploy' ? action : { ...action, edge }
    ruleset.take(ruleset.copy(b), edged, new ScriptedDice([]), null)
  })
  return { ships, flights, problem: all }
}

import {
  ahead,
  asData,
  asNumber,
  bearingOf,
  crossesPolygon,
  distance,
  hundredths,
  normal,
  type Override,
  onlyFields,
  quadrantOf,
  readPoint,
  touchesCircle,
} from '@flankspeed/kernel'
import {
  afloat,
  type Flight,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
  shipById,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import { launchesFrom } from '../../../victory-at-sea/rules/random/sample-air.ts'
import { objection, refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Core, Rules } from '../../../victory-at-sea/rules/rules.ts'
import { formationOf } from '../air/air-war.ts'
import { startTransit } from '../air/box-strikes.ts'
import { isFighter } from '../air/flight-kinds.ts'
import { optionalRule } from '../rule.ts'
import {
  boxBehind,
  boxFlightFields,
  boxOf,
  closedCorners,
  enterBox,
  inBoxNamed,
  inSquare,
  nearestEdge,
  outlineOf,
  readBoxes,
  shipsInBox,
  takeBerths,
  usesBox,
} from './deep-box.ts'

const AHEAD = objection('ADM-CV-08', 'within 1" of the bow, ahead of the carrier', 'ADM-R-18', 'VAS-CV-08')
const IN_BOX = objection('ADM-DEEP-08', 'in the box, ahead of the carrier', 'ADM-CV-08', 'ADM-R-18')
/** The table and each box are separate battlefields. */
export const ELSEWHERE = objection('ADM-DEEP-07', 'nothing can fire into or out of a box')

/** Ships and flights in a side's box (ADM-DEEP-01 to ADM-DEEP-24, ADM-R-19 to ADM-R-28, ADM-R-90). */
export const deepBox = (below: Readonly<Core>) =>
  ({
    flightFields: boxFlightFields,
    battleFields: {
      boxes: {
        read(r: Rules, b: VasBattle, value: unknown, where: string) {
          readBoxes(b, value, where, false)
          settleBoxes(r, b)
        },
        describe: (_r: Rules, b: VasBattle) => b.boxes,
      },
    },
    asFlight: (data) => below.asFlight(inBoxNamed(data)),
    needsPlace: (data) => data.transit == null && data.inBoxOf == null && data.arriving == null,
    mayLieDeep: () => true,

    steps: {
      ships: {
        ...below.steps.ships!,
        /** Ships in a box have little to choose: unless they are given an order they stay as they are (ADM-DEEP-06). */
        skipChoice(_r: Rules, b: VasBattle) {
          const waiting = b.ships.filter((ship) => ship.moved === null && afloat(ship))
          if (waiting.length === 0 || !waiting.every(({ deep }) => deep)) return false
          for (const ship of waiting) ship.moved = 0
          return true
        },
      },
    },
    hasPlace: (ship) => afloat(ship),

    /** Carriers that may go, and with one of them any escort (ADM-DEEP-02, ADM-DEEP-05, ADM-R-20). */
    carriersForDeepDeployment(r, b, side) {
      if (!r.mayDeployDeep(r, b, side)) return []
      const escorted = usesBox(b, side)
      return b.ships.filter(
        (ship) => ship.side === side && onTable(ship) && mayGoDeep(ship) && (ship.traits.carrier > 0 || escorted),
      )
    },
    refuseDeep(r, b, side, ship) {
      if (!r.mayDeployDeep(r, b, side))
        refuse('ADM-DEEP-02', `neither the scenario nor its scouting lets ${side} use a box`, 'VAS-CV-19', 'VAS-SCT-09')
      if (!mayGoDeep(ship))
        refuse('ADM-DEEP-02', `${ship.name} is an Escort Carrier and stays with the fleet`, 'ADM-CV-04')
      if (!r.carriersForDeepDeployment(r, b, side).includes(ship))
        refuse('ADM-DEEP-05', `${ship.name} has no carrier in the box to escort`, 'ADM-R-20', 'VAS-CV-19')
    },
    deployDeep(b, ship, tell) {
      below.deployDeep(b, ship, tell)
      takeBerths(b, ship.side)
    },
    deployFleet(r, b, side, edge, berths, flights, tell) {
      below.deployFleet(r, b, side, edge, berths, flights, tell)
      takeBerths(b, side)
      sendPatrol(b, flights)
    },
    redeploy(r, b, side, berths, flights, tell) {
      below.redeploy(r, b, side, berths, flights, tell)
      sendPatrol(b, flights)
    },

    /** Two flights for each carrier, in the box or not (ADM-DEEP-14, ADM-R-19). */
    mostAirborne: (r, b, carrier) => below.mostAirborne(r, b, { ...carrier, deep: false }),

    /** Fighters, or Fighter Bombers without ordnance (ADM-DEEP-15), unless scouting sends up the air group (ADM-R-19). */
    mayPatrol(r, b, carrier) {
      const group = below.mayPatrol(r, b, carrier)
      const { airborne } = r.scoutingResult(r, b.sides[carrier.side].scoutingPoints)
      return airborne === 'patrol' ? group.filter((flight) => isFighter(r, b, flight)) : group
    },

    inZone(r, b, edge, zone, at) {
      return below.inZone(r, b, edge, zone, at) && !closedCorners(b).some((corner) => inSquare(corner, at))
    },

    refuseAirborne(r, b, side, edge, zone, flights) {
      for (const { flight } of flights) {
        const carrier = flight.aboard === null ? undefined : shipById(b, flight.aboard)
        if (carrier && !r.mayPatrol(r, b, carrier).includes(flight))
          refuse('ADM-DEEP-15', `${flight.name} is not a fighter and cannot fly combat air patrol`, 'VAS-CV-01')
      }
      const box = boxOf({ ...b, edges: { ...b.edges, [side]: edge } }, side)
      const inBox = flights.filter(({ flight, at }) => isFromBox(b, flight) && inSquare(box, at))
      below.refuseAirborne(
        r,
        b,
        side,
        edge,
        zone,
        flights.filter((place) => !inBox.includes(place)),
      )
      refuseCrowd(r, b, flights)
      refusePatrol(b, flights, inBox)
    },

    /** The first of a carrier in the box covers her; the others are with the fleet. */
    sampleAirPlace(r, b, flight, edge, zone, pick) {
      const carrier = shipById(b, flight.aboard ?? '')
      if (carrier?.deep && r.mayPatrol(r, b, carrier)[0] === flight) {
        const { west, south } = boxOf({ ...b, edges: { ...b.edges, [flight.side]: edge } }, flight.side)
        return { x: west + pick(12_001), y: south + pick(12_001) }
      }
      for (;;) {
        const at = below.sampleAirPlace(r, b, flight, edge, zone, pick)
        if (r.inZone(r, b, edge, zone, at)) return at
      }
    },
    sampleDeepLaunch: (r, b, ship) => launchesFrom(r, b, ship),

    /** Ships turn or change places, and count as under way (ADM-DEEP-06, ADM-R-21). */
    keepStation(r, b, ship, legs, data) {
      if (legs.some((leg) => leg.ahead > 0))
        refuse('ADM-DEEP-06', `${ship.name} is in the box: she only turns, or takes another place`, 'VAS-CV-19')
      const turn = legs.reduce((sum, leg) => sum + leg.turn, 0)
      const place = readBerth(b, ship.side, data.enter) ?? { x: ship.x, y: ship.y, heading: ship.heading + turn }
      return {
        at: { x: place.x, y: place.y },
        heading: normal(place.heading),
        moved: r.speedThisTurn(r, b, ship) * 1000,
        turns: 0,
        withdrawn: null,
        smoke: [],
        lastRun: null,
      }
    },
    shipUnder: (r, b, ship, own) => (ship.deep ? null : below.shipUnder(r, b, ship, own)),

    launchPlaceObjection(r, b, ship, at) {
      const close = touchesCircle(r.footprint(r, b, ship), at, r.flightOperations.launchWithin * 1000)
      const before = close && quadrantOf(bearingOf(ship, ship.heading, at)) === 'fore'
      if (ship.deep) return before ? null : IN_BOX
      return below.launchPlaceObjection(r, b, ship, at) ?? (before ? null : AHEAD)
    },
    launch(b, ship, flight, at, tell) {
      below.launch(b, ship, flight, at, tell)
      flight.home = ship.id
      flight.shelteredOn = 0
      if (ship.deep) enterBox(b, flight, ship.side, at)
    },
    recover(ship, flight, clause, tell) {
      below.recover(ship, flight, clause, tell)
      flight.home = ship.id
      flight.inBoxOf = null
      flight.beyond = null
      flight.formation = null
    },

    /** Closed to all other units (ADM-DEEP-07). */
    isOver: (ship, flight) =>
      flight.inBoxOf == null
        ? below.isOver(ship, flight)
        : ship.deep && afloat(ship) && ship.side === flight.inBoxOf && isUp(flight),
    isFlying: (flight) => below.isFlying(flight) || (flight.inBoxOf != null && isUp(flight)),
    mansFlak: (ship) => afloat(ship),
    targetObjection(r, b, ship, weapon, state, target, bearing) {
      if (target.deep && afloat(target) && target.side !== ship.side) return ELSEWHERE
      return below.targetObjection(r, b, ship, weapon, state, target, bearing)
    },
    isRaided: () => false,
    returnRaiders() {},

    /** Contact of one is contact of all that could have come as far (ADM-FORM-05, ADM-R-41). */
    isUpon(r, b, flight, ship) {
      if (!r.isOver(ship, flight)) return false
      return formationOf(r, b, flight).some((mate) => {
        if (!r.touchesShip(r, b, mate, ship)) return false
        if (mate === flight || flight.cameFrom == null) return true
        const speed = Math.min(...formationOf(r, b, flight).map((each) => r.airSpeed(b, each))) * 1000
        return distance(mate, flight.cameFrom) <= speed + 1
      })
    },

    /** Half speed on the way in, and on the way out (ADM-DEEP-10, ADM-DEEP-12, ADM-DEEP-24). */
    airSpeed(b, flight) {
      const speed = below.airSpeed(b, flight)
      return flight.arrivedFromBox === true ? Math.floor(speed / 2) : speed
    },

    /** Over the long edge behind which a box lies, its own or the enemy's (ADM-DEEP-11). */
    leaveTheTable(r, b, flight, edge, mayLand, tell) {
      const of = boxBehind(b, edge)
      if (of === null) return below.leaveTheTable(r, b, flight, edge, mayLand, tell)
      startTransit(b, flight, { to: 'box', of }, tell)
    },
    deepCarrierFor: () => null,

    refuseWaters(b, ship, from, to) {
      below.refuseWaters(b, ship, from, to)
      for (const corner of closedCorners(b))
        if (!inSquare(corner, from) && crossesPolygon(from, to, outlineOf(corner)))
          refuse('ADM-R-90', `${ship.name} may not enter a Deep Deployment box`, 'ADM-DEEP-07')
    },
    shoreAhead(r, b, ship, course) {
      if (below.shoreAhead(r, b, ship, course)) return true
      return course.turns === 0 && boxAhead(r, b, ship)
    },
    runsAground: (r, b, ship, course) => below.runsAground(r, b, ship, course) && !boxAhead(r, b, ship),
    isOpenSea: (b) => below.isOpenSea(b) && closedCorners(b).length === 0,
  }) satisfies Override<Core>

/** Escort Carriers never go (ADM-CV-04, ADM-DEEP-02). */
const mayGoDeep = (ship: Ship): boolean => ship.carrierClass !== 'CVE'

const isUp = (flight: Flight): boolean => flight.destroyed === 0 && flight.aboard === null && !flight.gone

const isFromBox = (b: VasBattle, flight: Flight): boolean =>
  flight.aboard !== null && shipById(b, flight.aboard)?.deep === true

/** Is a box nearer ahead than the ship must move, which for a raider is 4 inches (ADM-MN-02)? */
function boxAhead(r: Rules, b: VasBattle, ship: Ship): boolean {
  const bow = ahead(ship, ship.heading, r.moveLimits(r, b, ship).least)
  return closedCorners(b).some((corner) => !inSquare(corner, ship) && crossesPolygon(ship, bow, outlineOf(corner)))
}

/** Those in the box count, too (ADM-DEEP-14, ADM-R-19). */
function refuseCrowd(r: Rules, b: VasBattle, flights: readonly { flight: Flight }[]): void {
  for (const carrier of b.ships.filter(({ deep }) => deep)) {
    const up = flights.filter(({ flight }) => flight.aboard === carrier.id).length + (b.setUp?.patrol[carrier.id] ?? 0)
    const most = r.mostAirborne(r, b, carrier)
    if (up > most)
      refuse('ADM-R-19', `${carrier.name} starts with ${most} flights in the air at most`, 'ADM-DEEP-14', 'VAS-CV-01')
  }
}

/** One patrol flight of each carrier in the box stays with her (ADM-DEEP-16). */
function refusePatrol(
  b: VasBattle,
  flights: readonly { flight: Flight }[],
  inBox: readonly { flight: Flight }[],
): void {
  for (const { flight } of flights) {
    const carrier = shipById(b, flight.aboard ?? '')
    if (!carrier?.deep) continue
    const stays =
      inBox.some((place) => place.flight.aboard === carrier.id) ||
      b.flights.some((other) => other.inBoxOf === carrier.side && other.home === carrier.id)
    if (!stays) refuse('ADM-DEEP-16', `one patrol flight of ${carrier.name} stays in the box to cover her`)
  }
}

/** Flights placed in the box fly there. */
function sendPatrol(b: VasBattle, flights: readonly { flight: Flight }[]): void {
  for (const { flight } of flights) {
    const carrier = flight.home == null ? undefined : shipById(b, flight.home)
    if (carrier?.deep && inSquare(boxOf(b, flight.side), flight)) enterBox(b, flight, flight.side, flight)
  }
}

/** Another place in the box, as `enter: { at, heading }`. */
function readBerth(b: VasBattle, side: Side, value: unknown): { x: number; y: number; heading: number } | null {
  if (value === undefined) return null
  const data = asData(value, 'action.enter', '{ at, heading } in the box')
  onlyFields(data, ['at', 'heading'], 'action.enter')
  const at = readPoint(data.at, 'action.enter.at')
  if (!inSquare(boxOf(b, side), at)) refuse('ADM-DEEP-06', 'ships in the box cannot leave it', 'ADM-DEEP-07')
  return { ...at, heading: normal(hundredths(asNumber(data.heading, 'action.enter.heading', -360, 720))) }
}

/** Fighters that a file puts into their own box without more detail fly patrol for its carriers, in turn (ADM-DEEP-16). */
function assignPatrols(r: Rules, b: VasBattle, side: Side): void {
  const carriers = shipsInBox(b, side).filter((ship) => ship.traits.carrier > 0)
  const patrol = b.flights.filter(
    (flight) => flight.side === side && flight.inBoxOf === side && flight.home == null && isFighter(r, b, flight),
  )
  if (carriers.length > 0) for (const [i, flight] of patrol.entries()) flight.home = carriers[i % carriers.length]!.id
}

/** What a position leaves open: berths in the boxes, flights on their edges, and who is where. */
function settleBoxes(r: Rules, b: VasBattle): void {
  takeBerths(b, 'red')
  takeBerths(b, 'blue')
  for (const side of SIDES) assignPatrols(r, b, side)
  for (const flight of b.flights) {
    if (flight.transit != null) flight.beyond = b.edges[flight.transit.of]
    if (flight.arriving === true && flight.inBoxOf == null) flight.inBoxOf = opponent(flight.side)
    if (flight.inBoxOf == null) continue
    const box = boxOf(b, flight.inBoxOf)
    const carrier = flight.home == null ? undefined : shipById(b, flight.home)
    const at = inSquare(box, flight)
      ? flight
      : carrier?.deep && carrier.side === flight.inBoxOf
        ? r.aheadOfBow(r, b, carrier)
        : nearestEdge(box, { x: (box.west + box.east) / 2, y: (box.south + box.north) / 2 })
    enterBox(b, flight, flight.inBoxOf, at)
  }
}

/** The boxes may stand beside the table, where space is short (ADM-DEEP-04). */
export const boxesApart = optionalRule('boxesApart', {
  battleFields: {
    boxes: {
      read(r: Rules, b: VasBattle, value: unknown, where: string) {
        readBoxes(b, value, where, true)
        settleBoxes(r, b)
      },
      describe: (_r: Rules, b: VasBattle) => b.boxes,
    },
  },
})

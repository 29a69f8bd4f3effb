import { type Data, type Dice, inwardOf, type Point, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import type { AntiAirShot } from '../air/anti-air.ts'
import {
  afloat,
  cardOf,
  type Edge,
  type Flight,
  flightById,
  isPlaced,
  lineOf,
  onTable,
  opponent,
  type Ship,
  type Side,
  shipById,
  type VasBattle,
} from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Course, Leg } from '../movement/movement.ts'
import { sampleDeepLaunch } from '../random/sample-air.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    'deep-deployed': { clause: VasClause; ship: string }
    'flight-gone': { clause: VasClause; flight: string }
    'flight-arrives': { flight: string; at: At }
    raids: { clause: VasClause; flight: string; edge: Edge }
    'raider-returns': { clause: VasClause; flight: string; at: At }
  }
}

/** Carriers beyond the table edge, and the Flights that seek them there (VAS-CV-19 to VAS-CV-23, VAS-R-72, VAS-R-73). */
const parts = {
  /** By the scenario's leave or by scouting (VAS-CV-19, VAS-SCT-09). */
  mayDeployDeep(r: Rules, b: VasBattle, side: Side): boolean {
    const { deepDeployment, scoutingPoints } = b.sides[side]
    return deepDeployment || r.scoutingResult(r, scoutingPoints).deepDeployment
  },

  mayLieDeep(card: Card): boolean {
    return card.traits.carrier > 0
  },

  /** Can it be said where she lies? */
  hasPlace(ship: Ship): boolean {
    return onTable(ship)
  },

  carriersForDeepDeployment(r: Rules, b: VasBattle, side: Side): Ship[] {
    if (!r.mayDeployDeep(r, b, side)) return []
    return b.ships.filter((ship) => ship.side === side && onTable(ship) && ship.traits.carrier > 0)
  },

  refuseDeep(r: Rules, b: VasBattle, side: Side, ship: Ship): void {
    if (!r.mayDeployDeep(r, b, side))
      refuse('VAS-CV-19', `neither the scenario nor its scouting lets ${side} use deep deployment`, 'VAS-SCT-09')
    if (!r.carriersForDeepDeployment(r, b, side).includes(ship))
      refuse(
        'VAS-CV-19',
        `${ship.name} is not a carrier that can go into deep deployment`,
        ...when(ship.traits.carrier === 0, 'VAS-STR-08'),
      )
  },

  /** Public when the fleet is on the table: until then only its owner knows the ship (VAS-R-115). */
  deployDeep(b: VasBattle, ship: Ship, tell: Tell): void {
    ship.deep = true
    if (isPlaced(b, ship.side)) tell?.({ tells: 'deep-deployed', clause: 'VAS-CV-19', ship: ship.id })
  },

  /** Ships in deep deployment do not move (VAS-CV-19). */
  keepStation(_r: Rules, _b: VasBattle, ship: Ship, legs: readonly Leg[], _data: Data): Course | null {
    if (legs.length > 0) refuse('VAS-CV-19', `${ship.name} is in deep deployment and does not move`)
    return null
  },

  /** The stand touches the fleet's own edge (VAS-CV-21). */
  touchesEdge(r: Rules, b: VasBattle, edge: Edge, at: Point): boolean {
    return inwardOf(b.table, edge, at) <= r.stand.diameter * 500
  },

  /** Fresh from a carrier in deep deployment, a Flight cannot be attacked this turn (VAS-CV-21). */
  isSheltered(b: VasBattle, flight: Flight): boolean {
    return flight.shelteredOn === b.turn
  },

  /** Over the own edge home to a carrier, over the enemy's to his, or away for good (VAS-CV-22, VAS-R-60, VAS-R-72). */
  leaveTheTable(r: Rules, b: VasBattle, flight: Flight, edge: Edge, mayLand: boolean, tell: Tell): void {
    const home = edge === b.edges[flight.side] && mayLand ? r.deepCarrierFor(r, b, flight) : null
    if (home) return r.recover(home, flight, 'VAS-R-72', tell)
    if (edge === b.edges[opponent(flight.side)] && r.deepCarriers(b, opponent(flight.side)).length > 0) {
      flight.beyond = edge
      flight.x = Math.min(Math.max(flight.x, 0), b.table[0])
      flight.y = Math.min(Math.max(flight.y, 0), b.table[1])
      tell?.({ tells: 'raids', clause: 'VAS-CV-22', flight: flight.id, edge })
      return
    }
    flight.gone = true
    tell?.({ tells: 'flight-gone', clause: 'VAS-AIR-14', flight: flight.id })
  },

  deepCarriers(b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && ship.deep && afloat(ship))
  },

  deepCarrierFor(r: Rules, b: VasBattle, flight: Flight): Ship | null {
    if (!lineOf(b, flight).carrierCapable || !flight.carrierBased) return null
    const open = (ship: Ship): boolean =>
      r.recoveryObjection(r, b, ship) === null && r.onBoard(b, ship).length < r.capacity(ship)
    return r.deepCarriers(b, flight.side).find(open) ?? null
  },

  /** Raiders are over their target and so touch it; others must have flown there (VAS-ATK-01). */
  isUpon(r: Rules, b: VasBattle, flight: Flight, ship: Ship): boolean {
    return ship.deep ? flight.beyond === b.edges[ship.side] : r.touchesShip(r, b, flight, ship)
  },

  /** Attacked where she cannot be seen: her Flights and her battery fire first (VAS-CV-23). */
  isRaided(ship: Ship): boolean {
    return ship.deep
  },

  startRaid(b: VasBattle, side: Side, attacks: readonly { flight: Flight; target: Ship }[]): void {
    b.air.raid = {
      side,
      attacks: attacks.map(({ flight, target }) => ({ flight: flight.id, target: target.id })),
      defenders: [],
      engaged: [],
      closed: false,
    }
    b.step = 'raid'
    b.active = opponent(side)
  },

  raiders(b: VasBattle): Flight[] {
    const { side } = b.air.raid!
    const edge = b.edges[opponent(side)]
    return b.flights.filter((flight) => flight.side === side && flight.beyond === edge && flight.destroyed === 0)
  },

  /** Raiding Fighters that nobody has engaged yet. */
  raidEscorts(r: Rules, b: VasBattle): Flight[] {
    const { engaged } = b.air.raid!
    return r.raiders(b).filter((flight) => lineOf(b, flight).role === 'fighter' && !engaged.includes(flight.id))
  },

  /** Flights on the carriers' decks, each once, against raiders; escorts must be met first (VAS-CV-23, VAS-DOG-13, VAS-R-116). */
  raidPairs(r: Rules, b: VasBattle): [Flight, Flight][] {
    const { side, defenders, closed } = b.air.raid!
    if (closed) return []
    const escorts = r.raidEscorts(r, b)
    const open = escorts.length > 0 ? escorts : r.raiders(b)
    const ready = r
      .deepCarriers(b, opponent(side))
      .flatMap((ship) => r.onBoard(b, ship))
      .filter((flight) => !defenders.includes(flight.id))
    return ready.flatMap((flight) => open.map((raider): [Flight, Flight] => [flight, raider]))
  },

  /** Raiding Fighters that nobody engages support the others (VAS-R-116). */
  raidSupport(b: VasBattle, raider: Flight, raiders: readonly Flight[]): number {
    const { engaged } = b.air.raid!
    const free = (other: Flight): boolean =>
      other !== raider && lineOf(b, other).role === 'fighter' && !engaged.includes(other.id)
    return raiders.filter(free).length
  },

  fightRaider(r: Rules, b: VasBattle, defender: Flight, raider: Flight, dice: Dice, tell: Tell): void {
    const raid = b.air.raid!
    raid.defenders.push(defender.id)
    if (!raid.engaged.includes(raider.id)) raid.engaged.push(raider.id)
    const support = r.raidSupport(b, raider, r.raiders(b))
    const inOrder = defender.side === 'red' ? [defender, raider] : [raider, defender]
    dice.call(2, 6, 'dogfight of', `${defender.name} and ${raider.name}`)
    const totals = inOrder.map((flight) => {
      const die = dice.die(6)
      const score = r.dogfightScore(r, b, flight)
      const help = flight === raider ? support : 0
      return { flight: flight.id, die, score, support: help, total: die + score + help }
    })
    const lost = r.dogfightLoser(r, b, totals)
    const loser = inOrder.find(({ id }) => id === lost)
    tell?.({ tells: 'dogfight', clause: 'VAS-CV-23', totals, loser: lost })
    if (!loser) return
    loser.aboard = null
    r.destroyFlight(b, loser, 'VAS-DOG-09', tell)
  },

  /** The carrier's battery with its Local dice, spread over her attackers; then those that are left (VAS-R-73, VAS-R-116). */
  resolveRaid(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    const attacks = b.air.raid!.attacks.map(({ flight, target }) => ({
      flight: flightById(b, flight)!,
      target: shipById(b, target)!,
    }))
    const left = (): typeof attacks => attacks.filter(({ flight }) => flight.destroyed === 0)
    for (const ship of new Set(left().map(({ target }) => target))) {
      const upon = left().filter(({ target }) => target === ship)
      r.resolveAntiAir(
        r,
        b,
        ship,
        r.raidShots(
          r,
          b,
          ship,
          upon.map(({ flight }) => flight),
        ),
        dice,
        tell,
      )
    }
    for (const attack of left()) r.attackByAir(r, b, attack, dice, tell)
    b.active = opponent(b.air.raid!.side)
    b.air.raid = null
    b.step = 'attacks'
  },

  raidShots(r: Rules, b: VasBattle, ship: Ship, raiders: readonly Flight[]): AntiAirShot[] {
    return cardOf(b, ship).weapons.flatMap((weapon, index) => {
      const state = ship.weapons[index]!
      if (weapon.kind !== 'aa-battery' || state.out) return []
      return [
        ...spread(r.antiAirDice(r, b, ship, index), raiders, index, false),
        ...spread(r.localDice(weapon, state), raiders, index, true),
      ]
    })
  },

  /** What a carrier in deep deployment launches at random. */
  sampleDeepLaunch,

  /** Flights that the scenario brings in now. */
  bringInFlights(b: VasBattle, tell: Tell): void {
    for (const flight of b.flights) {
      if (flight.arrivesOn === 0 || flight.destroyed > 0 || flight.arrivesOn > b.turn) continue
      flight.beyond = null
      flight.arrivesOn = 0
      tell?.({ tells: 'flight-arrives', flight: flight.id, at: [flight.x / 1000, flight.y / 1000] })
    }
  },

  /** In the next Movement Phase raiders are back at the edge, and move from the turn after (VAS-R-73). */
  returnRaiders(b: VasBattle, tell: Tell): void {
    for (const flight of b.flights) {
      if (flight.beyond === null || flight.destroyed > 0 || flight.arrivesOn !== 0) continue
      flight.beyond = null
      flight.moved = 0
      tell?.({ tells: 'raider-returns', clause: 'VAS-R-73', flight: flight.id, at: [flight.x / 1000, flight.y / 1000] })
    }
  },
}

const stories: Stories<'deep-deployed' | 'flight-gone' | 'flight-arrives' | 'raids' | 'raider-returns'> = {
  'deep-deployed': ({ ship }, name) => [`${name(ship)} stays out of sight, in deep deployment.`],
  'flight-gone': ({ flight }, name) => [`${name(flight)} leaves the table.`],
  'flight-arrives': ({ flight }, name) => [`${name(flight)} arrives over the battle.`],
  raids: ({ flight, edge }, name) => [`${name(flight)} flies on over the ${edge} edge, after the carriers.`],
  'raider-returns': ({ flight }, name) => [`${name(flight)} is back over the table.`],
}

export const deepDeployment = { parts, stories }

/** As evenly as dice go, the first attackers first. */
function spread(dice: number, raiders: readonly Flight[], index: number, local: boolean): AntiAirShot[] {
  return raiders.flatMap((target, i) => {
    const share = Math.floor((dice + raiders.length - 1 - i) / raiders.length)
    return share > 0 ? [{ index, target, dice: share, local }] : []
  })
}

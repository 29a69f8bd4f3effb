import { ahead, type Data, type Dice, distance, Malformed, normal, type Pick, type Point } from '@flankspeed/kernel'
import {
  cardOf,
  type FdBattle,
  isBoat,
  isMasked,
  isShip,
  onTable,
  opponent,
  place,
  type Ship,
  type Side,
  type Stand,
} from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { Leg } from '../movement/movement.ts'
import { type Objection, objection, reason, refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Sight } from '../sighting/visibility.ts'
import type { TaskLimit } from '../turn/activation.ts'
import { inStep, onlyWords, ownShip, someShip } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Proposal, Sample, Samples, Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    /** Boats that nobody has found are called by their marker. */
    'boat-moved': { ship: string; to: [number, number]; heading: number }
    'boat-depth': { ship: string; submerged: boolean; forced: boolean }
    'boat-found': { ship: string; by: string; dummy: boolean }
    'depth-charges': { ship: string; target: string; dice: number[]; needed: number; modifier: number; hits: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    dive: { ship: string }
    surface: { ship: string }
    search: { ship: string; target: string }
    'depth-charge': { ship: string; target: string }
  }
  interface Decisions {
    'move-boats': { units: string[] }
  }
}

/** Submarines (FD-SUB-01 to FD-SUB-08). Lengths in thousandths of a centimetre. */
const parts = {
  depthCharge: { needed: 14, ip: 3, cv: 4, reach: 5000 },
  searching: { reach: 10_000, knots: 20 },
  /** From every enemy ship (FD-SUB-02). */
  boatsStartFrom: 50_000,

  boatsToMove(b: FdBattle, side: Side): Ship[] {
    if (b.ended[side]) return []
    return b.ships.filter((ship) => ship.side === side && onTable(ship) && isBoat(b, ship) && !ship.moved)
  },

  /** A boat of the side that has its move before it. */
  boatToMove(r: Rules, b: FdBattle, side: Side, id: unknown): Ship {
    inStep(b, side, 'submarine-movement')
    const boat = ownShip(b, side, id, 'action.ship')
    if (!r.boatsToMove(b, side).includes(boat)) refuse('FD-SUB-03', `${boat.name} has no move to make now`)
    return boat
  },

  /**
   * Markers are numbered by where they lie, which everybody sees (FD-SUB-02); those that are still to be placed get the next
   * number when they are. In a position entered half-way boats go by their ids.
   */
  nameMarkers(b: FdBattle): void {
    if (b.phase !== 'deployment' && (b.phase !== 'initiative' || b.turn > 1)) return
    b.ships
      .filter((ship) => isBoat(b, ship) && ship.placed)
      .toSorted((one, other) => one.x - other.x || one.y - other.y)
      .forEach((boat, i) => {
        boat.marker = `marker-${i + 1}`
      })
  },

  /** Anywhere that is far enough from the enemy (FD-SUB-02). */
  boatPlaceObjection(r: Rules, b: FdBattle, boat: Ship): Objection | null {
    const near = b.ships.some((foe) => foe.side !== boat.side && onTable(foe) && distance(foe, boat) < r.boatsStartFrom)
    return near
      ? objection('FD-SUB-02', `${boat.name} must start ${r.boatsStartFrom / 1000} cm or more from every enemy`)
      : null
  },

  /** Where a set-up gives places that everybody knows, a die that nobody sees decides at which of them the boat lies (FD-SUB-02). */
  changePlaces(b: FdBattle, dummy: Ship, name: string, dice: Dice): void {
    const boat = b.ships.find(({ id }) => id === name)
    if (!dummy.dummy || !boat || boat.dummy || boat.side !== dummy.side)
      throw new Malformed(
        `battle.ships, ${dummy.id}`,
        `a dummy changes places with a boat of its side, not with ${name}`,
      )
    dice.call(1, 2, 'which marker is the boat')
    if (dice.die(2) === 1) return
    const { x, y, heading } = boat
    Object.assign(boat, { x: dummy.x, y: dummy.y, heading: dummy.heading })
    Object.assign(dummy, { x, y, heading })
  },

  /** A boat or dummy is put on the table under the next free number (FD-SUB-02). */
  nameMarker(b: FdBattle, boat: Ship): void {
    boat.marker = `marker-${b.ships.filter(({ marker }) => marker !== null).length + 1}`
  },

  /** What everybody may call it. */
  publicName(b: FdBattle, ship: Ship): string {
    return isMasked(b, ship) ? (ship.marker ?? ship.id) : ship.id
  },

  /** How far it gets: 1 cm for 2 knots of its speed where it is (FD-SUB-03). */
  boatReach(r: Rules, b: FdBattle, boat: Ship): number {
    const most = r.maxSpeed(r, b, boat)
    return 500 * (boat.submerged ? Math.min(most, cardOf(b, boat).submerged_speed) : most)
  },

  /** FD-SUB-03, FD-SUB-08 */
  moveBoat(r: Rules, b: FdBattle, boat: Ship, knots: number | null, legs: readonly Leg[], tell: Tell): void {
    const length = legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0)
    const reach = r.boatReach(r, b, boat)
    if (length > reach || (knots !== null && knots * 500 > reach))
      refuse('FD-SUB-03', `${boat.name} can move up to ${reach / 1000} cm here, not ${length / 1000}`, 'FD-SUB-01')
    let at: Point = boat
    let { heading } = boat
    for (const leg of legs) {
      if ('turn' in leg) heading = normal(heading + leg.turn)
      else at = ahead(at, heading, leg.ahead)
    }
    Object.assign(boat, { x: at.x, y: at.y, heading, moved: true, turned: heading !== boat.heading })
    boat.knots = Math.ceil(length / 500)
    if (!r.isOnTable(b, boat)) return r.loseShip(r, b, boat, 'withdrawn', 'FD-MOVE-12', tell)
    tell?.({
      tells: 'boat-moved',
      clause: 'FD-SUB-03',
      ship: r.publicName(b, boat),
      to: place(boat),
      heading: heading / 100,
    })
  },

  /** Takes the whole phase; a boat on the surface is revealed (FD-SUB-04). */
  changeDepth(boat: Ship, submerged: boolean, forced: boolean, tell: Tell): void {
    boat.submerged = submerged
    if (!submerged) boat.revealed = true
    Object.assign(boat, { moved: true, knots: 0, turned: false })
    tell?.({ tells: 'boat-depth', clause: forced ? 'FD-SUB-08' : 'FD-SUB-04', ship: boat.id, submerged, forced })
  },

  /** A boat with a third of its Flotation or less cannot stay down (FD-SUB-08). */
  mustSurface(r: Rules, b: FdBattle, boat: Ship): boolean {
    const { F } = cardOf(b, boat)
    return boat.submerged && !boat.dummy && F !== null && boat.F !== null && r.isThirdOrLess(boat.F, F)
  },

  /** One ship within 2 RB, whatever the boat's Spotting Distance (FD-SUB-05). */
  periscopeObjection(r: Rules, b: FdBattle, boat: Ship, target: Ship, sight: Sight): Objection | null {
    if (r.rangeBand(r, boat, target) > 2)
      return objection('FD-SUB-05', `${target.name} is out of range: submarines attack up to 2 RB`)
    if (boat.used.some((word) => word.startsWith('torpedoes at')))
      return objection('FD-SUB-05', `${boat.name} has already attacked one ship this turn`)
    return r.sightObjection(r, b, { ...boat, SD: r.furthestBand }, target, sight, 'FD-VIS-08')
  },

  /** At 2 RB it takes a Crew Test; the marker is turned up by the attack (FD-SUB-05). */
  periscopeAim(r: Rules, b: FdBattle, boat: Ship, target: Ship, dice: Dice, tell: Tell): boolean {
    const far = r.rangeBand(r, boat, target) === 2
    if (far && !r.crewTest(r, b, boat, 'FD-SUB-05', 'long shot', dice, tell)) {
      boat.used = [...boat.used, `torpedoes at ${target.id}`]
      return false
    }
    boat.revealed = true
    return true
  },

  /** Crew Test and the band of the ASW, less one (FD-SUB-06). */
  searchFor(r: Rules, b: FdBattle, ship: Ship, marker: Ship, dice: Dice, tell: Tell): void {
    const listening = [reason(r.bands(ship.ASW) - 1, 'FD-SUB-06', 'ASW')]
    if (!r.crewTest(r, b, ship, 'FD-SUB-06', 'search', dice, tell, listening)) return
    const found = r.publicName(b, marker)
    marker.revealed = true
    if (!marker.dummy) marker.located = true
    tell?.({
      tells: 'boat-found',
      clause: 'FD-SUB-06',
      ship: marker.dummy ? found : marker.id,
      by: ship.id,
      dummy: marker.dummy,
    })
    if (marker.dummy) marker.fate = 'destroyed'
  },

  /** bands(ASW) dice, 14 and more with Crew Quality; each hit is 3 off F and one underwater roll (FD-SUB-07, FD-SUB-08). */
  dropCharges(r: Rules, b: FdBattle, ship: Ship, boat: Ship, dice: Dice, tell: Tell): void {
    const { needed, ip, cv } = r.depthCharge
    const modifier = r.crewQuality(ship)
    const rolls = r.attackRoll(dice, r.bands(ship.ASW), needed, modifier, false, 'depth charges')
    const hits = rolls.filter(({ hit }) => hit).length
    tell?.({
      tells: 'depth-charges',
      clause: 'FD-SUB-07',
      ship: ship.id,
      target: boat.id,
      dice: rolls.map(({ die }) => die),
      needed,
      modifier,
      hits,
    })
    for (let i = 0; i < hits && boat.fate === null; i++)
      r.strike(
        r,
        b,
        boat,
        {
          kind: 'depth-charge',
          by: ship.id,
          ip,
          rolls: 1,
          cv,
          pen: null,
          protection: 'vertical',
          arc: null,
          column: 'midships',
        },
        dice,
        tell,
      )
  },
}

/** Found until the End Phase, no longer (FD-SUB-06). */
const clearings: Record<string, (b: FdBattle) => void> = {
  located(b) {
    for (const boat of b.ships) boat.located = false
  },
}

/** Nothing but torpedoes leaves a boat under water (FD-SUB-05). */
const taskLimits: Record<string, TaskLimit> = {
  submerged: (_r, _b, ship, task) =>
    ship.submerged && task !== 'torpedo' ? objection('FD-SUB-05', `${ship.name} is submerged`) : null,
}

/** A dummy for every boat, of its kind, where none was given (FD-SUB-02). */
export function dummiesFor(ships: readonly Ship[], cards: readonly Card[]): Ship[] {
  const boats = ships.filter((ship) => cards[ship.card]!.kind === 'submarine')
  return boats
    .filter(({ dummy }) => !dummy)
    .filter(({ side }, i, real) => {
      const before = real.slice(0, i).filter((boat) => boat.side === side).length
      return before >= boats.filter((boat) => boat.dummy && boat.side === side).length
    })
    .map((boat) => ({ ...boat, id: `${boat.id}-dummy`, name: `${boat.name} (dummy)`, dummy: true, placed: false }))
}

const steps: Record<'submarine-movement', Step> = {
  /** The loser of the initiative moves all its markers, then the winner (FD-SUB-03). */
  'submarine-movement': {
    phase: 'submarines',
    begin(r, b, tell) {
      for (const boat of b.ships) {
        if (!onTable(boat) || !isBoat(b, boat)) continue
        boat.moved = false
        boat.knotsLast = boat.knots
        if (r.mustSurface(r, b, boat)) r.changeDepth(boat, false, true, tell)
      }
    },
    go(r, b) {
      if (r.boatsToMove(b, b.active).length > 0) return 'waits'
      const other = opponent(b.active)
      if (r.boatsToMove(b, other).length === 0) return 'done'
      b.active = other
      return 'on'
    },
    asks(r, b) {
      const units = r.boatsToMove(b, b.active).map(({ id }) => id)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'move-boats', units }]
    },
    skipChoice(_r, b) {
      b.ended[b.active] = true
      return true
    },
  },
}

const depthHandler = (submerged: boolean): ActionHandler => ({
  steps: ['submarine-movement'],
  actor: [],
  do(r, b, side, data, _dice, tell) {
    onlyWords(data, ['ship'])
    const boat = r.boatToMove(r, b, side, data.ship)
    if (boat.submerged === submerged)
      refuse('FD-SUB-04', `${boat.name} is already ${submerged ? 'submerged' : 'on the surface'}`)
    if (boat.dummy) refuse('FD-SUB-02', `${boat.name} is a dummy and cannot dive or surface`)
    r.changeDepth(boat, submerged, false, tell)
  },
})

/** The ship and the marker that an anti-submarine task names. */
function huntOf(
  r: Rules,
  b: FdBattle,
  side: Side,
  data: Data,
  clause: 'FD-SUB-06' | 'FD-SUB-07',
  reach: number,
): { ship: Ship; boat: Ship } {
  onlyWords(data, ['ship', 'target'])
  const ship = ownShip(b, side, data.ship, 'action.ship')
  const boat = someShip(b, side, data.target, 'action.target')
  r.refuseTask(b, side, ship)
  r.refuseFor(r, b, ship, 'search')
  if (boat.side === side || !isBoat(b, boat) || !onTable(boat)) refuse(clause, `${boat.name} is not an enemy submarine`)
  if (ship.ASW < 1) refuse(clause, `${ship.name} has no ASW`)
  if (!r.areNear(r, b, ship, boat, reach)) refuse(clause, `${boat.name} is more than ${reach / 1000} cm away`)
  return { ship, boat }
}

const actions: Record<'dive' | 'surface' | 'search' | 'depth-charge', ActionHandler> = {
  dive: depthHandler(true),
  surface: depthHandler(false),
  search: {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      const { ship, boat } = huntOf(r, b, side, data, 'FD-SUB-06', r.searching.reach)
      if (ship.used.includes('search')) refuse('FD-SUB-06', `${ship.name} has already searched this turn`)
      if (!boat.submerged || boat.located) refuse('FD-SUB-06', `${boat.name} has already been found`)
      if ((ship.knots ?? 0) > r.searching.knots)
        refuse('FD-SUB-06', `${ship.name} made ${ship.knots} knots: searching needs ${r.searching.knots} or less`)
      if (!r.engage(r, b, ship, dice, tell)) return
      ship.used = [...ship.used, 'search']
      r.searchFor(r, b, ship, boat, dice, tell)
    },
  },
  'depth-charge': {
    steps: ['activations'],
    actor: ['ship'],
    do(r, b, side, data, dice, tell) {
      const { ship, boat } = huntOf(r, b, side, data, 'FD-SUB-07', r.depthCharge.reach)
      if (ship.used.includes('depth-charge'))
        refuse('FD-SUB-07', `${ship.name} has already dropped depth charges this turn`)
      if (boat.submerged && !boat.located) refuse('FD-SUB-07', `${boat.name} must be found first`, 'FD-SUB-06')
      if (!r.engage(r, b, ship, dice, tell)) return
      ship.used = [...ship.used, 'depth-charge']
      r.dropCharges(r, b, ship, boat, dice, tell)
    },
  },
}

/** Anywhere within reach, or up, or down. */
const sampleBoats: Sample<'move-boats'> = (r, b, { side, units }, pick): FdAction => {
  const chosen = units[pick(units.length)]!
  const boat = b.ships.find(({ id }) => id === chosen)!
  const act = pick(6)
  if (act === 0 && !boat.dummy) return { side, do: boat.submerged ? 'surface' : 'dive', ship: boat.id }
  const turn = 15 * (pick(25) - 12)
  const length = r.boatReach(r, b, boat)
  const end = ahead(boat, normal(boat.heading + turn * 100), length)
  const path = r.isOnTable(b, end) ? [{ turn }, { ahead: length / 1000 }] : []
  return { side, do: 'move', ship: boat.id, path }
}

/** Search what is near, and drop charges on what is found. */
function proposeHunt(r: Rules, b: FdBattle, ship: Ship | Stand, pick: Pick): FdAction | null {
  if (!isShip(ship) || ship.ASW < 1 || pick(2) === 0 || r.limitOf(r, b, ship, 'search') !== null) return null
  const within = (reach: number) =>
    b.ships.find(
      (boat) => boat.side !== ship.side && onTable(boat) && isBoat(b, boat) && r.areNear(r, b, ship, boat, reach),
    )
  const near = within(r.depthCharge.reach)
  if (near && (near.located || !near.submerged) && !ship.used.includes('depth-charge'))
    return { side: ship.side, do: 'depth-charge', ship: ship.id, target: r.publicName(b, near) }
  const far = within(r.searching.reach)
  if (!far?.submerged || far.located || ship.used.includes('search') || (ship.knots ?? 0) > r.searching.knots)
    return null
  return { side: ship.side, do: 'search', ship: ship.id, target: r.publicName(b, far) }
}

const stories: Stories<'boat-moved' | 'boat-depth' | 'boat-found' | 'depth-charges'> = {
  'boat-moved': ({ ship, to }, name) => [`${name(ship)} moves to ${to.map((part) => part.toFixed(1)).join(', ')}.`],
  'boat-depth': ({ ship, submerged, forced }, name) => [
    `${name(ship)} ${submerged ? 'dives' : forced ? 'is forced to the surface' : 'comes to the surface'}.`,
  ],
  'boat-found': ({ ship, by, dummy }, name) => [
    dummy
      ? `${name(by)} finds nothing: ${name(ship)} was a dummy.`
      : `${name(by)} has ${name(ship)} on its listening gear.`,
  ],
  'depth-charges': ({ ship, target, dice, hits }, name) => [
    `${name(ship)} drops depth charges on ${name(target)}: ${dice.join(', ')}. ${hits === 0 ? 'No hit.' : hits === 1 ? 'One hit.' : `${hits} hits.`}`,
  ],
}

const samples: Samples<'move-boats'> = { 'move-boats': sampleBoats }

const proposals: Record<string, Proposal> = { hunt: proposeHunt }

export const submarines = { parts, steps, actions, proposals, stories, samples, taskLimits, clearings }

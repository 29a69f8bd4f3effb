import { distance, type Point, readPoint, when } from '@flankspeed/kernel'
import {
  type FdBattle,
  isAirborne,
  onTable,
  opponent,
  type Pending,
  place,
  type Side,
  type Stand,
  shipById,
  standById,
  standCardOf,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { sampleFly, sampleReact } from '../random/sample-fly.ts'
import { type Objection, objection, objectionBy, refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, onlyWords, ownStand, someStand } from '../turn/whose-turn.ts'
import type { ActionHandler, Interruption, Samples, Step } from '../words.ts'

/** Stands that have ended a move, the first of which may be met by fighters that have not moved (FD-ACM-02). */
interface Sighting extends Pending {
  readonly kind: 'reaction'
  readonly stands: readonly string[]
}

declare module '../events.ts' {
  interface Events {
    fly: { stand: string; from: [number, number]; to: [number, number] }
    react: { stand: string; against: string; from: [number, number]; to: [number, number] }
    escort: { stand: string; of: string }
    'off-table': { stand: string; back: number | null }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** `escorts`: the stand that it shields from then on. */
    fly: { stand: string; to: [number, number]; escorts?: string }
    /** `to`: left out, the nearest place in contact. */
    react: { stand: string; to?: [number, number] }
    // biome-ignore lint/complexity/noBannedTypes: no fields
    'react-done': {}
  }
  interface Decisions {
    fly: { units: string[] }
    react: { against: string; units: string[] }
  }
}

/** Moving aircraft (FD-AIR-02, FD-AIR-03, FD-ACM-01 to FD-ACM-03). */
const parts = {
  /** Fighters hear of a raid from a set this near, in thousandths of a centimetre (FD-VIS-22). */
  radarDirection: 50_000,
  turnsAway: 6,

  /** Stands that have their move before them. */
  unmovedStands(r: Rules, b: FdBattle, side: Side): Stand[] {
    if (b.ended[side]) return []
    return b.stands.filter((stand) => stand.side === side && isAirborne(stand) && !stand.moved && r.mayFly(b, stand))
  },

  /** Half of it when it has just taken off (FD-AIR-02, FD-AIR-06). */
  moveOf(b: FdBattle, stand: Stand): number {
    const whole = standCardOf(b, stand).move_cm * 1000
    return stand.launched ? whole / 2 : whole
  },

  /** How far a stand is from where it belongs: its deck while that is afloat, else beyond its own edge of the table; below 0 it is there. */
  wayHome(r: Rules, b: FdBattle, stand: Stand, at: Point): number {
    const deck = stand.aboard === null ? undefined : shipById(b, stand.aboard)
    if (deck && onTable(deck)) return distance(at, deck) - r.contact
    return r.inwardOf(b, b.edges[stand.side], at) + 1
  },

  flightObjection(r: Rules, b: FdBattle, stand: Stand, to: Point): Objection | null {
    if (!r.mayFly(b, stand)) return objection('FD-AIR-15', `${stand.name} cannot fly at night`)
    const move = r.moveOf(b, stand)
    if (distance(stand, to) > move + 1)
      return objectionBy(
        [...when(stand.launched, 'FD-AIR-06'), 'FD-AIR-02'],
        `${stand.name} can fly up to ${move / 1000} cm, not ${Math.round(distance(stand, to)) / 1000}`,
      )
    const home = r.wayHome(r, b, stand, stand)
    if (stand.goingHome && r.wayHome(r, b, stand, to) > Math.max(0, home - move) + 10)
      return objectionBy(
        [...when(stand.goesWithSquadron, 'FD-MOR-24'), 'FD-MOR-19'],
        `${stand.name} is flying home and must take the shortest way`,
      )
    return null
  },

  /** A fighter near a friend may be named her escort (FD-ACM-03). */
  escortObjection(r: Rules, b: FdBattle, stand: Stand, at: Point, friend: Stand): Objection | null {
    if (
      standCardOf(b, stand).type !== 'fighter' ||
      friend === stand ||
      friend.side !== stand.side ||
      !isAirborne(friend)
    )
      return objection(
        'FD-ACM-03',
        `${stand.name} cannot escort ${friend.name}: only a fighter can escort, and only another stand of its side`,
      )
    return r.isInContact(r, at, friend)
      ? null
      : objection('FD-ACM-03', `${stand.name} is more than 5 cm from ${friend.name} and cannot escort it`)
  },

  /** The move, and the stands that it contacts; earlier contacts end (FD-ACM-01). */
  flyTo(r: Rules, b: FdBattle, stand: Stand, to: Point, tell: Tell): void {
    stand.x = to.x
    stand.y = to.y
    stand.moved = true
    for (const other of b.stands)
      if (other.met.includes(stand.id)) other.met = other.met.filter((id) => id !== stand.id)
    stand.met = []
    if (!r.isOnTable(b, to)) {
      r.leaveTable(r, b, stand, tell)
      return
    }
    stand.met = r.enemiesInContact(r, b, stand).map(({ id }) => id)
  },

  /** For good, or to a base beyond the edge for six turns (FD-AIR-03). */
  leaveTable(r: Rules, b: FdBattle, stand: Stand, tell: Tell): void {
    if (!stand.offTable) {
      r.loseStand(stand, 'departed', 'FD-AIR-03', 'leaves the table', tell)
      return
    }
    stand.state = 'serviced'
    stand.aboard = null
    stand.goingHome = false
    stand.backOn = b.turn + r.turnsAway
    tell?.({ tells: 'off-table', clause: 'FD-AIR-03', stand: stand.id, back: stand.backOn })
  },

  /** How far a fighter comes to meet a raid: half its Move, all of it when a radar leads it (FD-ACM-02, FD-VIS-22). */
  reactionReach(r: Rules, b: FdBattle, stand: Stand): number {
    const move = r.moveOf(b, stand)
    const led = b.ships.some(
      (ship) =>
        ship.side === stand.side && onTable(ship) && ship.radar.search && distance(ship, stand) <= r.radarDirection,
    )
    return led ? move : move / 2
  },

  /** Fighters that may meet a stand that has just moved (FD-ACM-02). */
  reactors(r: Rules, b: FdBattle, raider: Stand): Stand[] {
    const side = opponent(raider.side)
    if (b.ended[side] || !isAirborne(raider)) return []
    return b.stands.filter(
      (stand) =>
        stand.side === side &&
        !stand.moved &&
        r.mayIntercept(r, b, stand) &&
        distance(stand, raider) <= r.reactionReach(r, b, stand) + 0.5,
    )
  },

  /** The other side may react to a stand that has ended its move. */
  sight(r: Rules, b: FdBattle, raiders: readonly string[]): void {
    const seen = raiders.filter((id) => r.reactors(r, b, standById(b, id)!).length > 0)
    const first = seen[0]
    b.pending =
      first === undefined
        ? null
        : ({ kind: 'reaction', side: opponent(standById(b, first)!.side), stands: seen } satisfies Sighting)
  },
}

const sightingOf = (b: FdBattle): Sighting => b.pending as Sighting

const interruptions: Record<'reaction', Interruption> = {
  reaction: {
    asks(r, b) {
      const { side, stands } = sightingOf(b)
      const units = r.reactors(r, b, standById(b, stands[0]!)!).map(({ id }) => id)
      return units.length === 0 ? [] : [{ side, kind: 'react', against: stands[0]!, units }]
    },
    go(r, b) {
      const { stands } = sightingOf(b)
      if (r.reactors(r, b, standById(b, stands[0]!)!).length > 0) return 'waits'
      r.sight(r, b, stands)
      return 'on'
    },
    skipChoice(r, b) {
      r.sight(r, b, sightingOf(b).stands.slice(1))
      return true
    },
  },
}

const steps: Record<'aircraft-movement', Step> = {
  'aircraft-movement': {
    phase: 'aircraft-movement',
    /** One stand of the loser, then one of the winner, by turns (FD-AIR-02). */
    go(r, b) {
      if (r.unmovedStands(r, b, b.active).length > 0) return 'waits'
      if (r.unmovedStands(r, b, opponent(b.active)).length === 0) return 'done'
      b.active = opponent(b.active)
      return 'on'
    },
    asks(r, b) {
      const units = r.unmovedStands(r, b, b.active).map(({ id }) => id)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'fly', units }]
    },
    skipChoice(r, b) {
      const other = opponent(b.active)
      b.yielded[b.active] = true
      if (!b.yielded[other] && r.unmovedStands(r, b, other).length > 0) b.active = other
      else b.ended = { red: true, blue: true }
      return true
    },
    mayEnd(r, b, side) {
      const must = r.unmovedStands(r, b, side).find(({ goingHome }) => goingHome)
      return must ? objection('FD-MOR-19', `${must.name} is flying home and must move`) : null
    },
  },
}

const actions: Record<'fly' | 'react' | 'react-done', ActionHandler> = {
  fly: {
    steps: ['aircraft-movement'],
    actor: [],
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['stand', 'to', 'escorts'])
      const to = readPoint(data.to, 'action.to')
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const friend = data.escorts == null ? null : someStand(b, data.escorts, 'action.escorts')
      inStep(b, side, 'aircraft-movement')
      if (!isAirborne(stand))
        refuseBy([...when(stand.state === 'serviced', 'FD-AIR-11'), 'FD-AIR-06'], `${stand.name} is not in the air`)
      if (stand.moved)
        refuseBy([...when(stand.met.length > 0, 'FD-ACM-02'), 'FD-AIR-02'], `${stand.name} has already moved this turn`)
      const against =
        r.flightObjection(r, b, stand, to) ?? (friend === null ? null : r.escortObjection(r, b, stand, to, friend))
      if (against) refuseFor(against)
      const from = place(stand)
      b.yielded = { red: false, blue: false }
      tell?.({ tells: 'fly', clause: 'FD-AIR-02', stand: stand.id, from, to: place(to) })
      r.flyTo(r, b, stand, to, tell)
      if (friend !== null) {
        stand.escorts = friend.id
        tell?.({ tells: 'escort', clause: 'FD-ACM-03', stand: stand.id, of: friend.id })
      }
      if (r.unmovedStands(r, b, opponent(side)).length > 0) b.active = opponent(side)
      r.sight(r, b, [stand.id])
    },
  },

  /** At once, into contact; that is its move (FD-ACM-02). */
  react: {
    steps: ['aircraft-movement'],
    actor: [],
    isDue: (_r, b, { side }) => b.pending?.kind === 'reaction' && b.pending.side === side,
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['stand', 'to'])
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const to = data.to == null ? null : readPoint(data.to, 'action.to')
      if (b.pending?.kind !== 'reaction' || b.pending.side !== side)
        refuse('FD-ACM-02', `${side} has nothing to react to now`)
      const { stands } = sightingOf(b)
      const raider = standById(b, stands[0]!)!
      if (!r.reactors(r, b, raider).includes(stand))
        refuseBy([...r.interceptLimits(r, b, stand), 'FD-ACM-02'], `${stand.name} cannot react to ${raider.name}`)
      const at = to ?? nearestContact(r, stand, raider)
      if (!r.isInContact(r, at, raider)) refuse('FD-ACM-02', `${stand.name} must come within 5 cm of ${raider.name}`)
      if (distance(stand, at) > r.reactionReach(r, b, stand) + 1)
        refuse('FD-ACM-02', `${stand.name} cannot react that far`)
      const from = place(stand)
      tell?.({ tells: 'react', clause: 'FD-ACM-02', stand: stand.id, against: raider.id, from, to: place(at) })
      r.flyTo(r, b, stand, at, tell)
      b.pending = { ...sightingOf(b), stands: [...stands, stand.id] } satisfies Sighting
    },
  },

  'react-done': {
    steps: ['aircraft-movement'],
    actor: [],
    isDue: (_r, b, { side }) => b.pending === null || b.pending.side === side,
    do(r, b, side, data) {
      onlyWords(data, [])
      if (b.pending === null && b.step === 'aircraft-movement') return
      if (b.pending?.kind !== 'reaction' || b.pending.side !== side)
        refuse('FD-ACM-02', `${side} has nothing to react to`)
      r.sight(r, b, sightingOf(b).stands.slice(1))
    },
  },
}

/** Straight at it, up to where the two touch. */
function nearestContact(r: Rules, stand: Stand, raider: Stand): Point {
  const far = distance(stand, raider)
  const share = Math.max(0, (far - r.contact) / far)
  return {
    x: Math.round(stand.x + (raider.x - stand.x) * share),
    y: Math.round(stand.y + (raider.y - stand.y) * share),
  }
}

const stories: Stories<'fly' | 'react' | 'escort' | 'off-table'> = {
  fly: ({ stand, to }, name) => [`${name(stand)} flies to (${to.map((n) => Math.round(n)).join(', ')}).`],
  react: ({ stand, against }, name) => [`${name(stand)} turns to meet ${name(against)}.`],
  escort: ({ stand, of }, name) => [`  ${name(stand)} escorts ${name(of)}.`],
  'off-table': ({ stand, back }, name) => [`${name(stand)} flies off the table and may be back in turn ${back}.`],
}

const samples: Samples<'fly' | 'react'> = { fly: sampleFly, react: sampleReact }

export const aircraftMovement = { parts, steps, actions, interruptions, stories, samples }

import type { Viewer } from '@flankspeed/kernel'
import { copyBattle, type FdBattle, isMasked, type Ship, type Squadron } from '../battle.ts'
import { readCard } from '../cards/card-reading.ts'
import { squadronOfOne } from '../command/squadron-reading.ts'
import type { Rules } from '../rules.ts'

/** What a viewer may know: all that lies on the table, but for fields and boats that nobody has found. */
export function view(_r: Rules, battle: FdBattle, viewer: Viewer): FdBattle {
  const seen = copyBattle(battle)
  for (const hide of HIDDEN) hide(seen, viewer)
  return seen
}

export const isOpen = (_r: Rules, b: FdBattle): boolean =>
  !b.minefields.some(({ hidden }) => hidden) && !b.ships.some((ship) => isMasked(b, ship))

const HIDDEN: readonly ((b: FdBattle, viewer: Viewer) => void)[] = [hideMinefields, hideBoats]

/** Fields laid before the game are their owner's secret (FD-MINE-01). */
function hideMinefields(b: FdBattle, viewer: Viewer): void {
  b.minefields = b.minefields.filter(({ hidden, side }) => !hidden || side === viewer)
}

const MARKER = readCard({ name: 'Marker', kind: 'submarine', S: 1, F: 1 }, 'marker', 'marker')

/**
 * Boats and dummies under markers look the same and have the names of their markers (FD-SUB-02). They come last, in the order of their
 * names, each in its own squadron: neither its place in a list nor its squadron reveals it.
 */
function hideBoats(b: FdBattle, viewer: Viewer): void {
  const masked = b.ships.filter((ship) => ship.side !== viewer && isMasked(b, ship))
  if (masked.length === 0) return
  const names = namesOf(masked)
  const shown = (id: string): string => names.get(id) ?? id
  const others = b.ships.filter((ship) => !names.has(ship.id))
  const cards = [...new Set(others.map(({ card }) => card))]
  const markers = masked
    .map((boat) => markerOf(boat, shown(boat.id), cards.length))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  b.squadrons = [
    ...b.squadrons.flatMap((squadron) => withoutMarkers(squadron, masked)),
    ...markers.map((marker) => squadronOfOne(marker, true)),
  ]
  b.cards = [...cards.map((card) => b.cards[card]!), MARKER]
  b.ships = [...others.map((ship) => ({ ...ship, card: cards.indexOf(ship.card) })), ...markers]
  b.acting = b.acting === null ? null : shown(b.acting)
  b.moving = b.moving === null ? null : shown(b.moving)
}

/** By their markers; those that are still to be placed are only counted. */
function namesOf(masked: readonly Ship[]): Map<string, string> {
  const names = new Map<string, string>()
  const waiting = { red: 0, blue: 0 }
  for (const { id, side, marker, placed } of masked)
    names.set(id, placed ? (marker ?? id) : `${side}-unplaced-${++waiting[side]}`)
  return names
}

/** A squadron without its boats under markers; [] if no other unit is in it. */
function withoutMarkers(squadron: Squadron, masked: readonly Ship[]): Squadron[] {
  const gone = masked.filter(({ id }) => squadron.ships.includes(id))
  if (gone.length === 0) return [squadron]
  const ships = squadron.ships.filter((id) => !gone.some((boat) => boat.id === id))
  if (ships.length === 0 && squadron.stands.length === 0) return []
  const inAction = gone.filter(({ fate, morale }) => fate === null && morale !== 'withdrawing').length
  return [
    {
      ...squadron,
      ships,
      flagship: gone.some(({ id }) => id === squadron.flagship) ? null : squadron.flagship,
      original: Math.max(0, squadron.original - gone.length),
      turnStart: Math.max(0, squadron.turnStart - inAction),
    },
  ]
}

/** Nothing but where it lies, how it came there and what everybody saw it do. */
function markerOf(boat: Ship, id: string, card: number): Ship {
  return {
    ...boat,
    id,
    name: id,
    card,
    S: MARKER.S,
    F: MARKER.F,
    SV: MARKER.SV,
    SD: MARKER.SD,
    FC: MARKER.FC,
    GM: 0,
    CQ: 0,
    DC: MARKER.DC,
    LRF: 0,
    MRF: 0,
    CRF: 0,
    ASW: 0,
    H: 0,
    RRR: 0,
    catapults: 0,
    speed: MARKER.speed,
    radar: MARKER.radar,
    searchlights: false,
    spotters: 0,
    smoke: false,
    cargo: false,
    mines: 0,
    fires: 0,
    splash: 0,
    mountsLost: {},
    tubes: [],
    reloads: [],
    quietTurns: 0,
    torpedoesLost: 0,
    powerFailure: false,
    inCommand: true,
    activated: false,
    fired: [],
    used: [],
    powered: null,
    acquired: [],
    spotterUp: 0,
    turnStart: { S: MARKER.S, F: MARKER.S },
    morale: null,
    testedMorale: false,
    withdrawsWithSquadron: false,
    dummy: boat.dummy && boat.revealed,
  }
}

import type { Viewer } from '../../kernel/ruleset.ts'
import { copyBattle, type FdBattle, isHidden, type Ship } from './battle.ts'
import { readCard } from './card-reading.ts'

/** What a viewer may know: all that lies on the table, but for fields and boats that nobody has found. */
export function view(battle: FdBattle, viewer: Viewer): FdBattle {
  const seen = copyBattle(battle)
  for (const hide of HIDDEN) hide(seen, viewer)
  return seen
}

export const isOpen = (b: FdBattle): boolean =>
  !b.minefields.some(({ hidden }) => hidden) && !b.ships.some((ship) => isHidden(b, ship))

const HIDDEN: readonly ((b: FdBattle, viewer: Viewer) => void)[] = [hideMinefields, hideBoats]

/** Fields laid before the game are their owner's secret (FD-MINE-01). */
function hideMinefields(b: FdBattle, viewer: Viewer): void {
  b.minefields = b.minefields.filter(({ hidden, side }) => !hidden || side === viewer)
}

const MARKER = readCard({ name: 'Marker', kind: 'submarine', S: 1, F: 1 }, 'marker', 'marker')

/** Boats and dummies under their markers look alike, and are called by them (FD-SUB-02). */
function hideBoats(b: FdBattle, viewer: Viewer): void {
  const hidden = b.ships.filter((ship) => ship.side !== viewer && isHidden(b, ship))
  if (hidden.length === 0) return
  const names = new Map(hidden.map(({ id, marker }) => [id, marker ?? id]))
  const shown = (id: string): string => names.get(id) ?? id
  const others = b.ships.filter((ship) => !hidden.includes(ship))
  const known = new Set(others.map(({ card }) => card))
  b.cards = [...b.cards.map((card, i) => (known.has(i) ? card : MARKER)), MARKER]
  const markers = hidden.map((boat) => markerOf(boat, shown(boat.id), b.cards.length - 1))
  b.ships = [...others, ...markers.toSorted((one, other) => (one.id < other.id ? -1 : 1))]
  b.squadrons = b.squadrons.map((squadron) => ({
    ...squadron,
    id: shown(squadron.id),
    flagship: squadron.flagship === null ? null : shown(squadron.flagship),
    ships: squadron.ships.map(shown),
  }))
  b.acting = b.acting === null ? null : shown(b.acting)
  b.moving = b.moving === null ? null : shown(b.moving)
}

/** Nothing but where it lies and how it came there. */
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
    powerFailure: false,
    activated: false,
    used: [],
    powered: null,
    turnStart: { S: MARKER.S, F: MARKER.S },
    morale: null,
    testedMorale: false,
    withdrawsWithSquadron: false,
    dummy: false,
  }
}

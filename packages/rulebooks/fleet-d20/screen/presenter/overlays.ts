import { type Overlay, type OverlayOptions, type Spot, spot } from '@flankspeed/web/desk'
import { cardOf, onTable, shipById, standById, standCardOf } from '../../rules/battle.ts'
import type { MountArc } from '../../rules/cards/card.ts'
import { gunRow } from '../../rules/gunnery/gun-table.ts'
import type * as fd from '../../rules/library.ts'

/** Degrees from the bow that a mount covers, in parts (FD-MEAS-07, FD-SHEET-10). */
const COVER: Record<MountArc, readonly (readonly [number, number])[]> = {
  F: [[-135, 135]],
  A: [[45, 315]],
  M: [
    [45, 135],
    [225, 315],
  ],
  P: [[225, 315]],
  S: [[45, 135]],
  R: [[0, 360]],
}

/** Arcs and range bands of a battery, how far a ship spots, and how far a stand flies. */
export function overlays(r: fd.Rules, b: fd.FdBattle, unit: string, wanted: OverlayOptions): Overlay[] {
  const stand = standById(b, unit)
  if (stand) {
    const radius = standCardOf(b, stand).move_cm
    return wanted.ranges ? [{ kind: 'ring', at: spot(stand), radius, label: `${radius} cm`, tone: stand.side }] : []
  }
  const ship = shipById(b, unit)
  if (!ship || (!onTable(ship) && !wanted.from)) return []
  const at: Spot = wanted.from ? [wanted.from.at[0], wanted.from.at[1]] : spot(ship)
  const heading = wanted.from?.heading ?? ship.heading / 100
  return [
    ...(wanted.arcs || wanted.ranges ? batteryOf(r, b, ship, at, heading, wanted) : []),
    ...(wanted.sight ? sightOf(r, b, ship, at) : []),
  ]
}

function batteryOf(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  at: Spot,
  heading: number,
  wanted: OverlayOptions,
): Overlay[] {
  const { batteries } = cardOf(b, ship)
  const battery = batteries[wanted.weapon ?? batteries.findIndex(({ name }) => r.gunsLeft(b, ship, name) > 0)]
  if (!battery) return []
  const lost = ship.mountsLost[battery.name] ?? []
  const arcs = [...new Set(battery.mounts.filter((_, i) => !lost.includes(i)).map(({ arc }) => arc))]
  const reach = gunRow(battery.gun_mm).max_rb
  const band = r.bandLength / 1000
  const bands = wanted.ranges
    ? Array.from({ length: reach }, (_, i) => ({ inner: i * band, outer: (i + 1) * band, label: `RB ${i + 1}` }))
    : [{ inner: 0, outer: reach * band, label: battery.name }]
  return arcs.flatMap((arc, first) =>
    COVER[arc].flatMap(([from, to]) =>
      bands.map(
        ({ inner, outer, label }): Overlay => ({
          kind: 'sector',
          at,
          from: heading + from,
          to: heading + to,
          inner,
          outer,
          ...(first === 0 ? { label } : {}),
          tone: ship.side,
        }),
      ),
    ),
  )
}

function sightOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, at: Spot): Overlay[] {
  const bands = Math.min(r.spottingDistance(r, b, ship), r.tvr(r, b))
  return [{ kind: 'ring', at, radius: (bands * r.bandLength) / 1000, label: 'sees', tone: 'quiet' }]
}

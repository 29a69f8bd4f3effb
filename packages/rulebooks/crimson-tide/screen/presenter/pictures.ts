import { type Footprint, ahead as pointAhead } from '@flankspeed/kernel'
import { type Overlay, type OverlayOptions, type Spot, spot } from '@flankspeed/web/desk'
import { onSurface, shipById } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { klicks } from './format.ts'

/** Arcs, range bands and lines of sight for pages of rules. In a battle nobody sees them (CT-PRIN-02). */
export function pictures(r: ct.Rules, b: ct.CtBattle, unit: string, wanted: OverlayOptions): Overlay[] {
  const ship = shipById(b, unit)
  if (!ship) return []
  return [
    ...(wanted.ranges ? bandsAround(r, b, ship) : wanted.arcs ? arcsOf(r, b, ship, wanted.weapon) : []),
    ...(wanted.sight ? sightFrom(r, b, ship) : []),
  ]
}

/** The first weapon are the guns, any other the torpedoes. */
const arcsOf = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, weapon = 0): Overlay[] =>
  weapon === 0 ? gunArcs(r, b, ship) : channels(r, b, ship)

/** The rays from the corners of her base, so that each arc is a sector from a point on her centre line (CT-ARC-04). */
function gunArcs(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Overlay[] {
  const { halfLength, halfBeam } = r.baseOf(r, b, ship)
  const off = halfLength - halfBeam
  const outer = (2 * r.band.width) / 1000
  const end = (way: 1 | -1, label: string): Overlay => {
    const middle = ship.heading / 100 + (way === 1 ? 0 : 180)
    return {
      kind: 'sector',
      at: spot(pointAhead(ship, ship.heading, way * off)),
      from: middle - 45,
      to: middle + 45,
      inner: 0,
      outer,
      label,
      tone: ship.side,
    }
  }
  return [end(1, 'forward'), end(-1, 'aft')]
}

/** The water that her torpedoes run through, as far as the second range band. */
const channels = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Overlay[] => [
  {
    kind: 'area',
    shapes: r.channels(r, b, ship).map((channel) => nearPart(channel, 2 * r.band.width)),
    label: 'torpedo channels',
    tone: ship.side,
  },
]

function nearPart({ x, y, heading, halfLength, halfBeam }: Footprint, far: number): Spot[] {
  const start = pointAhead({ x, y }, heading, -halfLength)
  const end = pointAhead(start, heading, far)
  const beside = (from: { x: number; y: number }, side: number): Spot =>
    spot(pointAhead(from, (heading + side + 36_000) % 36_000, halfBeam))
  // Its name goes to the first corner, away from her.
  return [beside(end, -9000), beside(end, 9000), beside(start, 9000), beside(start, -9000)]
}

/** Rings at the limits of the first bands, measured from her base as all ranges are. */
function bandsAround(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Overlay[] {
  const { halfBeam } = r.baseOf(r, b, ship)
  return [1, 2, 3].map((band) => ({
    kind: 'ring',
    at: spot(ship),
    radius: (band * r.band.width + halfBeam) / 1000,
    label: `band ${band}: ${klicks((band * r.band.width) / 1000)}`,
    tone: ship.side,
  }))
}

const SIGHTS = {
  clear: 'clear',
  impeded: 'impeded',
  'partially-blocked': 'partly blocked',
  blocked: 'blocked',
} as const

/** A line to every enemy on the surface, with the range and what is in the way. */
const sightFrom = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Overlay[] =>
  b.ships
    .filter((other) => other.side !== ship.side && onSurface(other))
    .map((other) => {
      const sight = r.sightOf(r, b, ship, other)
      return {
        kind: 'line',
        from: spot(ship),
        to: spot(other),
        label: `${klicks(r.rangeBetween(r, b, ship, other) / 1000)}, ${SIGHTS[sight]}`,
        tone: sight === 'blocked' ? 'quiet' : 'chart',
      }
    })

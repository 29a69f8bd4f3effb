import type { Point } from './geometry.ts'
import { cosine, sine } from './trigonometry.ts'

/** A rectangle centred on a unit's point, long side along its heading. */
export interface Footprint extends Point {
  heading: number
  halfLength: number
  halfBeam: number
}

/** Outlines may share an edge; they overlap only when they share more than rounding can cause (thousandths). */
const TOUCH = 1.5

/** How far `a` is from clearing `b` along one direction, both ways; null when they are already apart there. */
function overlapAlong(a: Footprint, b: Footprint, ux: number, uy: number): { gap: number; reach: number } | null {
  const reach = extent(a, ux, uy) + extent(b, ux, uy)
  const gap = (a.x - b.x) * ux + (a.y - b.y) * uy
  return Math.abs(gap) < reach - TOUCH ? { gap, reach } : null
}

/** Is the gap between the centres along or across `a` too wide? Asked for every neighbour of every ship that moves. */
function apartAlongSides(a: Footprint, b: Footprint): boolean {
  const s = sine(a.heading)
  const c = cosine(a.heading)
  return overlapAlong(a, b, s, c) === null || overlapAlong(a, b, c, -s) === null
}

function extent(f: Footprint, ux: number, uy: number): number {
  const s = sine(f.heading)
  const c = cosine(f.heading)
  return f.halfLength * Math.abs(s * ux + c * uy) + f.halfBeam * Math.abs(c * ux - s * uy)
}

function axes(a: Footprint, b: Footprint): [number, number][] {
  const sa = sine(a.heading)
  const ca = cosine(a.heading)
  const sb = sine(b.heading)
  const cb = cosine(b.heading)
  return [
    [sa, ca],
    [ca, -sa],
    [sb, cb],
    [cb, -sb],
  ]
}

export function overlap(a: Footprint, b: Footprint): boolean {
  const far = a.halfLength + a.halfBeam + b.halfLength + b.halfBeam
  const dx = a.x - b.x
  const dy = a.y - b.y
  if (dx * dx + dy * dy > far * far) return false
  return !apartAlongSides(a, b) && !apartAlongSides(b, a)
}

/** How far `a` must slide in the direction (east, north) until it just touches `b`; 0 when it is clear already. */
export function slideClear(a: Footprint, b: Footprint, east: number, north: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const [ux, uy] of axes(a, b)) {
    const found = overlapAlong(a, b, ux, uy)
    if (!found) return 0
    const rate = east * ux + north * uy
    if (Math.abs(rate) < 1e-9) continue
    least = Math.min(least, rate > 0 ? (found.reach - found.gap) / rate : (found.reach + found.gap) / -rate)
  }
  return least
}

/** Does a circle touch the outline, or lie on it? */
export function touchesCircle(f: Footprint, centre: Point, radius: number): boolean {
  const dx = centre.x - f.x
  const dy = centre.y - f.y
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const along = Math.max(0, Math.abs(dx * s + dy * c) - f.halfLength)
  const across = Math.max(0, Math.abs(dx * c - dy * s) - f.halfBeam)
  return along * along + across * across <= (radius + TOUCH) * (radius + TOUCH)
}

/** Does the line from one point to another run through the inside of the outline? */
export function crossesFootprint(from: Point, to: Point, f: Footprint): boolean {
  const s = sine(f.heading)
  const c = cosine(f.heading)
  const along = (p: Point): number => (p.x - f.x) * s + (p.y - f.y) * c
  const across = (p: Point): number => (p.x - f.x) * c - (p.y - f.y) * s
  let enter = 0
  let leave = 1
  for (const [start, end, half] of [
    [along(from), along(to), f.halfLength],
    [across(from), across(to), f.halfBeam],
  ] as const) {
    if (start === end) {
      if (Math.abs(start) >= half) return false
      continue
    }
    const one = (-half - start) / (end - start)
    const other = (half - start) / (end - start)
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter < leave
}

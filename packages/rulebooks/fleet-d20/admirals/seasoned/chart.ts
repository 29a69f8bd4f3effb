import { ahead, cosine, type Point, sine } from '@flankspeed/kernel'
import { type GunRow, gunRow } from '../../rules/gunnery/gun-table.ts'
import * as fd from '../../rules/library.ts'
import { stakeOf } from '../orders/plan.ts'
import { chanceOf } from '../worth.ts'
import { gunHarm, type Hull, hullOf, worthOfHarm, worthOfTorpedo } from './chances.ts'
import type { Judgement } from './weights.ts'

/** Where a ship is, or may be. */
export interface Pose extends Point {
  readonly heading: number
  readonly knots: number
}

/** Quarters around a ship. */
const [BOW, STERN, PORT, STARBOARD] = [0, 1, 2, 3]
const QUARTERS = { bow: BOW, stern: STERN, port: PORT, starboard: STARBOARD } as const

interface Guns {
  readonly row: GunRow
  readonly radar: boolean
  /** Guns that bear, by quarter. */
  readonly bearing: readonly number[]
}

interface Tubes {
  readonly type: fd.TorpedoType
  readonly bearing: readonly number[]
}

/** A ship as the chart shows her: what she can do, and what she can bear. */
export interface Vessel {
  readonly ship: fd.Ship
  /** Where she will be at the end of this turn's moves, as far as anybody knows. */
  pose: Pose
  readonly guns: readonly Guns[]
  readonly tubes: readonly Tubes[]
  readonly hull: Hull
  readonly card: fd.Card
  /** Spotting Distance in bands, and what counts for all of her shots. */
  readonly sight: number
  readonly control: readonly number[]
  readonly skill: number
  readonly steers: boolean
  readonly isLit: boolean
}

export interface Chart {
  readonly r: fd.Rules
  readonly b: fd.FdBattle
  readonly w: Judgement
  readonly own: readonly Vessel[]
  readonly foes: readonly Vessel[]
  readonly tvr: number
  /** Nothing hides anybody. */
  readonly open: boolean
}

export function chartOf(r: fd.Rules, b: fd.FdBattle, side: fd.Side, w: Judgement): Chart {
  const own: Vessel[] = []
  const foes: Vessel[] = []
  for (const ship of b.ships)
    if (fd.onTable(ship) && !ship.submerged && !ship.dummy)
      (ship.side === side ? own : foes).push(vesselOf(r, b, ship, side, w))
  const open = b.smoke.length === 0 && b.squalls.length === 0 && b.land.length === 0
  return { r, b, w, own, foes, tvr: r.tvr(r, b), open }
}

function vesselOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, side: fd.Side, w: Judgement): Vessel {
  const card = fd.cardOf(b, ship)
  const silent = ship.powerFailure && ship.powered === false
  return {
    ship,
    pose: expectedPose(r, b, ship),
    guns: silent ? [] : card.batteries.map((battery) => gunsOf(r, ship, battery)),
    tubes: silent ? [] : tubesOf(r, card, ship),
    hull: hullOf(b, ship, stakeOf(r, b, side, ship), w),
    card,
    sight: r.spottingDistance(r, b, ship),
    control: r.onTarget[r.controlOf(b, ship)],
    skill: r.crewQuality(ship) + ship.GM - ship.splash,
    steers: ship.SV !== 0,
    isLit: r.isIlluminated(ship),
  }
}

/** A ship that has not moved yet is expected to steam on. */
function expectedPose(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Pose {
  const knots = fd.isAshore(ship) || ship.aground ? 0 : (ship.knots ?? r.maxSpeed(r, b, ship))
  const { x, y, heading } = ship
  if (ship.moved || b.phase !== 'ship-movement' || knots === 0) return { x, y, heading, knots }
  return steamedOn(b, { x, y, heading, knots: Math.min(knots, r.maxSpeed(r, b, ship)) })
}

/** A turn later, straight on; nobody is expected to leave the table. */
export function steamedOn(b: fd.FdBattle, pose: Pose): Pose {
  const { x, y } = ahead(pose, pose.heading, pose.knots * 500)
  const [width, depth] = b.table
  return {
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(depth, Math.max(0, y)),
    heading: pose.heading,
    knots: pose.knots,
  }
}

function gunsOf(r: fd.Rules, ship: fd.Ship, battery: fd.Battery): Guns {
  const lost = ship.mountsLost[battery.name]
  const bearing = [0, 0, 0, 0]
  for (const [i, { guns, arc }] of battery.mounts.entries())
    if (!lost?.includes(i)) for (const quarter of r.mountCover[arc]) bearing[QUARTERS[quarter]]! += guns
  return { row: gunRow(battery.gun_mm), radar: r.hasRadar(ship, battery), bearing }
}

function tubesOf(r: fd.Rules, card: fd.Card, ship: fd.Ship): Tubes[] {
  const lost = ship.mountsLost.TORPEDOES
  const found: { type: fd.TorpedoType; bearing: number[] }[] = []
  for (const [i, { type: name, arc }] of card.torpedoes.entries()) {
    if (ship.tubes[i] === 0 || lost?.includes(i)) continue
    const type = fd.torpedoType(name)!
    let tubes = found.find((known) => known.type === type)
    if (!tubes) {
      tubes = { type, bearing: [0, 0, 0, 0] }
      found.push(tubes)
    }
    for (const quarter of r.mountCover[arc]) tubes.bearing[QUARTERS[quarter]]! += ship.tubes[i]!
  }
  return found
}

/** The quarter of a ship in which a point lies that is so far east and north of her (FD-MEAS-07). */
function quarterOf(heading: number, east: number, north: number): number {
  const [sin, cos] = [sine(heading), cosine(heading)]
  const forward = east * sin + north * cos
  const right = east * cos - north * sin
  if (Math.abs(right) >= Math.abs(forward)) return right >= 0 ? STARBOARD : PORT
  return forward > 0 ? BOW : STERN
}

const isSlow = ({ knots }: Pose): boolean => knots > 0 && knots <= 10

/** Chances that radar finds a target, and eyes in the dark. */
const ACQUIRED = 0.5
const IDENTIFIED = 0.55
/** A blinded ship fights at arm's length (FD-R-57). */
const NEAR = 12_500

/** How a target is seen at that range: 1 in the clear; 0: by radar alone, if at all. */
function seenAt(chart: Chart, at: Pose, to: Vessel, there: Pose, band: number): number {
  if (band > chart.tvr || !(chart.open || isInSight(chart, at, there))) return 0
  return chart.b.light === 'night' && !to.isLit && !fd.isAshore(to.ship) ? IDENTIFIED : 1
}

function isInSight({ r, b }: Chart, at: Pose, there: Pose): boolean {
  const [one, other] = [
    { ...at, id: '' },
    { ...there, id: '' },
  ]
  return !r.isObscured(r, b, one, other) && !r.isBlocked(b, one as never, other as never)
}

/** What a ship's fire does on average, and what that is worth. */
export interface Fire {
  worth: number
  points: number
  critical: number
}

/** The mean worth of all that a ship's guns do in a turn to another, from there to there. */
export function worthOfGuns(chart: Chart, from: Vessel, at: Pose, to: Vessel, there: Pose): number {
  return addFire(chart, from, at, to, there, null)
}

export function fireOf(chart: Chart, from: Vessel, at: Pose, to: Vessel, there: Pose): Fire {
  const fire: Fire = { worth: 0, points: 0, critical: 0 }
  fire.worth = addFire(chart, from, at, to, there, fire)
  return fire
}

function addFire(chart: Chart, from: Vessel, at: Pose, to: Vessel, there: Pose, fire: Fire | null): number {
  const { r, w } = chart
  const [east, north] = [there.x - at.x, there.y - at.y]
  const far = Math.sqrt(east * east + north * north)
  const band = Math.max(1, Math.ceil((far - 0.5) / r.bandLength))
  if (band > from.sight && (from.sight > 0 || far > NEAR)) return 0
  if (band > r.furthestBand) return 0
  const seen = seenAt(chart, at, to, there, band)
  const quarter = quarterOf(at.heading, east, north)
  const struck = quarterOf(there.heading, -east, -north)
  const level = (struck === BOW || struck === STERN || band === r.furthestBand) && !fd.isAshore(to.ship)
  const { AC, size } = to.card
  const ac = level ? Math.max(AC.deck, AC.afd) : AC.belt
  const modifier = from.skill + size - to.ship.splash + (to.steers ? 0 : 1) + (isSlow(there) ? 1 : 0)
  let sum = 0
  for (const { row, radar, bearing } of from.guns) {
    const guns = bearing[quarter]!
    if (guns === 0 || band > row.max_rb || (seen === 0 && !radar)) continue
    const rolls = r.bands(guns)
    const aimed = radar && seen === 1 && from.control === r.onTarget.directed ? 1 : 0
    const chance = chanceOf(from.control[band - 1]!, modifier + rolls - 2 + aimed, there.knots === 0)
    const pen = level ? Math.ceil(row.pen[band - 1]! / 2) : row.pen[band - 1]!
    const harm = gunHarm(row.ip, rolls, row.cv, pen, ac)
    const hits = (seen || ACQUIRED) * chance
    sum += hits * worthOfHarm(to.hull, harm, w)
    if (!fire) continue
    fire.points += hits * harm.points
    fire.critical += hits * harm.critical
  }
  return sum
}

/** The mean worth of the torpedoes that bear on another, from there to there. */
export function worthOfTorpedoes(chart: Chart, from: Vessel, at: Pose, to: Vessel, there: Pose): number {
  if (from.tubes.length === 0 || fd.isAshore(to.ship)) return 0
  const { r, b, w } = chart
  const [east, north] = [there.x - at.x, there.y - at.y]
  const band = Math.max(1, Math.ceil((Math.sqrt(east * east + north * north) - 0.5) / r.bandLength))
  if (band > from.sight || band > r.furthestBand) return 0
  const seen = seenAt(chart, at, to, there, band)
  if (seen === 0) return 0
  const quarter = quarterOf(at.heading, east, north)
  let best = 0
  for (const { type, bearing } of from.tubes) {
    const tubes = bearing[quarter]!
    const setting = type.settings.find(({ max_rb }) => max_rb >= band)
    if (tubes === 0 || !setting) continue
    const struck = there.knots <= 10 ? PORT : quarterOf(there.heading, -east, -north)
    const modifier =
      r.settingModifier(setting) +
      from.skill -
      from.ship.GM +
      Math.max(-3, to.card.size) -
      (struck === BOW ? 1 : struck === STERN ? 3 : 0) +
      (to.steers ? 0 : 1) +
      (isSlow(there) ? 1 : 0)
    const chance = chanceOf(r.torpedoNumbers.byBand[band - 1]!, modifier, there.knots === 0)
    best = Math.max(best, r.bands(tubes) * chance * worthOfTorpedo(b, to.ship, to.hull, type, w))
  }
  return seen * best
}

import { cosine, sine, total } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import { fightsWithGuns } from '../orders/strength.ts'
import { torpedoHull } from '../seasoned/exchange.ts'
import { BANDS, fireTable, placeIn } from '../seasoned/fire-table.ts'
import { torpedoesRunning } from '../worth.ts'
import { type Option, optionsFor } from './options.ts'

export const KLICK = 1000

/** What does not change while a battle is played ahead. */
export interface Fleet {
  readonly count: number
  readonly ships: readonly ct.Ship[]
  readonly isRed: Uint8Array
  readonly whole: Float64Array
  readonly points: Float64Array
  readonly speed: Float64Array
  /** Half the length less half the beam, half the length, and the mean of both halves: what arcs and ranges need. */
  readonly ends: Float64Array
  readonly half: Float64Array
  readonly mean: Float64Array
  readonly fights: Uint8Array
  readonly options: readonly (readonly Option[])[]
  /** Hull that a ship costs another: pair by pair, forward, aft and abeam, then by torpedoes, band by band. */
  readonly harm: Float64Array
  readonly table: readonly [number, number]
  readonly bandWidth: number
}

/** Numbers of one pair in the table of harm. */
const PAIR = 4 * BANDS
const TORPEDOES = 3 * BANDS

/** The ships of a battle as plain numbers, so that playing ahead costs a fraction of what the rules do. */
export interface Sea {
  readonly fleet: Fleet
  readonly x: Float64Array
  readonly y: Float64Array
  readonly heading: Int32Array
  readonly sine: Float64Array
  readonly cosine: Float64Array
  readonly hull: Float64Array
  readonly moved: Uint8Array
  /** Hull that running torpedoes will cost. */
  readonly running: Float64Array
}

/** The hull points that a roll on the critical table costs on average. */
const CRITICAL = 0.7

/** Null if the time is up before. */
export function fleetOf(r: ct.Rules, b: ct.CtBattle, isOver: () => boolean): Fleet | null {
  const ships = b.ships.filter((ship) => ct.onSurface(ship) && !ship.destroyed)
  const count = ships.length
  const sizes = ships.map((ship) => r.sizes[ct.cardOf(b, ship).size])
  const speeds = ships.map((ship) => total(r.movementOf(r, b, ship)))
  const harm = new Float64Array(count * count * PAIR)
  for (const [i, firer] of ships.entries()) {
    if (isOver()) return null
    for (const [j, target] of ships.entries())
      if (firer.side !== target.side) fillPair(r, b, firer, target, harm, (i * count + j) * PAIR)
  }
  return {
    count,
    ships,
    isRed: Uint8Array.from(ships, ({ side }) => (side === 'red' ? 1 : 0)),
    whole: Float64Array.from(ships, (ship) => ct.cardOf(b, ship).hull),
    points: Float64Array.from(ships, (ship) => r.worth(r, b, ship)),
    speed: Float64Array.from(speeds),
    ends: Float64Array.from(sizes, ({ halfLength, halfBeam }) => halfLength - halfBeam),
    half: Float64Array.from(sizes, ({ halfLength }) => halfLength),
    mean: Float64Array.from(sizes, ({ halfLength, halfBeam }) => (halfLength + halfBeam) / 2),
    fights: Uint8Array.from(ships, (ship) => (fightsWithGuns(r, b, ship) ? 1 : 0)),
    options: ships.map((ship, i) =>
      optionsFor(speeds[i]!, ship.stands.criticals.includes('steering-breakdown') ? 0 : sizes[i]!.turn),
    ),
    harm,
    table: b.table,
    bandWidth: r.band.width,
  }
}

function fillPair(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  target: ct.Ship,
  harm: Float64Array,
  from: number,
): void {
  const { armour, critical } = fireTable(r, b, firer, target)
  const hull = (place: number): number => armour[place]! + CRITICAL * critical[place]!
  const perTorpedo = torpedoHull(r, b, firer, target)
  const isBoat = ct.isSubmarine(b, firer)
  for (let band = 1; band <= BANDS; band++) {
    harm[from + band - 1] = hull(placeIn('forward', band))
    harm[from + BANDS + band - 1] = hull(placeIn('aft', band))
    harm[from + 2 * BANDS + band - 1] =
      hull(placeIn('broadside', band)) + hull(placeIn('secondary', band)) + hull(placeIn('tertiary', band))
    harm[from + TORPEDOES + band - 1] = isBoat ? 0 : perTorpedo * armour[placeIn('torpedo', band)]!
  }
}

export function seaOf(r: ct.Rules, fleet: Fleet): Sea {
  const { ships } = fleet
  return {
    fleet,
    x: Float64Array.from(ships, ({ x }) => x),
    y: Float64Array.from(ships, ({ y }) => y),
    heading: Int32Array.from(ships, ({ heading }) => heading),
    sine: Float64Array.from(ships, ({ heading }) => sine(heading)),
    cosine: Float64Array.from(ships, ({ heading }) => cosine(heading)),
    hull: Float64Array.from(ships, ({ hull }) => hull),
    moved: Uint8Array.from(ships, ({ moved }) => (moved === null ? 0 : 1)),
    running: Float64Array.from(ships, (ship) => torpedoesRunning(r, ship)),
  }
}

export const copySea = (sea: Sea): Sea => ({
  fleet: sea.fleet,
  x: sea.x.slice(),
  y: sea.y.slice(),
  heading: sea.heading.slice(),
  sine: sea.sine.slice(),
  cosine: sea.cosine.slice(),
  hull: sea.hull.slice(),
  moved: sea.moved.slice(),
  running: sea.running.slice(),
})

/** Below this hull a ship is more likely gone than not. */
export const AFLOAT = 0.5

export const isAfloat = ({ hull }: Sea, ship: number): boolean => hull[ship]! > AFLOAT

/** The range band of a distance, from hull to hull. */
const bandAt = ({ bandWidth }: Sea['fleet'], range: number): number =>
  range <= 0 ? 0 : Math.min(BANDS - 1, Math.ceil(range / bandWidth) - 1)

/** What the guns of a ship do to a target there: by the arc in which she lies, and the band. */
export function gunsAt(
  sea: Sea,
  firer: number,
  x: number,
  y: number,
  s: number,
  c: number,
  target: number,
  tx: number,
  ty: number,
): number {
  const { fleet } = sea
  const dx = tx - x
  const dy = ty - y
  const far = Math.sqrt(dx * dx + dy * dy)
  const ahead = dx * s + dy * c
  const along = Math.abs(ahead)
  const across = Math.abs(dx * c - dy * s)
  const range = far - fleet.mean[target]! - (along * fleet.half[firer]!) / (far + 1)
  const arc = along - fleet.ends[firer]! <= across ? 2 : ahead >= 0 ? 0 : 1
  return fleet.harm[(firer * fleet.count + target) * PAIR + arc * BANDS + bandAt(fleet, range)]!
}

/** Torpedoes of a ship at another, if she lies in the channel abeam. */
export function torpedoesAt(
  sea: Sea,
  firer: number,
  x: number,
  y: number,
  s: number,
  c: number,
  target: number,
  tx: number,
  ty: number,
): number {
  const { fleet } = sea
  const dx = tx - x
  const dy = ty - y
  const along = Math.abs(dx * s + dy * c)
  if (along > fleet.half[firer]! + fleet.mean[target]!) return 0
  const range = Math.abs(dx * c - dy * s) - fleet.mean[target]!
  return fleet.harm[(firer * fleet.count + target) * PAIR + TORPEDOES + bandAt(fleet, range)]!
}

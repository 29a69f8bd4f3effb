import { cosine, normal, sine } from '@flankspeed/kernel'
import { gunsAt, isAfloat, KLICK, type Sea, torpedoesAt } from './sea.ts'

/** How a fleet steers when a battle is played ahead. */
export interface Manner {
  /** The weight of hull lost against hull taken. */
  readonly caution: number
  /** Points per klick nearer to the nearest enemy beyond this many klicks. */
  readonly closing: number
  readonly range: number
  /** How far the enemy's fire is shared among the ships that he can reach. */
  readonly company: number
  /** The weight of where the course leads in the next turn. */
  readonly next: number
}

/** Bases nearer than this may touch. */
const TOO_NEAR = 2.6 * KLICK
const FOUL = 8
const SEA_ROOM = 6 * KLICK
const NO_ROOM = 2
/** Points per klick by which a ship that does not fight, or is done, keeps away. */
const KEEPS_AWAY = 0.3
const OUT_OF_REACH = 36
/** Shares of her speed that a ship makes good by the time the guns fire, and in the turn after. */
const BY_NOW = 0.5
const BY_NEXT = 0.7

/** Moves all ships of a side that have not moved. */
export function moveSide(sea: Sea, isRed: number, manner: Manner): void {
  const { fleet } = sea
  for (let i = 0; i < fleet.count; i++)
    if (fleet.isRed[i] === isRed && sea.moved[i] === 0 && isAfloat(sea, i)) moveShip(sea, i, manner)
}

/** Points for a hull point of a ship: those nearer to their end are worth more. */
export function worthOf({ fleet, hull }: Sea, ship: number): number {
  const whole = fleet.whole[ship]!
  return (fleet.points[ship]! / whole) * (hull[ship]! <= 1.5 ? 1 + 0.4 * whole : 1.2)
}

/** What an enemy can do to the other ships of a side: who else draws his fire. */
function drawnBy(sea: Sea, foe: number, ship: number): number {
  const { fleet, x, y } = sea
  let sum = 0
  for (let k = 0; k < fleet.count; k++)
    if (k !== ship && fleet.isRed[k] === fleet.isRed[ship] && isAfloat(sea, k))
      sum += worthOf(sea, k) * gunsAt(sea, foe, x[foe]!, y[foe]!, sea.sine[foe]!, sea.cosine[foe]!, k, x[k]!, y[k]!)
  return sum
}

/** The enemies of the ship that moves, filled anew for each: no allocation in the hottest loop. */
const MOST = 256
const foes = new Int32Array(MOST)
const foeX = new Float64Array(MOST)
const foeY = new Float64Array(MOST)
const foeWorth = new Float64Array(MOST)
const foeRun = new Float64Array(MOST)
const drawn = new Float64Array(MOST)

function gatherFoes(sea: Sea, ship: number, { company }: Manner): number {
  const { fleet } = sea
  let count = 0
  for (let j = 0; j < fleet.count && count < MOST; j++) {
    if (fleet.isRed[j] === fleet.isRed[ship] || !isAfloat(sea, j)) continue
    const on = sea.moved[j] === 0 ? BY_NOW * KLICK * fleet.speed[j]! : 0
    foes[count] = j
    foeX[count] = sea.x[j]! + on * sea.sine[j]!
    foeY[count] = sea.y[j]! + on * sea.cosine[j]!
    foeWorth[count] = worthOf(sea, j)
    foeRun[count] = BY_NEXT * KLICK * fleet.speed[j]!
    drawn[count] = company > 0 ? company * drawnBy(sea, j, ship) : 0
    count++
  }
  return count
}

/** Fire given less fire taken at a place; `later`: a turn on, when the enemy has gone on as well. */
function balanceAt(
  sea: Sea,
  ship: number,
  x: number,
  y: number,
  s: number,
  c: number,
  count: number,
  own: number,
  caution: number,
  later: boolean,
): number {
  let guns = 0
  let torpedoes = 0
  let taken = 0
  for (let k = 0; k < count; k++) {
    const foe = foes[k]!
    const fs = sea.sine[foe]!
    const fc = sea.cosine[foe]!
    const run = later ? foeRun[k]! : 0
    const fx = foeX[k]! + run * fs
    const fy = foeY[k]! + run * fc
    const given = foeWorth[k]! * gunsAt(sea, ship, x, y, s, c, foe, fx, fy)
    if (given > guns) guns = given
    if (!later) {
      const launched = foeWorth[k]! * torpedoesAt(sea, ship, x, y, s, c, foe, fx, fy)
      if (launched > torpedoes) torpedoes = launched
    }
    const fire = own * gunsAt(sea, foe, fx, fy, fs, fc, ship, x, y)
    if (fire > 0) taken += (fire * fire) / (fire + drawn[k]!)
  }
  return guns + torpedoes - caution * taken
}

/** Distance, sea room, and water between the ships. */
function stationAt(
  sea: Sea,
  ship: number,
  x: number,
  y: number,
  s: number,
  c: number,
  count: number,
  closing: number,
  range: number,
): number {
  const { table, count: ships } = sea.fleet
  let worth = 0
  if (count > 0) {
    let nearest = Number.POSITIVE_INFINITY
    for (let k = 0; k < count; k++) {
      const dx = foeX[k]! - x
      const dy = foeY[k]! - y
      nearest = Math.min(nearest, dx * dx + dy * dy)
    }
    const far = Math.sqrt(nearest) / KLICK
    worth -= closing < 0 ? closing * Math.min(OUT_OF_REACH, far) : closing * Math.max(0, far - range)
  }
  const bx = x + SEA_ROOM * s
  const by = y + SEA_ROOM * c
  if (bx < 0 || by < 0 || bx > table[0] || by > table[1]) worth -= NO_ROOM
  for (let k = 0; k < ships; k++) {
    if (k === ship || sea.moved[k] === 0 || !isAfloat(sea, k)) continue
    const dx = sea.x[k]! - x
    const dy = sea.y[k]! - y
    if (dx * dx + dy * dy < TOO_NEAR * TOO_NEAR) worth -= FOUL
  }
  return worth
}

/** Takes the most promising option of a ship. */
function moveShip(sea: Sea, ship: number, manner: Manner): void {
  const { fleet } = sea
  const sx = sea.x[ship]!
  const sy = sea.y[ship]!
  const s = sea.sine[ship]!
  const c = sea.cosine[ship]!
  const count = gatherFoes(sea, ship, manner)
  const own = worthOf(sea, ship)
  const keepsAway = fleet.fights[ship] === 0 || (fleet.whole[ship]! > 1 && sea.hull[ship]! <= 1.5)
  const closing = keepsAway ? -Math.abs(manner.closing) - KEEPS_AWAY : manner.closing
  const [width, depth] = fleet.table
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  const options = fleet.options[ship]!
  for (let o = 0; o < options.length; o++) {
    const option = options[o]!
    const x = sx + option.ahead * s + option.starboard * c
    const y = sy + option.ahead * c - option.starboard * s
    if (x < 0 || y < 0 || x > width || y > depth) continue
    const heading = normal(sea.heading[ship]! + option.turn)
    const hs = sine(heading)
    const hc = cosine(heading)
    let worth = balanceAt(sea, ship, x, y, hs, hc, count, own, manner.caution, false)
    if (manner.next > 0) {
      const way = option.klicks * KLICK * BY_NEXT
      worth += manner.next * balanceAt(sea, ship, x + way * hs, y + way * hc, hs, hc, count, own, manner.caution, true)
    }
    worth += stationAt(sea, ship, x, y, hs, hc, count, closing, manner.range)
    if (worth <= most) continue
    most = worth
    best = o
  }
  sea.moved[ship] = 1
  if (best < 0) return
  const { ahead, starboard, turn } = options[best]!
  putShip(sea, ship, sx + ahead * s + starboard * c, sy + ahead * c - starboard * s, normal(sea.heading[ship]! + turn))
}

export function putShip(sea: Sea, ship: number, x: number, y: number, heading: number): void {
  sea.x[ship] = x
  sea.y[ship] = y
  sea.heading[ship] = heading
  sea.sine[ship] = sine(heading)
  sea.cosine[ship] = cosine(heading)
  sea.moved[ship] = 1
}

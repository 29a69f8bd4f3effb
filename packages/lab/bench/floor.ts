/**
 * The floor: the same kind of battle as the default one, ten ships a side for eight turns with random moves and targets,
 * in flat arrays without rules: nothing is read, checked, told or shown. What a perfect engine on this machine could
 * approach; the bench reports battles as a share of it.
 */
import { Generator, seedState } from '@flankspeed/kernel'

const SHIPS = 20
const A_SIDE = SHIPS / 2
const TURNS = 8
const HULL = 72
const RADIANS = Math.PI / 180
/** Inches beyond which nobody fires. */
const SIGHT = 30

/** A weapon: its ranges, dice, armour piercing, damage dice, and its arc: so many degrees to each side of its middle. */
interface Mount {
  readonly ranges: readonly [number, number, number, number]
  readonly dice: number
  readonly ap: number
  readonly damage: number
  readonly half: number
  readonly middle: number
}

const turret = (middle: number): Mount => ({ ranges: [9, 18, 27, 37], dice: 3, ap: 2, damage: 3, half: 135, middle })
const MOUNTS: readonly Mount[] = [
  turret(0),
  turret(0),
  turret(180),
  turret(180),
  { ranges: [4, 8, 12, 16], dice: 6, ap: -2, damage: 1, half: 180, middle: 0 },
  { ranges: [3, 7, 11, 15], dice: 6, ap: -2, damage: 1, half: 180, middle: 0 },
]

/** Hull that each critical score of an area costs; less than 0: so many dice. */
const COSTS: readonly (readonly number[])[] = [
  [0, 0, 1, 2, 3, -1, -3],
  [0, 1, 2, 3, -1, -2, -3],
  [0, 0, 1, 2, 3, -1, -2],
]
/** Areas that a score of another area makes worse. */
const SPREADS: Readonly<Record<string, readonly number[]>> = {
  '0,3': [2],
  '0,6': [2],
  '1,2': [2],
  '1,6': [2, 0],
  '2,3': [1],
  '2,5': [0],
  '2,6': [1],
}

const x = new Float64Array(SHIPS)
const y = new Float64Array(SHIPS)
const heading = new Float64Array(SHIPS)
const hull = new Int32Array(SHIPS)
const scores = new Int8Array(SHIPS * 3)
const dice = new Generator(seedState('floor'))
const choices = new Generator(seedState('choices'))

/** Plays so many battles. */
export function playFloor(battles: number): number {
  for (let i = 0; i < battles; i++) battle()
  return battles
}

function battle(): void {
  for (let ship = 0; ship < SHIPS; ship++) {
    x[ship] = 6 + 6 * (ship % A_SIDE)
    y[ship] = ship < A_SIDE ? 6 : 42
    heading[ship] = ship < A_SIDE ? 0 : 180
    hull[ship] = HULL
  }
  scores.fill(0)
  for (let turn = 0; turn < TURNS; turn++) {
    for (let i = 0; i < SHIPS; i++) if (hull[inTurn(i)]! > 0) move(inTurn(i))
    for (let i = 0; i < SHIPS; i++) if (hull[inTurn(i)]! > 0) fire(inTurn(i))
    for (let ship = 0; ship < SHIPS; ship++) if (hull[ship]! > 0) endTurn(ship)
  }
}

/** The sides take turns. */
const inTurn = (i: number): number => (i & 1) * A_SIDE + (i >> 1)

function move(ship: number): void {
  let left = choices.die(4) + choices.die(100) / 100
  while (left > 0) {
    const run = Math.min(2, left)
    x[ship]! += run * Math.sin(heading[ship]! * RADIANS)
    y[ship]! += run * Math.cos(heading[ship]! * RADIANS)
    left -= run
    if (left > 0) heading[ship]! += choices.die(91) - 46
  }
}

/** Degrees from -180 to 180. */
const off = (degrees: number): number => ((((degrees + 540) % 360) + 360) % 360) - 180

function fire(ship: number): void {
  const enemies = ship < A_SIDE ? A_SIDE : 0
  for (const mount of MOUNTS) {
    const target = enemies + choices.die(A_SIDE) - 1
    if (hull[target]! > 0) fireAt(ship, mount, target)
  }
}

function fireAt(ship: number, { ranges, dice: count, ap, damage, half, middle }: Mount, target: number): void {
  const [east, north] = [x[target]! - x[ship]!, y[target]! - y[ship]!]
  const range = Math.sqrt(east * east + north * north)
  if (range > SIGHT || range > ranges[3]) return
  if (Math.abs(off(Math.atan2(east, north) / RADIANS - heading[ship]! - middle)) > half) return
  const shows = Math.abs(off(Math.atan2(-east, -north) / RADIANS - heading[target]!))
  const band = range <= ranges[0] ? 1 : range <= ranges[1] ? 0 : range <= ranges[2] ? -1 : -2
  const modifier = band + (shows > 45 && shows < 135 ? 1 : 0)
  let hits = 0
  for (let i = 0; i < count; i++) if (dice.die(6) + modifier >= 4) hits++
  let criticals = 0
  for (let i = 0; i < hits * damage; i++) {
    const face = dice.die(6)
    if (face > 1 && face + ap >= 6) hull[target]! -= 1
    if (face === 6 && damage > 1 && dice.die(6) >= 4) criticals++
  }
  for (; criticals > 0; criticals--) {
    const face = dice.die(10)
    if (face === 10) hull[target]! -= dice.die(6) + dice.die(6)
    else worsen(target, face < 5 ? 0 : face < 8 ? 1 : 2)
  }
}

function worsen(ship: number, area: number): void {
  if (hull[ship]! <= 0) return
  const place = ship * 3 + area
  if (scores[place]! < 6) scores[place]!++
  const cost = COSTS[area]![scores[place]!]!
  if (cost > 0) hull[ship]! -= cost
  for (let i = 0; i < -cost; i++) hull[ship]! -= dice.die(6)
  for (const other of SPREADS[`${area},${scores[place]}`] ?? []) worsen(ship, other)
}

/** One repair, then what gets worse by itself. */
function endTurn(ship: number): void {
  for (let area = 0; area < 3; area++) {
    const place = ship * 3 + area
    if (scores[place]! === 0 || scores[place]! === 6) continue
    const face = dice.die(6)
    if (face > 4) scores[place] = Math.max(0, scores[place]! - (face - 4))
    break
  }
  for (let area = 0; area < 3; area++)
    if (scores[ship * 3 + area]! >= (area === 2 ? 2 : 4) && dice.die(6) >= 4) worsen(ship, area)
}

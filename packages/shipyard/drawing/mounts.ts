import { wholeProfile } from '../profile/complete.ts'
import { levelsOf, restOf } from '../profile/levels.ts'
import type { GunMount, ShipFacts } from '../ship-facts.ts'
import { hasFlightDeck } from './flight-deck.ts'
import { halfBreadth } from './hull-lines.ts'
import { FINE, INK, PAPER, STEEL, THIN } from './ink.ts'
import type { Frame } from './plan-frame.ts'
import { circle, line, type Point, polygon } from './svg.ts'

/** The direction of a mount, ahead and to starboard. */
type Training = readonly [ahead: number, starboard: number]

/** A mount with the size of its gunhouse in metres. */
export interface Gun {
  mount: GunMount
  calibre: number
  place: Point
  width: number
  length: number
  /** Decks by which it is raised. */
  level: number
  /** +1: at rest the barrels point ahead, -1: astern. */
  rests: 1 | -1
}

/** The visible length of a barrel in calibres. */
const BARREL_CALIBRES = 36
const CASEMATE_CALIBRES = 18
const TUBE_LENGTH = 7.5
const TUBE_WIDTH = 0.85
const LEAST_BARREL = 0.16

export function drawGuns(facts: ShipFacts, frame: Frame): string {
  return gunsFromBelow(facts)
    .map((gun) => drawGun(gun, frame))
    .join('')
}

/** All guns of the ship, small ones first, then from the ends inwards, so that superfiring turrets are on top. */
export const gunsFromBelow = (facts: ShipFacts): Gun[] =>
  gunsOf(facts).toSorted(
    (a, b) => Number(a.width > 6) - Number(b.width > 6) || Math.abs(b.place.x) - Math.abs(a.place.x),
  )

export function gunsOf(facts: ShipFacts): Gun[] {
  const guns = facts.guns.flatMap(({ calibre, mounts }) =>
    mounts.map((mount) => {
      const width = gunhouseWidth(calibre, mount)
      return { mount, calibre, width, length: width * 1.12, place: placeOf(facts, mount, width) }
    }),
  )
  const levels = levelsOf(guns, facts, wholeProfile(facts))
  return guns.map((gun) => {
    const level = levels.get(gun) ?? 0
    return { ...gun, level, rests: restOf(gun, level, levels) }
  })
}

/** A gunhouse has room for its crew, and for its barrels side by side. */
function gunhouseWidth(calibre: number, { barrels, kind }: GunMount): number {
  const metres = calibre / 1000
  const house = kind === 'turret' ? 2.2 + barrels * metres * 8.5 : 1.4 + barrels * metres * 7
  return kind === 'casemate' ? house * 0.8 : house
}

function placeOf(
  facts: ShipFacts,
  { at, side, kind, offset = 0 }: Pick<GunMount, 'at' | 'side' | 'offset'> & { kind?: string },
  width: number,
): Point {
  const x = (at * facts.length) / 2
  if (side === 'centre') return { x, y: offset }
  const edge = hasFlightDeck(facts) ? sponson(facts, width) : halfBreadth(facts, at)
  const inside = kind === 'casemate' ? edge - width * 0.3 : Math.max(edge - width * 0.55, edge * 0.35)
  return { x, y: side === 'port' ? -inside : inside }
}

/** Guns of a carrier are outside the flight deck, heavy gunhouses on it. */
const sponson = ({ beam }: ShipFacts, width: number): number => (width > 5 ? beam * 0.48 : beam * 0.56 + width * 0.5)

export const training = ({ mount: { side, kind }, rests }: Gun): Training =>
  kind === 'casemate' && side !== 'centre' ? [0, side === 'port' ? -1 : 1] : [rests, 0]

function drawGun(gun: Gun, frame: Frame): string {
  const { mount, calibre, place, width, length } = gun
  const [ahead, starboard] = training(gun)
  /** From the mount's own coordinates, forward and right, to the page. */
  const turned = (forward: number, right: number): Point =>
    frame.at({ x: place.x + forward * ahead - right * starboard, y: place.y + forward * starboard + right * ahead })
  const metres = calibre / 1000
  const spacing = (width * 0.62) / mount.barrels
  const barrels = Array.from({ length: mount.barrels }, (_, i) => {
    const right = (i - (mount.barrels - 1) / 2) * spacing
    return line(turned(0.2 * length, right), turned(barrelReach(gun), right), {
      stroke: INK,
      'stroke-width': Math.max(LEAST_BARREL, metres * 1.6 * frame.scale),
    })
  })
  const open = mount.kind === 'open'
  const house = open
    ? circle(turned(0, 0), Math.max(0.3, (width / 2.4) * frame.scale), {
        fill: PAPER,
        stroke: INK,
        'stroke-width': FINE,
      })
    : polygon(
        shape(mount.kind).map(([forward, right]) => turned(forward * length, right * width)),
        { fill: mount.kind === 'turret' ? PAPER : STEEL, stroke: INK, 'stroke-width': width > 6 ? THIN : FINE },
      )
  return [...barrels, house].join('')
}

/** The distance of the muzzles from the middle of the mount. */
export function barrelReach({ mount, calibre, length }: Gun): number {
  return 0.35 * length + (calibre / 1000) * (mount.kind === 'casemate' ? CASEMATE_CALIBRES : BARREL_CALIBRES)
}

type Corner = readonly [forward: number, right: number]

const TURRET: readonly Corner[] = [
  [-0.5, -0.34],
  [-0.36, -0.5],
  [0.18, -0.5],
  [0.5, -0.3],
  [0.5, 0.3],
  [0.18, 0.5],
  [-0.36, 0.5],
  [-0.5, 0.34],
]
const SHIELD: readonly Corner[] = [
  [-0.3, -0.45],
  [0.2, -0.45],
  [0.45, -0.2],
  [0.45, 0.2],
  [0.2, 0.45],
  [-0.3, 0.45],
]

const shape = (kind: GunMount['kind']): readonly Corner[] => (kind === 'turret' ? TURRET : SHIELD)

/** A bank of tubes with its size in metres. */
export interface Bank {
  tubes: number
  place: Point
  width: number
  half: number
}

/** Trainable banks on deck; tubes inside a submarine's hull are not visible. */
export function banksOf(facts: ShipFacts): Bank[] {
  if (facts.type === 'submarine') return []
  return facts.torpedoes.flatMap(({ calibre, mounts }) =>
    mounts.map(({ tubes, at, side }) => {
      const scale = calibre / 533
      const width = tubes * TUBE_WIDTH * scale
      const half = Math.min((TUBE_LENGTH * scale) / 2, facts.length * 0.09)
      return { tubes, width, half, place: placeOf(facts, { at, side }, width) }
    }),
  )
}

export function drawTorpedoTubes(facts: ShipFacts, frame: Frame): string {
  return banksOf(facts)
    .map((bank) => drawBank(bank, frame))
    .join('')
}

function drawBank({ tubes, place: { x, y }, width, half }: Bank, frame: Frame): string {
  const corner = (dx: number, dy: number): Point => frame.at({ x: x + dx, y: y + dy })
  const divisions = Array.from({ length: tubes - 1 }, (_, i) => {
    const dy = -width / 2 + ((i + 1) * width) / tubes
    return line(corner(-half, dy), corner(half, dy), { stroke: INK, 'stroke-width': FINE * 0.7 })
  })
  return [
    polygon([corner(-half, -width / 2), corner(half, -width / 2), corner(half, width / 2), corner(-half, width / 2)], {
      fill: PAPER,
      stroke: INK,
      'stroke-width': FINE,
    }),
    ...divisions,
  ].join('')
}

import { atLeast } from '../../odds/exploding-dice.ts'
import * as ct from '../../rules/library.ts'
import { meanHull } from '../worth.ts'

/** Share of a fleet's weapons that bear on somebody in a turn of battle. */
const BEARING = 0.6
/** Torpedoes are for those who come near. */
const TORPEDOES_BEAR = 0.3
/** Sorties a turn: aircraft rearm, and some are driven off. */
const SORTIES = 0.25
/** A crippled ship fights at half her strength at most. */
const CRIPPLED = 0.5

/** What both fleets can do to each other, in hull points a turn, and can take. */
export interface Strength {
  /** Share of its hull that a fleet loses in a turn to an equal one. */
  readonly fire: number
  /** By unit: sums over a side compare as the fleets do. */
  readonly power: ReadonlyMap<string, number>
  readonly airPower: Readonly<Record<ct.Side, number>>
}

/** By the cards, at these range bands. */
export function strengthOf(r: ct.Rules, b: ct.CtBattle, bands: readonly number[]): Strength {
  const { red, blue } = { red: fleetOf(r, b, 'red', bands), blue: fleetOf(r, b, 'blue', bands) }
  const power = new Map<string, number>()
  const airPower = { red: 0, blue: 0 }
  for (const { side, hull, guns, aircraft, ships } of [red, blue]) {
    const all = Math.sqrt((guns + aircraft) * hull)
    airPower[side] = guns + aircraft > 0 ? (all * aircraft) / (guns + aircraft) : 0
    for (const [id, attack] of ships) power.set(id, guns > 0 ? ((all - airPower[side]) * attack) / guns : 0)
  }
  const harm = ((red.guns + red.aircraft) * (blue.guns + blue.aircraft)) / (red.hull * blue.hull)
  return { fire: Math.min(MOST_FIRE, Math.max(LEAST_FIRE, Math.sqrt(harm))), power, airPower }
}

const LEAST_FIRE = 0.05
const MOST_FIRE = 0.5

interface Fleet {
  readonly side: ct.Side
  readonly hull: number
  /** Hull points that its ships and its aircraft cost the enemy in a turn. */
  readonly guns: number
  readonly aircraft: number
  readonly ships: ReadonlyMap<string, number>
}

function fleetOf(r: ct.Rules, b: ct.CtBattle, side: ct.Side, bands: readonly number[]): Fleet {
  const enemies = b.ships.filter((ship) => ship.side !== side && isThere(ship)).map((ship) => ct.cardOf(b, ship))
  const average = (against: (card: ct.Card) => number): number =>
    enemies.reduce((sum, card) => sum + against(card), 0) / Math.max(1, enemies.length)
  const ships = new Map<string, number>()
  let [hull, guns, aircraft] = [0, 0, 0]
  for (const ship of b.ships) {
    if (ship.side !== side || !isThere(ship)) continue
    const card = ct.cardOf(b, ship)
    hull += ship.hull
    if (!fightsWithGuns(r, b, ship)) continue
    const fit = (ship.hull / card.hull) * (r.isCrippled(r, b, ship) ? CRIPPLED : 1)
    const attack = fit * average((target) => attackOf(r, card, target, bands))
    ships.set(ship.id, attack)
    guns += attack
  }
  for (const token of b.aircraft)
    if (token.side === side && !token.lost) {
      const { dice } = ct.aircraftCardOf(b, token)
      aircraft += SORTIES * average((target) => strikeOf(r, dice, target))
    }
  return { side, hull: Math.max(1, hull), guns, aircraft, ships }
}

const isThere = (ship: ct.Ship): boolean => ship.fate === null && !ship.destroyed

/** Carriers fight with their aircraft, and keep away from guns as merchants do. */
export const fightsWithGuns = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): boolean =>
  ct.cardOf(b, ship).type !== 'carrier' && r.ability(b, ship, 'non-combatant') === 0

const COLUMNS = ['broadside', 'secondary', 'tertiary'] as const

/** Mean hull that a ship of this card costs a ship of that card in a turn. */
function attackOf(r: ct.Rules, { dice }: ct.Card, target: ct.Card, bands: readonly number[]): number {
  let sum = 0
  for (const band of bands)
    for (const column of COLUMNS) sum += BEARING * hitsOf(r, dice[column][band - 1] ?? 0, target)
  return sum / bands.length + TORPEDOES_BEAR * torpedoHull(r, dice.torpedo[0] ?? 0)
}

const strikeOf = (r: ct.Rules, dice: ct.AircraftCard['dice'], target: ct.Card): number =>
  Math.max(hitsOf(r, dice.bombs[0] ?? 0, target), torpedoHull(r, dice.torpedo[0] ?? 0))

function hitsOf(r: ct.Rules, dice: number, { armour, critical }: ct.Card): number {
  if (dice === 0) return 0
  const chance = (rating: number): number => atLeast(dice, 'standard', rating + r.ratingReachedBy)
  return meanHull({ reachesArmour: chance(armour), reachesCritical: chance(critical), torpedoHull: 0 })
}

const torpedoHull = (r: ct.Rules, markers: number): number => (markers * r.torpedo.hull * (7 - r.torpedo.hitsOn)) / 6

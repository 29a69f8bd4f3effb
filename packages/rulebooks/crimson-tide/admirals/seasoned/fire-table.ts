import { atLeast } from '../../odds/exploding-dice.ts'
import * as ct from '../../rules/library.ts'

/** Range bands of a table: one more than any weapon reaches. */
export const BANDS = 8

/** Where a target lies: ahead, astern or abeam. */
export const FORWARD = 0
export const AFT = 1
export const BROADSIDE = 2

/** Rows of a table: primary guns by arc, the lighter batteries, torpedo markers. */
export const ROWS = { forward: 0, aft: 1, broadside: 2, secondary: 3, tertiary: 4, torpedo: 5 } as const
export type Row = keyof typeof ROWS
const COUNT = 6

/** What every weapon of one ship does to another at every range. */
export interface FireTable {
  /** Chances to cost a hull point and to reach the critical rating, or the torpedoes launched: row by row, band by band. */
  readonly armour: Float64Array
  readonly critical: Float64Array
}

export const placeIn = (row: Row, band: number): number => ROWS[row] * BANDS + band - 1

const GUNS: readonly Row[] = ['forward', 'aft', 'broadside', 'secondary', 'tertiary']

/** What is known of a ship besides her card. */
function conditionKey(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): number {
  const { criticals } = ship.stands
  return (
    (r.isCrippled(r, b, ship) ? 1 : 0) +
    (ship.collided ? 2 : 0) +
    (criticals.includes('primary-weapons-damage') ? 4 : 0) +
    (criticals.includes('crew-casualty') ? 8 : 0) +
    (criticals.includes('systems-down') ? 16 : 0) +
    (b.storms.length > 0 && r.isInStorm(r, b, ship) ? 32 : 0) +
    (ship.stands.hull < ct.cardOf(b, ship).hull ? 64 : 0) +
    (r.isUndetected(b, ship) ? 128 : 0)
  )
}

const CONDITIONS = 256

type Tables = Map<number, FireTable>
const known = new WeakMap<ct.Rules, WeakMap<readonly ct.Card[], Tables>>()

function tablesOf(r: ct.Rules, b: ct.CtBattle): Tables {
  let byCards = known.get(r)
  if (!byCards) {
    byCards = new WeakMap()
    known.set(r, byCards)
  }
  let tables = byCards.get(b.cards)
  if (!tables) {
    tables = new Map()
    byCards.set(b.cards, tables)
  }
  return tables
}

/**
 * Of a ship on the surface at another. Made once for each pair of cards in each condition, and kept as long as the
 * battle: looking ahead asks for the same ones again and again.
 */
export function fireTable(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, target: ct.Ship): FireTable {
  const tables = tablesOf(r, b)
  const cards = b.cards.length
  const key =
    ((conditionKey(r, b, firer) * cards + firer.card) * CONDITIONS + conditionKey(r, b, target)) * cards + target.card
  let found = tables.get(key)
  if (!found) {
    found = reckon(r, b, firer, target)
    tables.set(key, found)
  }
  return found
}

function reckon(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, target: ct.Ship): FireTable {
  const [own, other] = [ct.cardOf(b, firer), ct.cardOf(b, target)]
  const armour = new Float64Array(COUNT * BANDS)
  const critical = new Float64Array(COUNT * BANDS)
  const ratings = r.ratings(r, b, target)
  const crew = firer.stands.criticals.includes('crew-casualty')
  const heavy = own.size === 'capital' || own.size === 'large'
  const small = other.size === 'small'
  const damaged = firer.stands.criticals.includes('primary-weapons-damage')
  const isBoat = own.type === 'submarine'
  const stormy = b.storms.length > 0 && r.isInStorm(r, b, firer)
  const radar = r.ability(b, firer, 'radar-fire-control') > 0
  for (const row of GUNS) {
    const primary = row !== 'secondary' && row !== 'tertiary'
    if (isBoat || (crew && !primary)) continue
    const weapon = primary ? 'primary' : 'secondary'
    const lands = chanceToFind(r, b, firer, target, weapon) * (heavy ? cannotEvade(r, b, target) : 1)
    const mode = heavy && primary && small ? 'six-only' : r.isCrippled(r, b, firer) ? 'five-or-more' : 'standard'
    for (let band = 1; band <= r.band.last; band++) {
      if (small && band > r.smallShips.outOfReachBeyond) break
      if (band > 4 && (!primary || r.ability(b, firer, 'extended-range') === 0)) break
      const dice = halved(own.dice[row][band - 1] ?? 0, [
        firer.collided,
        primary && damaged,
        stormy && !(primary && radar),
      ])
      armour[placeIn(row, band)] = lands * atLeast(dice, mode, ratings.armour + r.ratingReachedBy)
      critical[placeIn(row, band)] = lands * atLeast(dice, mode, ratings.critical + r.ratingReachedBy)
    }
  }
  const launches = !(r.isCrippled(r, b, firer) || (crew && !isBoat))
  for (let band = 1; launches && band <= 4; band++) {
    if (small && band > r.smallShips.outOfReachBeyond) break
    armour[placeIn('torpedo', band)] =
      chanceToFind(r, b, firer, target, 'torpedo') *
      halved(own.dice.torpedo[band - 1] ?? 0, [firer.collided, stormy, isBoat && damaged])
  }
  return { armour, critical }
}

const halved = (dice: number, by: readonly boolean[]): number =>
  by.reduce((left, half) => (half ? Math.floor(left / 2) : left), dice)

/** The chance that a target is found, and seen. */
function chanceToFind(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, target: ct.Ship, weapon: ct.ShipWeapon): number {
  const found = r.isUndetected(b, target) ? (7 - r.detectionNeeds(r, b, firer, target)) / 6 : 1
  const seen = b.storms.length > 0 && r.isInStorm(r, b, target) ? (7 - r.seesThrough(r, b, firer, weapon)) / 6 : 1
  return found * seen
}

/** CT-SA-07 */
const cannotEvade = (r: ct.Rules, b: ct.CtBattle, target: ct.Ship): number =>
  r.ability(b, target, 'evasive-action') > 0 ? (r.evasiveAction.succeedsOn - 1) / 6 : 1

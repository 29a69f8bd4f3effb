import { type Flaws, SOUND, seemingWorth } from '@flankspeed/admirals/rulebook'
import { meanHullLost } from '../../odds/questions/expected-damage.ts'
import { type Battery, batteryOf, bears } from '../../rules/gunnery/battery.ts'
import * as vas from '../../rules/library.ts'
import { core } from '../../rules/rules.ts'
import { planOf } from '../orders/plan.ts'
import type { Temper } from '../temper.ts'
import { pointsEarned, worthOfHull } from '../worth.ts'
import { type Aim, Aims } from './aims.ts'
import { hullByDie, type Sight, shotOf } from './firepower.ts'
import { byLock } from './radar.ts'
import { withRerolls } from './rerolls.ts'
import { stakeIn } from './stakes.ts'
import { twinOf } from './twins.ts'

type FireDecision = Extract<vas.VasDecision, { kind: 'fire' }>

/**
 * The most valuable ship that has anything to shoot at fires first, before she is hurt herself; to some also the one that is
 * hurt most, who may not live to fire.
 */
export function chooseVolleys(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, ships }: FireDecision,
  temper: Temper,
  favoured: string | null = null,
): vas.VasAction {
  let ship = nextToFire(view, ships, null, temper)!
  for (;;) {
    const volleys = planVolleys(rules, view, ship, temper, favoured)
    const other = volleys.length > 0 ? null : nextToFire(view, ships, ship, temper)
    if (other === null) return { side, do: 'fire', ship: ship.id, volleys }
    ship = other
  }
}

/** The ship that comes after another when they are ranked by their haste. */
function nextToFire(
  view: vas.VasBattle,
  ids: readonly string[],
  after: vas.Ship | null,
  temper: Temper,
): vas.Ship | null {
  const last = after === null ? Number.POSITIVE_INFINITY : hasteOf(view, after, temper)
  let next: vas.Ship | null = null
  let most = Number.NEGATIVE_INFINITY
  let isPast = after === null
  for (const id of ids) {
    const ship = vas.shipById(view, id)!
    const haste = hasteOf(view, ship, temper)
    if (isPast && haste === last) return ship
    if (haste < last && haste > most) {
      next = ship
      most = haste
    }
    isPast ||= ship === after
  }
  return next
}

function hasteOf(view: vas.VasBattle, ship: vas.Ship, { hurtFirst }: Temper): number {
  const { points, hull } = vas.cardOf(view, ship)
  return hurtFirst ? points / (SOUNDNESS + ship.hull / hull) : points
}

/** The higher, the less it matters who is hurt. */
const SOUNDNESS = 0.2

/** How much more a target is liked at which all fire is to go. */
const FAVOUR = 4

const aims = new Aims()

/**
 * Weapon by weapon at the target where it does most, but not more into a ship than it takes to sink her: what the
 * earlier weapons are likely to have done is taken off before the next is laid.
 */
function planVolleys(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  temper: Temper,
  favoured: string | null,
): vas.VolleyOrder[] {
  const card = vas.cardOf(view, ship)
  const { flaws = SOUND } = temper
  const plan = planOf(rules, view, ship.side)
  const reach = reachOf(rules, card)
  const battery = batteryOf(rules, card)
  aims.begin(ship.weapons.length)
  for (const target of view.ships)
    if (target.side !== ship.side && vas.onTable(target) && isWithin(ship, target, reach))
      aims.add(ship, target, stakeIn(rules, view, ship.side, target, plan) * (target.id === favoured ? FAVOUR : 1))
  const volleys: vas.VolleyOrder[] = []
  for (let weapon = 0; weapon < ship.weapons.length; weapon++) {
    if (rules.weaponObjection(rules, view, ship, card.weapons[weapon]!, ship.weapons[weapon]!) !== null) continue
    const twin = twinOf(card, ship, weapon)
    const hulls =
      twin >= 0 && aims.isReckoned(twin)
        ? aims.hullsOf(twin)
        : reckonHulls(rules, view, ship, weapon, battery, temper.hasty, aims)
    let best: Aim | null = null
    let bestHull = 0
    let bestValue = 0
    for (let i = 0; i < aims.count; i++) {
      const aim = aims.at(i)
      const hull = hulls[i]!
      if (hull === 0) continue
      if (hull !== aim.gainOf) {
        aim.gain = gain(view, aim.target, aim.planned, hull, temper) * aim.stake
        aim.gainOf = hull
      }
      const value = aim.gain * asSeen(flaws, view, ship, weapon, aim)
      if (value <= bestValue) continue
      best = aim
      bestHull = hull
      bestValue = value
    }
    if (best === null || wasted(rules, view, ship, weapon, best, temper)) continue
    volleys.push({ weapon, target: best.target.id })
    best.planned += bestHull
    best.gainOf = Number.NaN
  }
  const locked = byLock(rules, view, ship, volleys)
  return temper.hasty ? locked : withRerolls(rules, view, ship, locked)
}

const furthest = new WeakMap<vas.Card, number>()

/** Thousandths of an inch beyond which no weapon of a class hits; infinite where a variant has a rule of its own for that. */
function reachOf(rules: vas.Rules, card: vas.Card): number {
  if (rules.bandAt !== core.bandAt) return Number.POSITIVE_INFINITY
  let reach = furthest.get(card)
  if (reach === undefined) {
    reach = 1000 * Math.max(0, ...card.weapons.flatMap(({ ranges }) => ranges ?? []))
    furthest.set(card, reach)
  }
  return reach
}

const isWithin = (ship: vas.Ship, target: vas.Ship, reach: number): boolean =>
  Math.abs(target.x - ship.x) <= reach && Math.abs(target.y - ship.y) <= reach

/** By how much a shot seems to be worth more or less than it is. */
function asSeen(
  flaws: Flaws,
  view: vas.VasBattle,
  ship: vas.Ship,
  index: number,
  { target, sight, planned }: { target: vas.Ship; sight: Sight; planned: number },
): number {
  if (flaws === SOUND) return 1
  const { weapons } = vas.cardOf(view, ship)
  const { kind, ranges } = weapons[index]!
  const isMain = kind === 'main-gun' || !weapons.some((other) => other.kind === 'main-gun')
  return seemingWorth(flaws, {
    turn: view.turn,
    ship: ship.id,
    target: target.id,
    distance: sight.bearing.range,
    reach: 1000 * (ranges?.findLast((range) => range > 0) ?? 1),
    weapon: kind === 'torpedo' ? 'torpedo' : isMain ? 'main' : 'lesser',
    health: target.hull / vas.cardOf(view, target).hull,
    mount: `${index}`,
    underFire: view.ships.some((own) => own.side === ship.side && own.hull < vas.cardOf(view, own).hull),
    again: planned > 0,
  })
}

/** Points that so much damage promises, after what earlier weapons are likely to have done. */
function gain(view: vas.VasBattle, target: vas.Ship, planned: number, hull: number, temper: Temper): number {
  const left = Math.max(0, target.hull - planned)
  const liking =
    (1 + temper.finishing * (1 - left / vas.cardOf(view, target).hull)) * (target.fired ? 1 : 1 + temper.silencing)
  if (temper.foresight) return pointsEarned(view, target, left, hull) * liking
  return Math.min(hull, left) * worthOfHull(view, target) * liking
}

/** What a weapon that is ready does to all enemies. */
function reckonHulls(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  weapon: number,
  battery: Battery,
  hasty: boolean,
  at: Aims,
): readonly number[] {
  const hulls = at.reckon(weapon)
  for (let i = 0; i < at.count; i++) {
    const { target, sight } = at.at(i)
    hulls[i] = hullBy(rules, view, ship, weapon, target, sight, battery, hasty)
  }
  return hulls
}

/** Hull that all the dice of a weapon that is ready take off, in haste nearly; 0 when it may not fire at her. */
function hullBy(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  index: number,
  target: vas.Ship,
  sight: Sight,
  battery: Battery,
  hasty: boolean,
): number {
  const { bearing } = sight
  if (!bears(battery, index, bearing)) return 0
  const dice = rules.diceOn(rules, view, ship, index, target, bearing)
  if (dice === 0) return 0
  if (hasty) return roughly(rules, view, ship, index, target, sight, dice)
  return meanHullLost(rules, view, rules.aim(rules, view, ship, index, target, dice, bearing))
}

/** The same nearly, for any weapon. */
export function roughDamage(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  index: number,
  target: vas.Ship,
  sight: Sight,
): number {
  const { bearing } = sight
  if (!bears(batteryOf(rules, vas.cardOf(view, ship)), index, bearing)) return 0
  const dice = rules.shotDice(rules, view, ship, index, target, bearing)
  return dice === 0 ? 0 : roughly(rules, view, ship, index, target, sight, dice)
}

function roughly(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  index: number,
  target: vas.Ship,
  { bearing, beam }: Sight,
  dice: number,
): number {
  const weapon = vas.cardOf(view, ship).weapons[index]!
  const band = rules.bandAt(weapon, bearing.range)
  const shot = shotOf(ship, index, rules.weaponAsFired(ship, weapon), target, bearing, band, beam)
  return dice * hullByDie(rules, view, shot, rules.isFast(rules, target))
}

/** Torpedoes that cannot be replaced are kept for a better chance than a natural 6. */
function wasted(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  index: number,
  { target, sight }: { target: vas.Ship; sight: Sight },
  temper: Temper,
): boolean {
  const weapon = vas.cardOf(view, ship).weapons[index]!
  if (weapon.kind !== 'torpedo' || ship.weapons[index]!.loaded === null || view.turn >= view.turnLimit - 1) return false
  const volley = rules.aim(rules, view, ship, index, target, 1, sight.bearing)
  return rules.needToHit(rules, volley, rules.attackModifier(rules, view, volley)) > temper.torpedoNeed
}

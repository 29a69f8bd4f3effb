import { type Plan, planFor, type Theatre, type TheatreUnit } from '@flankspeed/admirals/rulebook'
import { keyOf } from '@flankspeed/kernel'
import * as vas from '../../rules/library.ts'
import { isLoaded } from '../air/air-odds.ts'
import { pointsOf } from '../worth.ts'

/** Inches at which most guns begin to tell, in thousandths. */
const REACH = 16_000
/** Share of her hull that a turn of an equal fleet's fire costs a ship on average. */
const FIRE = 0.07
/** Flights are worth little in points compared with what they can do. */
const AIR_POWER = 3

/** A battle with orders, as a player of either side sees it. */
export function theatreOf(rules: vas.Rules, view: vas.VasBattle): Theatre {
  return {
    orders: view.orders!.orders,
    situation: rules.situation(rules, view),
    units: view.ships.flatMap((ship) => unitOf(rules, view, ship)),
    airPower: { red: airPowerOf(view, 'red'), blue: airPowerOf(view, 'blue') },
    turnsLeft: view.turnLimit - view.turn + 1,
    table: view.table,
    reach: Math.min(REACH, rules.visibilityNow(view) ?? REACH),
    fire: FIRE,
  }
}

function unitOf(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): TheatreUnit[] {
  if (ship.sunk > 0 || ship.withdrawn !== null) return []
  const card = vas.cardOf(view, ship)
  const points = pointsOf(card)
  const { id, side } = ship
  const share = Math.max(0, ship.hull) / card.hull
  return [
    {
      id,
      side,
      points,
      power: powerOf(view, ship, points) * (ship.crippled ? share / 2 : share),
      pace: rules.fixedInPlace(view, ship) ? 0 : rules.flankSpeed(rules, view, ship) * 1000,
    },
  ]
}

/** Carriers fight with their Flights. A ship without main guns or torpedoes is no fighter, unless she is an armed liner. */
function powerOf(view: vas.VasBattle, ship: vas.Ship, points: number): number {
  const { type, weapons } = vas.cardOf(view, ship)
  if (type === 'carrier') return 0
  if (type !== 'civilian') return weapons.some(({ kind }) => kind === 'main-gun' || kind === 'torpedo') ? points : 0
  const dice = weapons.reduce((sum, { kind, ad }) => sum + (kind === 'light-gun' || kind === 'main-gun' ? ad : 0), 0)
  return dice >= ARMED ? Math.min(points, POINTS_OF_A_DIE * dice) : 0
}

/** Attack Dice of guns from which a merchant ship is an auxiliary cruiser, and what each is worth: her hull fights nobody. */
const ARMED = 4
const POINTS_OF_A_DIE = 12

function airPowerOf(view: vas.VasBattle, side: vas.Side): number {
  let power = 0
  for (const flight of view.flights)
    if (flight.side === side && flight.destroyed === 0 && isLoaded(view, flight))
      power += AIR_POWER * vas.lineOf(view, flight).points
  return power
}

interface Known {
  readonly turn: number
  red?: Plan
  blue?: Plan
}

const known = new WeakMap<object, Known>()

/** Of a battle that is played out, the one in play: its plans hold for the rest of the first turn. */
const inPlay = new WeakMap<vas.VasBattle, { readonly battle: vas.VasBattle; readonly turn: number }>()

/** A copy of a battle shares the plans of this turn with it. */
export function sharePlans(view: vas.VasBattle, copy: vas.VasBattle): void {
  if (view.orders) inPlay.set(copy, { battle: view, turn: view.turn })
}

/** A side's plan by the orders, made once a turn; null in a battle without. */
export function planOf(rules: vas.Rules, view: vas.VasBattle, side: vas.Side): Plan | null {
  if (!view.orders) return null
  const before = inPlay.get(view)
  if (before?.turn === view.turn) return planOf(rules, before.battle, side)
  const key = keyOf(view)
  let plans = known.get(key)
  if (plans?.turn !== view.turn) {
    plans = { turn: view.turn }
    known.set(key, plans)
  }
  plans[side] ??= planFor(side, theatreOf(rules, view))
  return plans[side]
}

/** How much more than her points a ship's hull is worth to a side, by its plan; 1 without orders. */
export const stakeBy = (plan: Plan | null, view: vas.VasBattle, ship: vas.Ship): number =>
  plan === null ? 1 : plan.stakeOf(ship.id) / pointsOf(vas.cardOf(view, ship))

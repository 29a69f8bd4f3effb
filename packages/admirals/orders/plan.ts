import type { CommanderTemper, Edge, Place, RedOrBlue, Test } from '@flankspeed/kernel'
import { chanceOfTest, type Forecast } from './chances.ts'
import { ExpectedResult } from './expected-result.ts'
import { Balance, ifDisengaged, ifEngaged } from './forecast.ts'
import { countsIn } from './goal-counts.ts'
import type { Theatre, TheatreUnit } from './theatre.ts'

/** What a side makes of its orders. */
export interface Plan {
  readonly side: RedOrBlue
  /** Seek battle, or avoid it. */
  readonly stance: 'engage' | 'disengage'
  /** Points that the whole hull of a unit is worth to this side: an enemy's to take, an own one's to keep. */
  stakeOf(id: string): number
  /** From 0 to 1: how much an enemy is worth closing with, compared with the others. */
  priorityOf(id: string): number
  dutyOf(id: string): Duty
}

/** Where a unit is to go. */
export interface Duty {
  /** Fights, or keeps away from enemies: those that are no fighters, and all if the fleet disengages and has none to guard. */
  readonly fights: boolean
  /** Goes out of the battle, because the fleet disengages or because she is hurt. */
  readonly retires: boolean
  /** She is to leave over one of these edges. Empty: she need not. */
  readonly leave: readonly Edge[]
  /** She is to get there. */
  readonly to: Place | null
  /** Points that a whole turn's way towards that is worth. */
  readonly pull: number
  /** Edges over which she may leave if she wants to be safe. */
  readonly mayLeave: readonly Edge[]
}

const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west']

/** Points that losses weigh, own and the enemy's, against a whole fleet for a decisive victory. */
const WEIGHTS: Readonly<Record<CommanderTemper, { readonly own: number; readonly his: number }>> = {
  bold: { own: 0.5, his: 0.35 },
  steady: { own: 2, his: 0.3 },
  cautious: { own: 4, his: 0.2 },
}
/** Share of her hull below which a ship retires from the fight. */
const RETIRES: Readonly<Record<CommanderTemper, number>> = { bold: 0.25, steady: 0.5, cautious: 0.7 }
/** What a side must gain by it to break off: who is bold attacks as ordered unless that is plainly worse. */
const WORTH_DISENGAGING: Readonly<Record<CommanderTemper, number>> = { bold: 0.3, steady: 0.05, cautious: 0.02 }
/** A crippled ship counts for this share of a sunk one. */
const CRIPPLED = 0.4

/** Share of its value that a unit loses on average. */
function shareLost(unit: TheatreUnit, forecast: Forecast): number {
  return (
    (1 - CRIPPLED) * chanceOfTest('sunk', unit.id, forecast) + CRIPPLED * chanceOfTest('crippled', unit.id, forecast)
  )
}

const pointsOf = (theatre: Theatre, side: RedOrBlue): number =>
  Math.max(
    1,
    theatre.units.reduce((sum, unit) => sum + (unit.side === side ? unit.points : 0), 0),
  )

/** What the rest of the battle is worth to a side, in points. */
function worthOf(
  side: RedOrBlue,
  forecast: Forecast,
  scale: number,
  expected = new ExpectedResult(side, forecast),
): number {
  const { theatre } = forecast
  const weights = WEIGHTS[theatre.orders.sides[side].temper ?? 'steady']
  let value = scale * expected.value
  for (const unit of theatre.units)
    value += unit.points * shareLost(unit, forecast) * (unit.side === side ? -weights.own : weights.his)
  return value
}

/** The scale of a result in points: the mean of both fleets. */
const scaleOf = (theatre: Theatre): number => (pointsOf(theatre, 'red') + pointsOf(theatre, 'blue')) / 2

/** How a battle with orders stands for a side, from about -1 to 1. */
export function standingByOrders(side: RedOrBlue, theatre: Theatre): number {
  const balance = new Balance(theatre)
  const scale = scaleOf(theatre)
  if (theatre.situation.isOver) return new ExpectedResult(side, ifDisengaged(theatre, balance, side)).value
  const values = [ifEngaged(theatre, balance), ifDisengaged(theatre, balance, side)].map((forecast) =>
    worthOf(side, forecast, scale),
  )
  return Math.max(...values) / scale
}

/** A side's plan for the rest of the battle. */
export function planFor(side: RedOrBlue, theatre: Theatre): Plan {
  const balance = new Balance(theatre)
  const scale = scaleOf(theatre)
  const [engaged, disengaged] = [ifEngaged(theatre, balance), ifDisengaged(theatre, balance, side)]
  const results = { engage: new ExpectedResult(side, engaged), disengage: new ExpectedResult(side, disengaged) }
  const gained = worthOf(side, disengaged, scale, results.disengage) - worthOf(side, engaged, scale, results.engage)
  const temper = theatre.orders.sides[side].temper ?? 'steady'
  const stance = gained > WORTH_DISENGAGING[temper] * scale ? 'disengage' : 'engage'
  const weights = WEIGHTS[temper]
  const destinations = destinationsOf(side, theatre)
  const expected = results[stance]
  const units = new Map(theatre.units.map((unit) => [unit.id, unit]))

  /** Between what comes of it if she is sunk and if she is never hit again: certain expectations have a price, too. */
  const swing = (id: string): number =>
    scale * Math.abs(expected.if({ id, sunk: true }) - expected.if({ id, sunk: false }))

  const stakes = new Map<string, number>()
  const stakeOf = (id: string): number => {
    let stake = stakes.get(id)
    if (stake === undefined) {
      const unit = units.get(id)
      const base = unit ? unit.points * (unit.side === side ? weights.own : weights.his) : 0
      stake = base + (unit && expected.names(id) ? swing(id) : 0)
      stakes.set(id, stake)
    }
    return stake
  }

  const guarded = theatre.units.filter((unit) => unit.side === side && unit.power <= 0 && expected.names(unit.id))
  /** What cannot fight gets away only while somebody stays between. A cautious commander leaves it to its fate. */
  const guards = temper !== 'cautious' && guarded.some(({ id }) => theatre.situation.unit(id)?.onTable)
  const isHurt = (id: string): boolean => {
    const state = theatre.situation.unit(id)
    return state !== undefined && state.hull < RETIRES[temper] * state.wholeHull
  }
  let priorities: Map<string, number> | null = null
  let most = 0

  return {
    side,
    stance,
    stakeOf,
    priorityOf(id) {
      if (priorities === null) {
        priorities = prioritiesOf(side, theatre, guarded, stakeOf)
        most = Math.max(1e-9, ...priorities.values())
      }
      return (priorities.get(id) ?? 0) / most
    },
    dutyOf(id) {
      const unit = units.get(id)
      const destination = destinations.get(id)
      const pull = unit && destination ? scale * Math.abs(expected.if({ id, nearer: unit.pace }) - expected.value) : 0
      const fights = (stance === 'engage' || guards) && (unit?.power ?? 0) > 0 && !isHurt(id)
      return {
        fights,
        retires: !fights && (stance === 'disengage' || isHurt(id)),
        leave: destination?.leave ?? [],
        to: destination?.to ?? null,
        pull,
        mayLeave: destination ? destination.leave : EDGES,
      }
    },
  }
}

/** Enemies near what must be guarded are worth closing with, besides those that are to be sunk. */
const GUARDING = 1

function prioritiesOf(
  side: RedOrBlue,
  { units, situation, reach }: Theatre,
  guarded: readonly TheatreUnit[],
  stakeOf: (id: string) => number,
): Map<string, number> {
  const priorities = new Map<string, number>()
  for (const enemy of units) {
    if (enemy.side === side) continue
    const at = situation.unit(enemy.id)
    let worth = stakeOf(enemy.id)
    for (const charge of guarded) {
      const hers = situation.unit(charge.id)
      if (!at?.onTable || !hers?.onTable || enemy.power <= 0) continue
      worth += GUARDING * stakeOf(charge.id) * Math.exp(-Math.hypot(at.x - hers.x, at.y - hers.y) / (2 * reach))
    }
    priorities.set(enemy.id, worth)
  }
  return priorities
}

interface Destination {
  leave: readonly Edge[]
  to: Place | null
}

/** Where a side's own units are sent by its goals. */
function destinationsOf(side: RedOrBlue, { orders, situation }: Theatre): Map<string, Destination> {
  const destinations = new Map<string, Destination>()
  const { decisive, minor } = orders.sides[side]
  for (const goal of [decisive, minor]) {
    if (!goal) continue
    for (const { units, are, wanted } of countsIn(goal, true)) {
      if (!wanted) continue
      const destination = destinationIn(are)
      if (!destination) continue
      for (const id of units)
        if (situation.unit(id)?.side === side && !destinations.has(id)) destinations.set(id, destination)
    }
  }
  return destinations
}

/** A place or an exit that a test asks for. */
function destinationIn(test: Test): Destination | null {
  if (Array.isArray(test)) return firstDestination(test as readonly Test[])
  if (typeof test === 'string') return null
  if ('either' in test) return firstDestination(test.either)
  if ('left' in test) return { leave: test.left, to: null }
  if ('reached' in test) return { leave: [], to: test.reached }
  if ('within' in test) return { leave: [], to: test.within }
  return null
}

function firstDestination(tests: readonly Test[]): Destination | null {
  for (const test of tests) {
    const destination = destinationIn(test)
    if (destination) return destination
  }
  return null
}

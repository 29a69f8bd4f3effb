import {
  ahead,
  asData,
  asList,
  asNumber,
  crossesPolygon,
  normal,
  onlyFields,
  type Point,
  squaredDistance,
} from '@flankspeed/kernel'
import {
  afloat,
  cardOf,
  onTable,
  opponent,
  type Ship,
  shipById,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Course } from '../../../victory-at-sea/rules/movement/movement.ts'
import { objection, refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { inStep, ownShip } from '../../../victory-at-sea/rules/turn/whose-turn.ts'
import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface VasBattle {
    /** The raider that has fired and may now withdraw, and the ships it attacked (ADM-MN-03). */
    raider?: { readonly ship: string; readonly attacked: readonly string[] } | null
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantDecisions {
    'make-off': { ships: string[] }
  }
}

const RAID = { speed: 7, inches: 4, turn: 90 }
const LENGTH = RAID.inches * 1000

const TOO_SLOW = objection('ADM-MN-01', 'only a French ship with a Flank Speed of 7" or more can raid', 'ADM-R-69')

/** A turn of 90 degrees on the spot, then straight on: where it ends. */
function makingOff(r: Rules, b: VasBattle, ship: Ship, turn: number): Course {
  const heading = normal(ship.heading + turn * 100)
  const at = ahead(ship, heading, LENGTH)
  const start = { x: ship.x, y: ship.y }
  const crossed = r.edgeCrossed(b, start, at)
  return {
    at,
    heading,
    moved: LENGTH,
    turns: 1,
    withdrawn: crossed?.edge ?? null,
    smoke: [],
    lastRun: { at: start, heading, length: LENGTH, before: null },
  }
}

/** Force de Raid (ADM-MN-01 to ADM-MN-04, ADM-R-69). */
export const raid = rule('raid', (below) => ({
  battleFields: {
    raider: {
      read(_r, b) {
        b.raider = null
      },
      describe: (_r, b) => b.raider,
    },
  },

  orders: { raid: { name: 'Raid!', tested: false, clauses: ['ADM-MN-01', 'ADM-MN-02', 'ADM-MN-03', 'ADM-MN-04'] } },
  orderObjection(r, b, ship, order) {
    const found = below.orderObjection(r, b, ship, order)
    if (found !== null || order !== 'raid') return found
    const french = cardOf(b, ship).nation === 'marine-nationale'
    return french && r.speedThisTurn(r, b, ship) >= RAID.speed ? null : TOO_SLOW
  },

  /** First part: exactly 4 inches (ADM-MN-02). */
  moveLimits(r, b, ship) {
    const limits = below.moveLimits(r, b, ship)
    return ship.order === 'raid' ? { ...limits, most: LENGTH, least: LENGTH, setBy: 'ADM-MN-02' } : limits
  },

  /** A fast target for the whole turn (ADM-MN-04). */
  isFast: (r, ship) => ship.order === 'raid' || below.isFast(r, ship),

  steps: {
    'make-off': {
      phase: 'gunnery',
      name: 'the raider to make off',
      go: () => false,
      asks: (_r, b) => (b.raider ? [{ side: b.active, kind: 'make-off', ships: [b.raider.ship] }] : []),
      skipChoice(_r, b) {
        b.raider = null
        b.step = 'attacks'
        b.active = opponent(b.active)
        return true
      },
    },
  },

  actions: {
    fire: {
      ...below.actions.fire!,
      /** Second part: as soon as she has attacked she may turn away (ADM-MN-03). */
      do(r, b, side, data, dice, tell) {
        below.actions.fire!.do(r, b, side, data, dice, tell)
        const ship = b.ships.find(({ id }) => id === data.ship)!
        if (ship.order !== 'raid' || !onTable(ship)) return
        const attacked = asList(data.volleys, 'action.volleys').map((order) => String(asData(order, '').target))
        if (attacked.length === 0) return
        b.raider = { ship: ship.id, attacked }
        b.step = 'make-off'
        b.active = side
      },
    },

    move: {
      steps: [...below.actions.move!.steps, 'make-off'],
      isDue: (r, b, side) => (b.step === 'make-off' ? b.active === side : below.actions.move!.isDue(r, b, side)),
      do(r, b, side, data, dice, tell) {
        if (b.step !== 'make-off') return below.actions.move!.do(r, b, side, data, dice, tell)
        onlyFields(data, ['side', 'do', 'ship', 'path'], 'action')
        inStep(r, b, side, 'make-off', 'ADM-MN-03')
        const ship = ownShip(b, side, data.ship, 'action.ship')
        const path = asList(data.path, 'action.path')
        if (b.raider?.ship !== ship.id) refuse('ADM-MN-03', `${ship.name} has not just raided`)
        if (path.length > 0) makeOff(r, b, ship, path, tell)
        b.raider = null
        b.step = 'attacks'
        b.active = opponent(side)
      },
    },
  },

  samples: {
    'make-off'(r, b, { side, ships }, pick) {
      const ship = shipById(b, ships[0]!)!
      const turn = [RAID.turn, -RAID.turn].find((angle) => {
        const { at } = makingOff(r, b, ship, angle)
        return opensTheRange(b, ship, at) && shoreOnTheWay(b, ship, at) === undefined
      })
      const path = turn === undefined || pick(4) === 0 ? [] : [{ turn }, { ahead: RAID.inches }]
      return { side, do: 'move', ship: ship.id, path }
    },
  },
}))

const shoreOnTheWay = (b: VasBattle, ship: Ship, to: Point): VasBattle['terrain'][number] | undefined =>
  b.terrain.find(({ shape }) => crossesPolygon(ship, to, shape))

/** Farther from one of the ships she attacked than before. */
function opensTheRange(b: VasBattle, ship: Ship, to: Point): boolean {
  const attacked = b.ships.filter(({ id }) => b.raider!.attacked.includes(id))
  return attacked.some((enemy) => squaredDistance(to, enemy) > squaredDistance(ship, enemy))
}

function makeOff(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  path: readonly unknown[],
  tell: Parameters<Rules['sail']>[5],
): void {
  const [first, second] = path.map((step, i) => asData(step, `action.path[${i}]`, '{ turn } then { ahead }'))
  const turn = asNumber(first?.turn, 'action.path[0].turn')
  const length = asNumber(second?.ahead, 'action.path[1].ahead')
  if (path.length !== 2 || Math.abs(turn) !== RAID.turn || length !== RAID.inches)
    refuse('ADM-MN-03', `${ship.name} must turn 90 degrees and then move 4" ahead`, 'ADM-R-69')
  const course = makingOff(r, b, ship, turn)
  const shore = shoreOnTheWay(b, ship, course.at)
  if (shore) refuse('VAS-R-87', `${ship.name} would run onto ${shore.name}`)
  if (!opensTheRange(b, ship, course.at))
    refuse('ADM-MN-03', `${ship.name} must open the range to a ship she attacked`, 'ADM-R-69')
  const before = ship.moved ?? 0
  r.sail(r, b, ship, course, 'starboard', tell)
  if (afloat(ship)) ship.moved = before + ship.moved!
}

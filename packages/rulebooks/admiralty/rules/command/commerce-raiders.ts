import { asList, asText, Malformed, onlyFields, shown, when } from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import {
  cardOf,
  opponent,
  type Ship,
  SIDES,
  type Side,
  shipById,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'
import { sails, shipPoints } from './fleet-nation.ts'
import type { PointsSystem } from './points-systems.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface VasBattle {
    /** The cruisers that one side may detach, then the points that the other must send home; null before, or after. */
    commerce?:
      | { readonly asks: Side; readonly raiders: readonly string[] }
      | { readonly asks: Side; readonly home: number }
      | 'over'
      | null
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    /** The ships that leave stay secret: they were never in the battle. */
    'commerce-raider': { clause: 'ADM-KM-03'; side: Side; die: number; points: number }
    'sent-home': { clause: 'ADM-KM-03'; side: Side }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    'commerce-raider': { ship: string | null }
    'send-home': { ships: string[] }
  }
  interface VariantDecisions {
    'commerce-raider': { ships: string[] }
    'send-home': { ships: string[]; points: number }
  }
}

/** Points that each fleet must have (ADM-KM-04). */
const LEAST = 1500
/** Enemy points drawn off, by a third of the die (ADM-KM-03, ADM-R-66). */
const DRAWN_OFF: Record<PointsSystem, readonly [number, number, number]> = {
  wlps: [0, 300, 400],
  wlpa: [0, 300, 400],
  ships: [0, 250, 350],
}

/** Cruisers of the Deutschland class, unless none costs more (ADM-KM-02, ADM-KM-05, ADM-R-68). */
function raiders(b: VasBattle, side: Side): Ship[] {
  if (!sails(b, side, 'kriegsmarine') || SIDES.some((either) => shipPoints(b, either) < LEAST)) return []
  const own = b.ships.filter((ship) => ship.side === side)
  const dearest = Math.max(...own.map((ship) => cardOf(b, ship).points))
  return own.filter((ship) => {
    const card = cardOf(b, ship)
    return card.type === 'cruiser' && /^deutschland\b/i.test(card.class) && card.points < dearest
  })
}

/** Only a Deutschland goes raiding, and not as the dearest ship (ADM-KM-02, ADM-KM-05). */
const notToDetach = (ship: Ship, b: VasBattle): VasClause =>
  /^deutschland\b/i.test(cardOf(b, ship).class) ? 'ADM-KM-05' : 'ADM-KM-02'

/** She and her flights leave the battle, as if they had never been of the fleet (ADM-R-67, ADM-R-68). */
function remove(b: VasBattle, gone: readonly Ship[]): void {
  b.ships = b.ships.filter((ship) => !gone.includes(ship))
  b.flights = b.flights.filter((flight) => !gone.some(({ id }) => id === flight.aboard))
}

/** The message must not reveal enemy ships, not even that one has this name. */
function shipOfFleet(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (ship?.side !== side) throw new Malformed(where, `${side} has no ship ${shown(id)}`)
  return ship
}

const fleetOf = (b: VasBattle, side: Side): Ship[] => b.ships.filter((ship) => ship.side === side)

/**
 * Ships that would still fit within the points. A whole fleet never does: it has more points than any die draws off, so the
 * last ship stays (ADM-KM-04, ADM-R-67).
 */
function fitting(b: VasBattle, side: Side, points: number, gone: readonly Ship[]): Ship[] {
  const left = fleetOf(b, side).filter((ship) => !gone.includes(ship))
  const spent = gone.reduce((sum, ship) => sum + cardOf(b, ship).points, 0)
  return left.filter((ship) => spent + cardOf(b, ship).points <= points)
}

const asks = (b: VasBattle): { side: Side; raiders?: readonly string[]; home?: number } | null =>
  b.commerce == null || b.commerce === 'over' ? null : { ...b.commerce, side: b.commerce.asks }

/** Commerce raiders (ADM-KM-02 to ADM-KM-05, ADM-R-66 to ADM-R-68). */
export const commerceRaiders = rule('commerceRaiders', (below) => ({
  battleFields: {
    commerce: {
      read(_r, b) {
        b.commerce = null
      },
      describe: (_r, b) => b.commerce,
    },
  },

  /** Whose cruisers they are stays hidden with the fleet. */
  hide(r, b, side) {
    below.hide(r, b, side)
    const open = asks(b)
    if (open?.side === side && open.raiders) b.commerce = { asks: side, raiders: [] }
  },

  steps: {
    scouts: {
      ...below.steps.scouts!,
      go(r, b, dice, tell) {
        if (b.commerce !== null) return below.steps.scouts!.go(r, b, dice, tell)
        const side = SIDES.find((either) => raiders(b, either).length > 0)
        b.commerce = side === undefined ? 'over' : { asks: side, raiders: raiders(b, side).map(({ id }) => id) }
        if (side !== undefined) b.step = 'commerce'
        return true
      },
    },
    commerce: {
      phase: 'pre-deployment',
      name: 'commerce raiders',
      go(_r, b) {
        if (asks(b) !== null) return false
        b.step = 'scouts'
        return true
      },
      asks(_r, b) {
        const open = asks(b)
        if (open?.raiders) return [{ side: open.side, kind: 'commerce-raider', ships: [...open.raiders] }]
        if (open?.home === undefined) return []
        const ships = fleetOf(b, open.side).map(({ id }) => id)
        return [{ side: open.side, kind: 'send-home', ships, points: open.home }]
      },
      skipChoice(_r, b) {
        if (asks(b)?.raiders === undefined) return false
        b.commerce = 'over'
        return true
      },
    },
  },

  actions: {
    'commerce-raider': {
      steps: ['commerce'],
      isDue: (_r, b, side) => asks(b)?.side === side && asks(b)?.home === undefined,
      do(_r, b, side, data, dice, tell) {
        onlyFields(data, ['side', 'do', 'ship'], 'action')
        const ship = data.ship == null ? null : shipOfFleet(b, side, data.ship, 'action.ship')
        if (SIDES.some((either) => shipPoints(b, either) < LEAST))
          refuse('ADM-KM-04', `a raider is detached only where each fleet has ${LEAST} points or more`)
        if (ship && sails(b, side, 'kriegsmarine') && !raiders(b, side).includes(ship))
          refuse(
            notToDetach(ship, b),
            `${ship.name} is not of the Deutschland class, or is the most valuable ship of the fleet`,
          )
        const open = asks(b)
        if (open?.side !== side || !open.raiders)
          refuse('ADM-KM-02', `${side} has no raider to detach now`, ...when(b.step !== 'commerce', 'VAS-DEP-04'))
        if (ship === null) {
          b.commerce = 'over'
          return
        }
        dice.call(1, 6, 'ships drawn off by the raider')
        const die = dice.die(6)
        const points = DRAWN_OFF[b.options.pointsSystem ?? 'wlps'][Math.ceil(die / 2) - 1]!
        remove(b, [ship])
        tell?.({ tells: 'commerce-raider', clause: 'ADM-KM-03', side, die, points })
        const enemy = opponent(side)
        b.commerce = fitting(b, enemy, points, []).length > 0 ? { asks: enemy, home: points } : 'over'
      },
    },

    /** As many as fit within the points, of their owner's choice (ADM-R-67). */
    'send-home': {
      steps: ['commerce'],
      isDue: (_r, b, side) => asks(b)?.side === side && asks(b)?.home !== undefined,
      do(_r, b, side, data, _dice, tell) {
        onlyFields(data, ['side', 'do', 'ships'], 'action')
        const named = asList(data.ships, 'action.ships')
        const open = asks(b)
        if (open?.side !== side || open.home === undefined) refuse('ADM-KM-03', `${side} has no ships to send home`)
        const gone = named.map((id, i) => shipOfFleet(b, side, id, `action.ships[${i}]`))
        if (new Set(gone).size < gone.length) refuse('ADM-KM-03', 'name each ship only once')
        const spent = gone.reduce((sum, ship) => sum + cardOf(b, ship).points, 0)
        if (spent > open.home)
          refuse('ADM-KM-03', `those ships are worth ${spent} points, more than ${open.home}`, 'ADM-R-67')
        const more = fitting(b, side, open.home, gone)[0]
        if (more)
          refuse('ADM-R-67', `send ${more.name} home too: she still fits within ${open.home} points`, 'ADM-KM-03')
        remove(b, gone)
        b.commerce = 'over'
        tell?.({ tells: 'sent-home', clause: 'ADM-KM-03', side })
      },
    },
  },

  samples: {
    'commerce-raider': (_r, _b, { side, ships }, pick) => ({
      side,
      do: 'commerce-raider',
      ship: pick(3) === 0 ? null : ships[pick(ships.length)]!,
    }),
    'send-home'(_r, b, { side, points }, pick) {
      const gone: Ship[] = []
      for (let open = fitting(b, side, points, gone); open.length > 0; open = fitting(b, side, points, gone))
        gone.push(open[pick(open.length)]!)
      return { side, do: 'send-home', ships: gone.map(({ id }) => id) }
    },
  },

  stories: {
    'commerce-raider': ({ side, die, points }) => [
      `${side} detaches a commerce raider (${die}): enemies worth ${points} points are drawn off.`,
    ],
    'sent-home': ({ side }) => [`${side} sends ships after the raider.`],
  },
}))

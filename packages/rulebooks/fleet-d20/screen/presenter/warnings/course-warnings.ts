import { isRefusal } from '@flankspeed/kernel'
import { fixedDice } from '@flankspeed/odds'
import { type Guarding, isToLeave, leftAlone, namedInOrders, type Spot, spot, type Warning } from '@flankspeed/web/desk'
import { cardOf, onTable, shipById } from '../../../rules/battle.ts'
import type { FdEvent } from '../../../rules/events.ts'
import type * as fd from '../../../rules/library.ts'

type Move = Extract<fd.FdAction, { do: 'move' }>
type Told<T extends FdEvent['tells']> = Extract<FdEvent, { tells: T }>

/** What a course would run into, and whom it would leave alone. */
export function courseWarnings(ruleset: fd.FdRuleset, b: fd.FdBattle, action: Move): Warning[] {
  const ship = shipById(b, action.ship)
  if (!ship) return []
  const after = ruleset.copy(b)
  const events: FdEvent[] = []
  try {
    // What is in the way does not depend on the dice; only what comes of it does.
    ruleset.take(after, action, fixedDice(1), (event) => events.push(event))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return []
  }
  const moved = shipById(after, ship.id)!
  const at = spot(moved)
  return [
    ...collisions(b, ship, at, events),
    ...grounding(ship, at, events),
    ...departure(b, ship, moved, at),
    ...alone(ruleset.rulesOf(b), b, ship, onTable(moved) ? at : null),
  ]
}

const told = <T extends FdEvent['tells']>(events: readonly FdEvent[], tells: T): Told<T> | undefined =>
  events.find((event): event is Told<T> => event.tells === tells)

function collisions(b: fd.FdBattle, ship: fd.Ship, at: Spot, events: readonly FdEvent[]): Warning[] {
  const met = told(events, 'collision') ?? told(events, 'near-miss')
  if (!met) return []
  const other = shipById(b, met.with)
  const name = other ? `${other.name}, ${other.side === ship.side ? 'your own ship' : 'the enemy'}` : 'a wreck'
  return [
    {
      text: `${ship.name} runs into ${name}, unless one of the crews passes its test: then she stops short.`,
      clause: 'FD-COL-01',
      look: { units: other ? [other.id] : [], points: [at] },
    },
  ]
}

function grounding(ship: fd.Ship, at: Spot, events: readonly FdEvent[]): Warning[] {
  const met = told(events, 'aground')
  if (!met) return []
  return [
    {
      text: `${ship.name} runs aground on ${met.land} and loses Flotation.`,
      clause: 'FD-MOVE-13',
      look: { points: [at] },
    },
  ]
}

function departure(b: fd.FdBattle, ship: fd.Ship, moved: fd.Ship, at: Spot): Warning[] {
  if (moved.fate !== 'withdrawn') return []
  const edge = edgeBeyond(b, moved)
  if (edge !== null && isToLeave(b, ship.side, ship.id, edge)) return []
  return [
    {
      text: `${ship.name} leaves the table${edge === null ? '' : ` over the ${edge} edge`} and the battle.`,
      clause: 'FD-MOVE-12',
      look: { points: [at] },
    },
  ]
}

function edgeBeyond({ table: [width, depth] }: fd.FdBattle, { x, y }: fd.Ship): string | null {
  if (x < 0) return 'west'
  if (x > width) return 'east'
  if (y < 0) return 'south'
  return y > depth ? 'north' : null
}

/** Centimetres: a range band, in which an escort can help. */
const NEAR = 25

function alone(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, to: Spot | null): Warning[] {
  const { side } = ship
  if (!b.ships.some((other) => other.side !== side && onTable(other))) return []
  const named = namedInOrders(b, side)
  const own = b.ships.filter((one) => one.side === side && onTable(one))
  const few = own.filter(({ id }) => named.has(id)).length * 2 <= own.length
  const units = own.map(
    (one): Guarding => ({
      id: one.id,
      name: one.name,
      at: spot(one),
      isWard: isPrecious(b, one) || (few && named.has(one.id)),
      isGuard: !isPrecious(b, one) && cardOf(b, one).kind === 'warship',
      reach: one.moved ? 0 : r.speedLimits(r, b, one).most / 2,
    }),
  )
  return leftAlone(units, ship.id, to, NEAR).map((ward) => ({
    text:
      ward.id === ship.id
        ? `${ward.name} leaves her escort: no fighting ship of yours is within a range band of her then.`
        : `This leaves ${ward.name} alone: no fighting ship of yours is within a range band of her then.`,
    look: { units: [ward.id] },
  }))
}

function isPrecious(b: fd.FdBattle, ship: fd.Ship): boolean {
  const { kind, cargo } = cardOf(b, ship)
  return kind === 'carrier' || kind === 'merchant' || cargo
}

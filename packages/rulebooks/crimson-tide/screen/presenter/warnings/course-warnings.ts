import { total } from '@flankspeed/kernel'
import { type Guarding, isToLeave, leftAlone, namedInOrders, type Spot, spot, type Warning } from '@flankspeed/web/desk'
import type { CtEvent } from '../../../rules/events.ts'
import * as ct from '../../../rules/library.ts'
import type { TideStrike } from '../questions.ts'
import { tryOut } from './try-out.ts'

type Move = Extract<ct.CtAction, { do: 'move' }>
type Told<T extends CtEvent['tells']> = Extract<CtEvent, { tells: T }>

/** What a course would run into, and whom it would leave alone. The chart shows the same to the eye (CT-PRIN-02). */
export function courseWarnings(ruleset: ct.CtRuleset, b: ct.CtBattle, action: Move): Warning[] {
  const ship = ct.shipById(b, action.unit)
  if (!ship) return []
  const r = ruleset.rulesOf(b)
  const events = tryOut(ruleset, b, action)
  const moved = told(events, 'move')
  if (!moved) return []
  const away = told(events, 'removed')
  return [
    ...collisions(b, ship, events, moved),
    ...shoals(r, b, ship, events, moved),
    ...departure(r, b, ship, events, moved),
    ...alone(r, b, ship, away ? null : moved.to),
  ]
}

/** What stops her on the way, and where. */
export function strikeOn(ruleset: ct.CtRuleset, b: ct.CtBattle, action: Move): TideStrike | null {
  const events = tryOut(ruleset, b, action)
  const moved = told(events, 'move')
  const met = told(events, 'collision')
  if (!moved || !(met ?? told(events, 'aground'))) return null
  return { at: moved.to, heading: moved.heading, unit: met?.with ?? null }
}

const told = <T extends CtEvent['tells']>(events: readonly CtEvent[], tells: T): Told<T> | undefined =>
  events.find((event): event is Told<T> => event.tells === tells)

function collisions(b: ct.CtBattle, ship: ct.Ship, events: readonly CtEvent[], moved: Told<'move'>): Warning[] {
  const met = told(events, 'collision')
  const other = met && ct.shipById(b, met.with)
  if (!other) return []
  const whose = other.side === ship.side ? 'your own ship' : 'the enemy'
  return [
    {
      text: `${ship.name} runs into ${other.name}, ${whose}: both may lose hull points, and she stops there.`,
      clause: 'CT-COLL-01',
      look: { units: [other.id], points: [moved.to] },
    },
  ]
}

function shoals(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  events: readonly CtEvent[],
  moved: Told<'move'>,
): Warning[] {
  const aground = told(events, 'aground')
  if (aground && !aground.beached)
    return [
      {
        text: `${ship.name} runs aground: she may lose hull points, and must go astern before she goes ahead.`,
        clause: 'CT-TERR-10',
        look: { points: [moved.to] },
      },
    ]
  if (!told(events, 'treacherous')) return []
  const { groundsOn } = r.sizes[ct.cardOf(b, ship).size]
  return [
    {
      text: `${ship.name} steams fast through treacherous waters: she strikes if her die shows ${groundsOn} or less. Slower she is safe.`,
      clause: 'CT-TERR-07',
      look: { points: [spot(ship), moved.to] },
    },
  ]
}

function departure(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  events: readonly CtEvent[],
  moved: Told<'move'>,
): Warning[] {
  if (told(events, 'removed')?.fate !== 'left') return []
  const [x, y] = moved.to
  const edge = r.edgeBeyond(b, { x: x * 1000, y: y * 1000 })
  if (edge !== null && isToLeave(b, ship.side, ship.id, edge)) return []
  return [
    {
      text: `${ship.name} leaves the table${edge === null ? '' : ` over the ${edge} edge`} and counts as lost.`,
      clause: 'CT-MOVE-08',
      look: { points: [moved.to] },
    },
  ]
}

/** Two range bands: an escort farther away is too late. */
const NEAR = 16

function alone(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, to: Spot | null): Warning[] {
  const { side } = ship
  if (!b.ships.some((other) => other.side !== side && ct.onTable(other))) return []
  const named = namedInOrders(b, side)
  const own = b.ships.filter((one) => one.side === side && ct.onTable(one))
  const few = own.filter(({ id }) => named.has(id)).length * 2 <= own.length
  const units = own.map(
    (one): Guarding => ({
      id: one.id,
      name: one.name,
      at: spot(one),
      isWard: isPrecious(r, b, one) || (few && named.has(one.id)),
      isGuard: !isPrecious(r, b, one) && !ct.isSubmarine(b, one) && !one.destroyed,
      reach: one.moved === null ? total(r.movementOf(r, b, one)) : 0,
    }),
  )
  return leftAlone(units, ship.id, to, NEAR).map((ward) => ({
    text:
      ward.id === ship.id
        ? `${ward.name} leaves her escort: no fighting ship of yours is within two range bands of her then.`
        : `This leaves ${ward.name} alone: no fighting ship of yours is within two range bands of her then.`,
    look: { units: [ward.id] },
  }))
}

function isPrecious(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): boolean {
  const { type } = ct.cardOf(b, ship)
  return (
    type === 'carrier' ||
    type === 'merchant' ||
    type === 'auxiliary' ||
    r.inConvoy(b, ship) ||
    r.ability(b, ship, 'landing-ship') > 0 ||
    r.ability(b, ship, 'non-combatant') > 0
  )
}

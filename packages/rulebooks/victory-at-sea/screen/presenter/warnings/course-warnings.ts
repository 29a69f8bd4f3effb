import { type Guarding, isToLeave, leftAlone, namedInOrders, type Spot, type Warning } from '@flankspeed/web/desk'
import * as vas from '../../../rules/library.ts'
import { tryCourse } from '../movement/course.ts'
import type { CourseTried } from '../questions.ts'
import { inches, spot } from '../story/format.ts'

type Move = Extract<vas.VasAction, { do: 'move' }>

/** Where a course ends other than it was laid, and whom it leaves alone. */
export function courseWarnings(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, action: Move): Warning[] {
  const tried = tryCourse(r, b, ship, action.path, action.enter, action.beside)
  if (!tried.legal || ship.deep) return []
  return [
    ...standingClear(ship, tried),
    ...departure(b, ship, tried),
    ...grounding(r, b, ship, action),
    ...alone(r, b, ship, tried.leaves === null ? tried.at : null),
  ]
}

function standingClear({ name }: vas.Ship, { clearOf, at }: CourseTried): Warning[] {
  if (!clearOf) return []
  const { ship, name: other, how, side } = clearOf
  const where = how === 'alongside' ? `is placed beside her, to ${side}` : 'stops short of her on the way'
  return [
    {
      text: `The course ends on top of ${other}: ${name} ${where}.`,
      clause: 'VAS-MOVE-09',
      look: { units: [ship], points: [at] },
    },
  ]
}

function departure(b: vas.VasBattle, ship: vas.Ship, { leaves, points }: CourseTried): Warning[] {
  if (leaves === null || isToLeave(b, ship.side, ship.id, leaves)) return []
  return [
    {
      text: `${ship.name} leaves the table over the ${leaves} edge and does not come back.`,
      clause: 'VAS-MOVE-12',
      look: { points: points.slice(-1) },
    },
  ]
}

/** A shore nearer than the least move excuses her from it, but she is aground (VAS-R-113). */
function grounding(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, { path }: Move): Warning[] {
  const ahead = path.reduce((sum, step) => sum + ('ahead' in step ? step.ahead : 0), 0)
  if (r.isOpenSea(b) || ship.aground || r.speedThisTurn(r, b, ship) === 0 || ahead >= r.move.least) return []
  return [
    {
      text: `${ship.name} runs aground: the shore is nearer than her least move.`,
      clause: 'VAS-R-113',
      look: { units: [ship.id] },
    },
  ]
}

/** Inches: guns of an escort reach this far at good odds. */
const NEAR = 12

function alone(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, to: Spot | null): Warning[] {
  const { side } = ship
  if (!b.ships.some((other) => other.side !== side && vas.onTable(other))) return []
  const named = namedInOrders(b, side)
  const own = b.ships.filter((one) => one.side === side && vas.onTable(one) && !one.deep)
  const few = own.filter(({ id }) => named.has(id)).length * 2 <= own.length
  const units = own.map(
    (one): Guarding => ({
      id: one.id,
      name: one.name,
      at: spot(one),
      isWard: isPrecious(b, one) || (few && named.has(one.id)),
      isGuard: !isPrecious(b, one) && GUARDS.has(vas.cardOf(b, one).type),
      reach: one.moved === null ? inches(r.moveLimits(r, b, one).most) : 0,
    }),
  )
  return leftAlone(units, ship.id, to, NEAR).map((ward) => ({
    text:
      ward.id === ship.id
        ? `${ward.name} leaves her escort: no warship of yours is within ${NEAR} inches of her then.`
        : `This leaves ${ward.name} alone: no warship of yours is within ${NEAR} inches of her then.`,
    look: { units: [ward.id] },
  }))
}

const GUARDS: ReadonlySet<string> = new Set(['battleship', 'cruiser', 'destroyer'])

function isPrecious(b: vas.VasBattle, ship: vas.Ship): boolean {
  const { type } = vas.cardOf(b, ship)
  return type === 'carrier' || type === 'civilian'
}

import { type RedOrBlue, SIDES } from '../two-sides.ts'
import { isHidden } from './judge.ts'
import { placesIn } from './marks.ts'
import type { InPlay, Marks, Orders, SideOrders } from './orders.ts'

/** The commander is public. */
const hidden = ({ temper }: SideOrders): SideOrders => ({
  decisive: null,
  minor: null,
  secret: true,
  ...(temper && { temper }),
})

/** Are there orders that are hidden from somebody: secret ones, or new ones that are still to come? */
export const hasSecretOrders = ({ orders }: InPlay, { turn, result }: BattleCourse): boolean =>
  result === null &&
  SIDES.some((side) => {
    const { secret, later = [] } = orders.sides[side]
    return secret === true || later.some((each) => each.turn > turn)
  })

/** What decides whether orders are still secret. */
export interface BattleCourse {
  readonly turn: number
  readonly result: unknown
}

/**
 * The orders as a viewer may know them: secret ones of the other side only when the battle is over, and new ones when
 * they have come.
 */
export function ordersSeenBy(viewer: string, inPlay: InPlay, course: BattleCourse): InPlay {
  if (!hasSecretOrders(inPlay, course)) return inPlay
  const { orders, marks } = inPlay
  const seen = (side: RedOrBlue): SideOrders =>
    side !== viewer && orders.sides[side].secret
      ? hidden(orders.sides[side])
      : withoutLater(orders.sides[side], course.turn)
  const known: Orders = { ...orders, sides: { red: seen('red'), blue: seen('blue') } }
  const places = new Set(SIDES.flatMap((side) => placesIn(known, side)))
  const paths = SIDES.filter((side) => !isHidden(known.sides[side]))
  const { metInTime = [], ...others } = withPlaces(marks, places)
  const met = metInTime.filter((path) => paths.some((side) => path.startsWith(`${side}.`)))
  return { orders: known, marks: met.length > 0 ? { ...others, metInTime: met } : others }
}

/** Both sides know when new orders will come, but not what they are. */
function withoutLater(orders: SideOrders, turn: number): SideOrders {
  if (!orders.later) return orders
  return {
    ...orders,
    later: orders.later.map((each) => (each.turn > turn ? { turn: each.turn, decisive: null, minor: null } : each)),
  }
}

/** Marks must not reveal the places that a side is ordered to reach. */
function withPlaces(marks: Marks, known: ReadonlySet<string>): Marks {
  const reached = Object.entries(marks.reached).flatMap(([id, places]) => {
    const seen = Object.entries(places).filter(([name]) => known.has(name))
    return seen.length === 0 ? [] : [[id, Object.fromEntries(seen)] as const]
  })
  return { ...marks, reached: Object.fromEntries(reached) }
}

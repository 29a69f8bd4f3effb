import type * as vas from '../../../victory-at-sea/rules/library.ts'
import type { FireHelp } from '../presenter/questions.ts'

/** What the player makes of the help there is. */
export interface HelpChosen {
  /** Sources of re-rolls that are not called upon. */
  declined: readonly string[]
  /** Radar for better ranges rather than for a die. */
  ranges: boolean
}

export const ALL_HELP: HelpChosen = { declined: [], ranges: false }

const isAt = (order: vas.VolleyOrder, { weapon, target }: { weapon: number; target: string }): boolean =>
  order.weapon === weapon && order.target === target

/** The help that these volleys could have. */
export function helpFor(help: FireHelp, volleys: readonly vas.VolleyOrder[]): FireHelp {
  return {
    rerolls: help.rerolls.filter(({ at }) => volleys.some((order) => at.some((place) => isAt(order, place)))),
    ranges: help.ranges.filter((place) => volleys.some((order) => isAt(order, place))),
  }
}

/** The volleys with the help that was chosen: each re-roll goes to the first that may have it. */
export function helped(
  volleys: readonly vas.VolleyOrder[],
  help: FireHelp,
  { declined, ranges }: HelpChosen,
): vas.VolleyOrder[] {
  const byRange = ranges && help.ranges.length > 0
  const orders = volleys.map((order) =>
    byRange && help.ranges.some((place) => isAt(order, place)) ? { ...order, radar: 'range' as const } : { ...order },
  )
  for (const { source, at } of help.rerolls) {
    if (declined.includes(source) || (byRange && source === 'radar')) continue
    const first = orders.find((order) => at.some((place) => isAt(order, place)))
    if (first) first.reroll = [...(first.reroll ?? []), source]
  }
  return orders
}

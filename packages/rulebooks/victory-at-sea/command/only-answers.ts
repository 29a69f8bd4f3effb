import type { OnlyAnswer } from '@flankspeed/command/rulebook'
import * as vas from '../rules/library.ts'
import { moveOptions } from '../rules/turn/options.ts'
import { isQuiet } from './deep-deployment.ts'

type Kind = vas.VasDecision['kind']

/** For each kind of decision: the only answer, if there is nothing to decide. Kinds that are not here are always asked. */
export type OnlyAnswers = {
  readonly [K in Kind]?: (r: vas.Rules, b: vas.VasBattle, decision: vas.DecisionOf<K>) => OnlyAnswer | null
}

const named = (b: vas.VasBattle, id: string): string => vas.shipById(b, id)?.name ?? id

/**
 * In Victory at Sea everything may be measured, so everybody sees who cannot do anything. The rules themselves pass over a
 * side that has nothing to fire at (VAS-TURN-13).
 */
export const ONLY_ANSWERS: OnlyAnswers = {
  /**
   * A ship that can neither move nor take an Order nor launch a Flight, and all others likewise. While others may move, it
   * is a choice whom to name first.
   */
  move(r, b, { side, ships, entering }) {
    const [first] = ships
    if (first === undefined || entering) return null
    if (!ships.every((id) => isStill(r, b, vas.shipById(b, id)!))) return null
    const why = vas.shipById(b, first)!.deep ? 'has nothing to launch' : 'cannot move'
    return { action: { side, do: 'move', ship: first, path: [] }, why: `${named(b, first)} ${why}.` }
  },

  /** One pair that must fight: nobody can hold it back. */
  dogfight(_r, _b, { side, pairs, mayHold }) {
    const [pair] = pairs
    if (mayHold || pair === undefined || pairs.length > 1) return null
    return { action: { side, do: 'dogfight', pair }, why: 'Only one dogfight is left.' }
  },

  /** Every damaged area can be worked on at once: a repair never harms. */
  'damage-control'(_r, _b, { side, ships }) {
    if (ships.some(({ areas, most }) => areas.length > most)) return null
    const repairs = ships.flatMap(({ ship, areas }) => areas.map((area) => ({ ship, area })))
    return { action: { side, do: 'damage-control', repairs }, why: 'All damage is repaired at once.' }
  },
}

/** Nothing to do in her move. */
function isStill(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): boolean {
  if (ship.returning !== null) return false
  if (ship.deep) return isQuiet(r, b, ship)
  const { orders, limits } = moveOptions(r, b, ship)
  const mayLaunch = b.flights.some(({ aboard, destroyed }) => aboard === ship.id && destroyed === 0)
  return limits.most === 0 && orders.length === 0 && !mayLaunch
}

/** Ships that could be named, but have nothing to do. */
export function idleShips(r: vas.Rules, b: vas.VasBattle, decision: vas.VasDecision): string[] {
  if (decision.kind === 'fire') return decision.ships.filter((id) => !r.canFire(r, b, vas.shipById(b, id)!))
  return decision.kind === 'move' ? decision.ships.filter((id) => isStill(r, b, vas.shipById(b, id)!)) : []
}

import type { Clock, Evaluation } from '@flankspeed/admirals/rulebook'
import type * as vas from '../../rules/library.ts'
import type { Outlook, Proposal } from '../search/play-out.ts'
import { EXPECTED, SEASONED } from '../temper.ts'

/** How a battle goes when a proposal is followed; null when the time is up. */
export type Play = (idea: Proposal, round: number, outlook: Outlook) => number | null

/** What a budget counts as one rollout is two turns long, and hasty. */
export const rolloutsFor = ({ turn }: vas.VasBattle, { lastTurn, hasty }: Outlook): number =>
  Math.max(1, (lastTurn - turn + 1) / 2) * (hasty ? 1 : 1.5)

/**
 * At a glance many courses are played to the end of the next turn, on average, so that luck does not hide what they are
 * worth. If there is time the best of them are played to the end of the battle, with dice and without haste, against an
 * enemy who fights as well as we do: a course must not count on his mistakes.
 */
export function tryCourses(play: Play, view: vas.VasBattle, clock: Clock): Evaluation<Proposal> {
  const end = view.turnLimit
  const glance = { lastTurn: Math.min(end, view.turn + 1), onAverage: true, enemy: EXPECTED, hasty: true }
  const toTheEnd = ENEMIES.map((enemy): Outlook => ({ lastTurn: end, onAverage: false, enemy, hasty: false }))
  const needed = (FINALISTS + 1) * LEAST_ROUNDS * rolloutsFor(view, toTheEnd[0]!)
  return {
    result: (idea, round) =>
      clock.used() > GLANCING && clock.left() > needed ? null : believed(play(idea, round, glance)),
    enough: ENOUGH,
    refinement: {
      result: (idea, round) => play(idea, round, toTheEnd[round % toTheEnd.length]!),
      ideas: FINALISTS,
      enough: LEAST_ROUNDS,
      rounds: 200,
      glanceError: 0.15,
    },
  }
}

/** Share of the time in which new courses are looked at, unless the rest is too little for what would follow. */
const GLANCING = 1 / 3
const FINALISTS = 5
const LEAST_ROUNDS = 8

/** Tries before a course may be dropped. */
const ENOUGH = 4

/** A plain captain now and then: his mistakes are not to be missed either. */
const ENEMIES = [SEASONED, EXPECTED, SEASONED]

/** What is so on average is less so in truth, as many battles taught. */
const believed = (value: number | null): number | null => (value === null ? null : 0.6 * value)

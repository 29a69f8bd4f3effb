import type { Effect } from '../../chart/model.ts'
import type { StoryEntry } from '../../desk/position.ts'
import { type Harm, harmIn, totalOf } from '../summary/harm.ts'
import { harmWords } from '../summary/summary.ts'
import { type Act, actAfter } from './act.ts'
import { attackIn, stagedEffect } from './staging.ts'

/** An event of the turn, as a mark on the rail. */
export interface RailMark {
  /** Its first entry in the story. */
  entry: number
  /** The side that did it; null: nobody's doing. */
  side: string | null
  kind: 'guns' | 'torpedoes' | 'air' | 'other'
  unit: string | null
  target: string
  /** What it did: "2 hits, 9 hull". */
  words: string
  harm: 'none' | 'hit' | 'lost'
  /** Points taken, for the height of its bar. */
  points: number
  /** Played again when the mark is chosen. */
  effect: Effect | null
}

/** The events of the turn: each attack with what came of it, and losses without an attack. Moves are on the chart. */
export function railOf(story: readonly StoryEntry[], isAircraft: (unit: string) => boolean): RailMark[] {
  const begins = story.findLastIndex(({ tells, heading }) => heading && tells === 'turn') + 1
  const marks: RailMark[] = []
  const close = (act: Act | null): void => {
    const mark = act && markOf(act, story.slice(act.entry + 1), isAircraft)
    if (mark) marks.push(mark)
  }
  const last = story.slice(begins).reduce<Act | null>((act, told, i) => {
    const next = actAfter(act, told, begins + i)
    if (next?.entry !== act?.entry) close(act)
    return next
  }, null)
  close(last)
  return marks
}

function markOf(
  { entry, target, entries }: Act,
  rest: readonly StoryEntry[],
  isAircraft: (unit: string) => boolean,
): RailMark | null {
  const [first] = entries
  const harm = harmIn(entries).find(({ unit }) => unit === target)
  const attack = attackIn(first!)
  // States that nobody caused, such as a repair or a test of morale, are in the story.
  if (!harm || (!attack && harm.lost === null && harm.points.size === 0)) return null
  const unit = attack?.unit ?? null
  const effect = stagedEffect(first!, rest)
  return {
    entry,
    side: unit === null ? null : first!.side,
    kind: kindOf(
      effect,
      [unit, target].some((one) => one !== null && isAircraft(one)),
    ),
    unit,
    target,
    words: harmWords(harm),
    harm: gravity(harm),
    points: totalOf(harm),
    effect,
  }
}

function kindOf(effect: Effect | null, flies: boolean): RailMark['kind'] {
  if (flies || effect?.kind === 'bombs' || effect?.kind === 'flak') return 'air'
  if (effect?.kind === 'torpedoes') return 'torpedoes'
  return effect?.kind === 'shells' ? 'guns' : 'other'
}

const gravity = ({ lost, hits, points, states }: Harm): RailMark['harm'] =>
  lost !== null ? 'lost' : hits > 0 || points.size > 0 || states.length > 0 ? 'hit' : 'none'

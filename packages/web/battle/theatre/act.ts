import type { Ribbon } from '../../chart/model.ts'
import { arrivalOf } from '../../chart/theatre/timing.ts'
import type { Position, StoryEntry } from '../../desk/position.ts'
import { leadOf } from '../effect-timing.ts'
import { harmIn } from '../summary/harm.ts'
import { harmWords } from '../summary/summary.ts'
import { attackIn, placeOf, victimIn } from './staging.ts'

/** An attack and what came of it, as far as it has been told. */
export interface Act {
  /** Its first entry in the story. */
  entry: number
  target: string
  entries: StoryEntry[]
}

/** The act after one more entry; null: something else happens. */
export function actAfter(act: Act | null, told: StoryEntry, entry: number): Act | null {
  if (told.heading || told.effect?.kind === 'moved') return null
  const attack = attackIn(told)
  if (attack) return { entry, target: attack.target, entries: [told] }
  const victim = victimIn(told)
  if (victim !== null && victim !== act?.target) return { entry, target: victim, entries: [told] }
  return act && { ...act, entries: [...act.entries, told] }
}

/** The ribbon of an act: the words of the summary. Null: there is nothing to say of it. */
export function ribbonOf({ entry, target, entries }: Act, position: Position, speed: number): Ribbon | null {
  const harm = harmIn(entries).find(({ unit }) => unit === target)
  const at = placeOf(position, target)
  const words = harm ? harmWords(harm) : ''
  if (!harm || !at || words === '') return null
  const effect = entries.length === 1 ? entries[0]!.effect : null
  return {
    of: entry,
    at,
    words,
    tone: harm.lost !== null ? 'lost' : words === 'no hit' ? 'miss' : 'hit',
    after: effect ? (arrivalOf(effect, position.chart.table) - leadOf(effect, position)) / speed : 0,
  }
}

/** The unit whose card shows what happens to it; null: nothing has happened to it yet. */
export function spotlightOf({ target, entries }: Act): string | null {
  const harm = harmIn(entries).find(({ unit }) => unit === target)
  if (!harm) return null
  const { hits, points, states, lost } = harm
  return hits > 0 || points.size > 0 || states.length > 0 || lost !== null ? target : null
}

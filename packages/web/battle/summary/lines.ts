import type { Position, StoryEntry } from '../../desk/position.ts'
import { nameOf } from '../format.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import { summaryOf } from './summary.ts'

/** A chapter in one line: "Turn 3, gunnery: 3 hits on Exeter, 9 hull." Empty if nothing happened in it. */
export function chapterLine(
  story: readonly StoryEntry[],
  { title, from, to, hasHeading, covers = to }: Chapter,
  position: Position,
): string {
  const entries = story.slice(hasHeading ? from + 1 : from, covers)
  const words = summaryOf(entries, (unit) => nameOf(position, unit), Number.POSITIVE_INFINITY)
  return words === '' ? '' : `${title === '' ? 'Before the first turn' : title}: ${words}`
}

/** What happened in this turn and the last, phase by phase, and in an absence that ended in them. */
export function summaryLines(story: readonly StoryEntry[], position: Position): string[] {
  const chapters = chaptersOf(story)
  const turns = chapters.flatMap(({ from }, i) => (story[from]?.tells === 'turn' ? [i] : []))
  const start = chapters[turns.at(-2) ?? 0]?.from ?? 0
  const lines = chapters
    .filter(({ from, covers = 0 }) => from >= start || covers > start)
    .map((chapter) => chapterLine(story, chapter, position))
    .filter((line) => line !== '')
  return lines.length > 0 ? lines : ['Nothing has happened yet.']
}

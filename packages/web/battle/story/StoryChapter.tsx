import { memo, type ReactNode, useMemo, useState } from 'react'
import { useBattle } from '../battle-context.ts'
import { nameOf } from '../format.ts'
import { joinSkipped } from '../staff/joined.ts'
import type { Chapter } from '../summary/chapters.ts'
import { summaryOf } from '../summary/summary.ts'
import { namesAbout, type ShipNames, withNames } from './names-in.tsx'
import { StoryLine } from './StoryLine.tsx'

interface Props {
  chapter: Chapter
  names: ShipNames
  /** The phase that goes on. */
  isLast: boolean
  /** Entries from this one on are in the page even where they are folded. */
  drawn: number
}

/** A chapter with fewer entries is shorter than its summary. */
const WORTH_FOLDING = 3

/** The rows of a phase: heading, entries, and at its end the summary, into which the entries fold. */
export const StoryChapter = memo(function StoryChapter({ chapter, names, isLast, drawn }: Props): ReactNode {
  const { now, position, picture } = useBattle()
  const { from, to, hasHeading, covers = to } = chapter
  const first = hasHeading ? from + 1 : from
  const isOver = !isLast || position.outcome !== null
  const isLong = isOver && to - first >= WORTH_FOLDING
  const folds = isLong && hasHeading
  const [open, setOpen] = useState(isLast && position.outcome !== null)
  const { story } = now
  const sums = isLong || covers > to
  const entries = useMemo(() => (sums ? story.slice(first, covers) : []), [sums, story, first, covers])
  const summary = useMemo(() => summaryOf(entries, (unit) => nameOf(position, unit)), [entries, position])
  const visible = !folds || open
  const shown = story.slice(visible ? first : Math.max(first, Math.min(drawn, to)), to)
  const heading = hasHeading ? story[from]!.sentences.join(' ') : ''
  return (
    <>
      {hasHeading && (
        <li className="story-heading">
          {folds ? (
            <button type="button" className="story-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
              {heading}
            </button>
          ) : (
            heading
          )}
        </li>
      )}
      {joinSkipped(shown, (unit) => nameOf(position, unit)).map((told, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the story only grows at its end
        <StoryLine key={i} told={told} names={namesAbout(names, told.units)} hidden={!visible} />
      ))}
      {summary !== '' && (
        <li className="story-summary">
          {withNames(summary, names.always)}{' '}
          {entries.some(({ effect }) => effect) && (
            <button type="button" className="story-why" onClick={() => picture({ from: first, to: covers })}>
              on the chart
            </button>
          )}
        </li>
      )}
    </>
  )
})

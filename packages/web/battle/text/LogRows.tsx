import { type ReactNode, useMemo } from 'react'
import { useBattle } from '../battle-context.ts'
import { ClauseLink } from '../panels/ClauseLink.tsx'
import { DecidedMark } from '../story/DecidedMark.tsx'
import { chaptersOf } from '../summary/chapters.ts'
import { chapterLine } from '../summary/lines.ts'

/** A line beside the story. */
export interface Line {
  text: string
  /** A typed line, its answer, or an error. */
  kind: 'typed' | 'answer' | 'wrong'
  /** The length of the story when it came. */
  after: number
}

/** Entries of the story in the log. */
const SHOWN = 80
/** A phase with fewer entries needs no summary. */
const WORTH_A_SUMMARY = 3

/** The last entries of the story with what was typed between them, and a summary after each phase. */
export function LogRows({ said }: { said: readonly Line[] }): ReactNode {
  const { now, position } = useBattle()
  const { story } = now
  const summaries = useMemo(() => {
    const found = new Map<number, string>()
    for (const chapter of chaptersOf(story)) {
      const { from, to, covers } = chapter
      const isDone = to < story.length || position.outcome !== null
      if (to < story.length - SHOWN || !(covers !== undefined || (isDone && to - from > WORTH_A_SUMMARY))) continue
      const line = chapterLine(story, chapter, position)
      if (line !== '') found.set(to, line)
    }
    return found
  }, [story, position])
  const rows: ReactNode[] = []
  const speak = (after: number): void => {
    said.forEach((line, i) => {
      if (line.after === after)
        rows.push(
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only grow at their end
          <li key={`said ${i}`} className={`text-${line.kind}`}>
            {line.kind === 'typed' ? `> ${line.text}` : line.text}
          </li>,
        )
    })
  }
  for (let i = Math.max(0, story.length - SHOWN); i <= story.length; i++) {
    const summary = summaries.get(i)
    if (summary)
      rows.push(
        <li key={`summary ${i}`} className="text-summary">
          {summary}
        </li>,
      )
    speak(i)
    const told = story[i]
    if (told)
      rows.push(
        <li key={`told ${i}`} className={told.heading ? 'text-heading' : ''}>
          {told.sentences.join(' ')} <DecidedMark told={told} />
          {told.clauses.map((id) => (
            <span key={id}>
              <ClauseLink id={id} />{' '}
            </span>
          ))}
        </li>,
      )
  }
  return rows
}

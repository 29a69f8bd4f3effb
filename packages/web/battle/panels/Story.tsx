import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { StoryEntry } from '../../desk/position.ts'
import { moveFocus } from '../chart/move-focus.ts'
import { joinSkipped } from '../staff/joined.ts'
import { ClauseLink } from './ClauseLink.tsx'
import { ReasonList } from './ReasonList.tsx'
import './Story.css'
import { useBattle } from '../battle-context.ts'

/** Entries drawn at first; the rest on demand. */
const SHOWN = 60
/** Rules and reasons, reachable by keyboard. */
const STOPS = 'a, button'

/** The battle log in short sentences, with the rules behind them. */
export function Story(): ReactNode {
  const { now, position } = useBattle()
  const [all, setAll] = useState(false)
  const names = useMemo(() => namesIn(Object.values(position.cards).map(({ name }) => name)), [position.cards])
  const list = useRef<HTMLOListElement>(null)
  const from = all ? 0 : Math.max(0, now.story.length - SHOWN)
  const length = now.story.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on when the story grows
  useEffect(() => {
    const box = list.current?.closest('.story')
    if (box) box.scrollTop = box.scrollHeight
  }, [length])
  // A long log has one tab stop, at its end; arrow keys move back through it.
  useEffect(() => {
    const stops = [...list.current!.querySelectorAll<HTMLElement>(STOPS)]
    const stop = stops.find((one) => one === document.activeElement) ?? stops.at(-1)
    for (const one of stops) one.tabIndex = one === stop ? 0 : -1
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="story" aria-label="What happened" tabIndex={0}>
      {from > 0 && (
        <button type="button" className="button quiet story-earlier" onClick={() => setAll(true)}>
          Show all {now.story.length}
        </button>
      )}
      <div role="log" aria-live="polite" aria-relevant="additions">
        <ol ref={list} className="story-list" onKeyDown={(event) => moveFocus(event, STOPS)}>
          {joinSkipped(now.story.slice(from), (id) => position.cards[id]?.name ?? id).map((told, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the story only grows at its end
            <Sentence key={from + i} told={told} names={names} />
          ))}
        </ol>
      </div>
    </section>
  )
}

const Sentence = memo(function Sentence({ told, names }: { told: StoryEntry; names: RegExp | null }): ReactNode {
  const [why, setWhy] = useState(false)
  if (told.heading) return <li className="story-heading">{told.sentences.join(' ')}</li>
  const rows = told.dice.filter(({ reasons, need }) => reasons.length > 0 || need !== null)
  return (
    <li className={`story-entry ${told.side ?? ''}`}>
      {told.sentences.map((sentence, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences never change
        <span key={i}>{withNames(sentence, names)} </span>
      ))}
      {told.decidedBy !== undefined && told.decidedBy !== 'rule' && (
        <small className="story-decided">{DECIDED[told.decidedBy]} </small>
      )}
      {told.clauses.map((id) => (
        <span key={id}>
          <ClauseLink id={id} />{' '}
        </span>
      ))}
      {rows.length > 0 && (
        <button type="button" className="story-why" aria-expanded={why} onClick={() => setWhy(!why)}>
          why?
        </button>
      )}
      {why && (
        <div className="story-reasons">
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change
            <ReasonList key={i} title={row.label} reasons={row.reasons} need={row.need} sides={row.sides} />
          ))}
        </div>
      )}
    </li>
  )
})

const DECIDED = { order: 'by order', staff: 'by staff' } as const

function namesIn(names: readonly string[]): RegExp | null {
  const parts = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return parts.length > 0 ? new RegExp(`(${parts.join('|')})`) : null
}

/** Ships' names in italics, as charts and books print them. */
function withNames(sentence: string, names: RegExp | null): ReactNode {
  if (!names) return sentence
  // Splitting by a group puts the names at the odd places.
  return sentence.split(names).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change
      <em key={i} className="name">
        {part}
      </em>
    ) : (
      part
    ),
  )
}

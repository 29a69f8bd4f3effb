import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import './Story.css'
import { useBattle } from '../battle-context.ts'
import { moveFocus } from '../chart/move-focus.ts'
import { usePhone } from '../phone.ts'
import { chaptersOf } from '../summary/chapters.ts'
import { EventRail } from '../theatre/EventRail.tsx'
import { shipNames } from './names-in.tsx'
import { StoryChapter } from './StoryChapter.tsx'

/** Chapters drawn at first; the rest on demand. */
const SHOWN = 24
/** The last entries are drawn even where they are folded. */
const DRAWN = 60
/** Rules, reasons and headings, reachable by keyboard. */
const STOPS = 'li:not([hidden]) :is(a, button)'

/** The battle log in short sentences, with the rules behind them. Each finished phase folds into its summary. */
export function Story(): ReactNode {
  const { now, position, sheet } = useBattle()
  const [all, setAll] = useState(false)
  const phone = usePhone()
  const names = useMemo(() => shipNames(position), [position])
  const { story } = now
  const chapters = useMemo(() => chaptersOf(story), [story])
  const list = useRef<HTMLOListElement>(null)
  const { length } = story
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on when the story grows, and when its sheet opens
  useEffect(() => {
    const box = list.current?.closest('.story')
    if (box) box.scrollTop = box.scrollHeight
  }, [length, sheet])
  // A long log has one tab stop, at its end; arrow keys move back through it.
  useEffect(() => {
    const stops = [...list.current!.querySelectorAll<HTMLElement>('a, button')]
    const visible = [...list.current!.querySelectorAll<HTMLElement>(STOPS)]
    const stop = visible.find((one) => one === document.activeElement) ?? visible.at(-1)
    for (const one of stops) one.tabIndex = one === stop ? 0 : -1
  })
  const shown = all ? chapters : chapters.slice(-SHOWN)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="story" aria-label="What happened" tabIndex={0}>
      {phone && <EventRail />}
      {shown.length < chapters.length && (
        <button type="button" className="button quiet story-earlier" onClick={() => setAll(true)}>
          Show all {chapters.length} phases
        </button>
      )}
      <div role="log" aria-live="polite" aria-relevant="additions">
        <ol ref={list} className="story-list" onKeyDown={(event) => moveFocus(event, STOPS)}>
          {shown.map((chapter) => (
            <StoryChapter
              key={chapter.from}
              chapter={chapter}
              names={names}
              isLast={chapter.to === length}
              drawn={length - DRAWN}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

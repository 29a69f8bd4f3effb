import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { sideShape } from '../../chart/side.ts'
import { useBattle } from '../battle-context.ts'
import { moveFocus } from '../chart/move-focus.ts'
import { capital, nameOf } from '../format.ts'
import { type RailMark, railOf } from './rail.ts'
import './EventRail.css'

/** The events of this turn in order, each a mark. A click shows one again on the chart, and names it. */
export function EventRail(): ReactNode {
  const { now, position, stage } = useBattle()
  const { story } = now
  const { chart } = position
  const [chosen, choose] = useState<number | null>(null)
  const flying = useMemo(() => new Set(chart.flights.map(({ id }) => id)), [chart.flights])
  const cards = position.cards
  const marks = useMemo(
    () => railOf(story, (unit) => flying.has(unit) || cards[unit]?.kind === 'flight'),
    [story, flying, cards],
  )
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the newest
  useEffect(() => {
    if (row.current) row.current.scrollLeft = row.current.scrollWidth
    choose(null)
  }, [marks.length])
  const words = (mark: RailMark): string => {
    const by = mark.unit === null ? '' : `${nameOf(position, mark.unit)} at `
    return `${by}${nameOf(position, mark.target)}: ${mark.words}`
  }
  const shown = marks.find(({ entry }) => entry === chosen) ?? marks.at(-1)
  const most = Math.max(1, ...marks.map(({ points }) => points))
  return (
    <section className="rail" aria-label={`Events of turn ${position.turn}`}>
      <div
        ref={row}
        className="rail-marks"
        role="toolbar"
        aria-label="Show again"
        aria-orientation="horizontal"
        onKeyDown={moveFocus}
      >
        {marks.map((mark) => (
          <button
            key={mark.entry}
            type="button"
            data-rove
            tabIndex={mark === shown ? 0 : -1}
            className={`rail-mark ${mark.side ?? 'nobody'} ${mark.harm}`}
            aria-pressed={mark.entry === chosen}
            aria-label={words(mark)}
            title={words(mark)}
            style={{ '--taken': mark.points / most } as CSSProperties}
            onClick={() => {
              choose(mark.entry)
              stage.recall({ ...mark })
            }}
          >
            <svg width="22" height="34" viewBox="-11 -24 22 34" aria-hidden="true">
              {mark.harm !== 'none' && <path className="rail-taken" d="M-3 -7v-13h6v13Z" />}
              <path className="rail-side" d={mark.side === null ? 'M-4 0h8' : sideShape(mark.side, 8)} />
              <path className="rail-sign" d={SIGNS[mark.kind]} />
              {mark.harm === 'lost' && (
                <path className="rail-lost" d="M-5.500 -18.500L5.500 -8.500M5.500 -18.500L-5.500 -8.500" />
              )}
            </svg>
          </button>
        ))}
      </div>
      <p className="rail-words" role="status">
        {shown ? capital(words(shown)) : <span className="soft">Nobody has attacked this turn.</span>}
      </p>
    </section>
  )
}

/** Below the mark: what kind of attack it was. */
const SIGNS: Record<RailMark['kind'], string> = {
  guns: '',
  torpedoes: 'M-7 7.500H4M4 7.500L1.500 5.500M4 7.500L1.500 9.500',
  air: 'M-6 8H6M0 5V9.500M-2 9.500H2',
  other: '',
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Fleet } from '../../desk/position.ts'
import { useBattle } from '../battle-context.ts'
import { Coach } from '../coach/Coach.tsx'
import { capital, figure, plural } from '../format.ts'
import { ownFirst } from '../own-first.ts'
import { ClauseLink } from '../panels/ClauseLink.tsx'
import { HandDice } from '../panels/HandDice.tsx'
import { Hints } from '../panels/Hints.tsx'
import { carryOut } from './carry-out.ts'
import { complete } from './complete.ts'
import type { Warned } from './confirm.ts'
import { type Line, LogRows } from './LogRows.tsx'
import { readOrder } from './orders.ts'
import './TextView.css'

/** The battle as text: fleets as tables, a log that screen readers announce, and typed orders. */
export function TextView({ undo, onlineBar }: { undo: () => void; onlineBar?: ReactNode }): ReactNode {
  const open = useBattle()
  const { position, now } = open
  const [said, setSaid] = useState<Line[]>([])
  const [text, setText] = useState('')
  const choices = useId()
  const length = now.story.length
  const log = useRef<HTMLElement>(null)
  const warned = useRef<Warned>({ action: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on when something is added
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [length, said.length])

  // Typed lines stay when an undo shortens the story.
  useEffect(() => {
    setSaid((lines) =>
      lines.some(({ after }) => after > length)
        ? lines.map((line) => ({ ...line, after: Math.min(line.after, length) }))
        : lines,
    )
  }, [length])

  const say = (kind: Line['kind'], line: string): void =>
    setSaid((before) => [...before, { kind, text: line, after: length }].slice(-200))

  async function enter(): Promise<void> {
    const line = text.trim()
    if (line === '') return
    setText('')
    say('typed', line)
    const meant = readOrder(line, position, open.selected)
    if ('wrong' in meant) return say('wrong', `${meant.wrong} Try: ${meant.right}`)
    for (const answer of await carryOut(meant, open, undo, warned.current)) say('answer', answer)
  }

  return (
    <main className="text-view">
      <header>
        <h1>{position.title}</h1>
        <p className="text-facts soft">
          {position.subtitle && `${position.subtitle}. `}
          {position.ruleset.title}. {position.turn === 0 ? 'Set-up' : `Turn ${position.turn}`}
          {position.turn > 0 && position.turnLimit > 0 && ` of ${position.turnLimit}`}.
        </p>
        <button type="button" className="button" onClick={() => open.showScreen('chart')}>
          Chart
        </button>
        <a className="button quiet" href="#/">
          Home
        </a>
      </header>
      {onlineBar}
      <Coach />
      <Hints />
      <div className="text-fleets">
        {ownFirst(position).map((fleet) => (
          <FleetTable key={fleet.side} fleet={fleet} />
        ))}
      </div>
      {now.wanted && <HandDice />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="text-log" aria-label="Log" tabIndex={0} ref={log}>
        <div role="log" aria-live="polite">
          <ol>
            <LogRows said={said} />
          </ol>
        </div>
      </section>
      <form
        className="text-order"
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <p role="status">
          {position.outcome ? `${capital(position.outcome.why)}` : now.animating ? 'Wait…' : position.waiting}
          {now.refusal && (
            <span className="text-refusal">
              {' '}
              {capital(now.refusal.why)} {now.refusal.clause && <ClauseLink id={now.refusal.clause} />}
            </span>
          )}
        </p>
        <label>
          Order
          <input
            value={text}
            list={choices}
            autoComplete="off"
            spellCheck={false}
            placeholder="help"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <datalist id={choices}>
          {complete(text, position).map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
        <button type="submit" className="button main" disabled={now.busy}>
          Send
        </button>
      </form>
    </main>
  )
}

/** Where measuring is not allowed, places are rounded as a player would estimate them. */
const byEye = (place: number): number => Math.round(place / 2) * 2

function FleetTable({ fleet }: { fleet: Fleet }): ReactNode {
  const { position, measuring } = useBattle()
  const { symbol } = position.ruleset
  const place = ([x, y]: readonly [number, number]): string =>
    measuring ? `${figure(x)}${symbol}, ${figure(y)}${symbol}` : `about ${byEye(x)}, ${byEye(y)}`
  const units = [...fleet.ships, ...fleet.flights]
  return (
    <table>
      <caption>
        {capital(fleet.side)}
        {fleet.title.toLowerCase() !== fleet.side && `, ${fleet.title}`}, {plural(units.length, 'unit')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What</th>
          <th scope="col">East, north</th>
          <th scope="col">Heading</th>
          <th scope="col">Hull</th>
        </tr>
      </thead>
      <tbody>
        {units.map(({ id, name, what, crippled }) => {
          const at = [...position.chart.ships, ...position.chart.flights].find((unit) => unit.id === id)
          const track = position.cards[id]?.track
          return (
            <tr key={id}>
              <th scope="row" className="name">
                {name}
              </th>
              <td>{what}</td>
              <td>{at ? place(at.at) : '–'}</td>
              <td>{at ? `${Math.round(at.heading)}°` : '–'}</td>
              <td>{track ? `${track.left} of ${track.full}${crippled ? ', crippled' : ''}` : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

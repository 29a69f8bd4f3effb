import { capital, plural } from '@flankspeed/kernel'
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { DiceWanted } from '../desk/desk.ts'
import type { Reason } from '../desk/position.ts'
import './DiceEntry.css'
import { DIAL, NOTHING_TYPED, put, type Typing, typeBack, typeDigit, typeEnd } from './typing.ts'

interface Props {
  wanted: DiceWanted
  /** All dice of the action so far: the given ones, and these. Fewer than before: some were undone. */
  onDice: (dice: number[]) => void
  /** Nothing of the action has happened; it is cancelled. */
  onCancel: () => void
  /** The error in the sent dice. */
  trouble?: string | null
  busy?: boolean
  /** Renders a rule, usually as a link. */
  rule?: (id: string) => ReactNode
}

const asIs = (id: string): ReactNode => <span className="soft">{id}</span>

/** Shows what to roll at the real table and why, and takes the results by key or click. */
export function DiceEntry({ wanted, onDice, onCancel, trouble = null, busy = false, rule = asIs }: Props): ReactNode {
  const { sides, count, purpose, given, rows, clauses } = wanted
  const soFar = wanted.soFar.filter(({ heading }) => !heading)
  const place = useRef<HTMLElement>(null)
  // Keys arrive faster than React renders: their meaning depends on earlier keys, not on what is rendered.
  const typed = useRef({ wanted, typing: NOTHING_TYPED, sent: false, ahead: '' })
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const typing = typed.current.wanted === wanted ? typed.current.typing : NOTHING_TYPED

  const take = (now: Typing): void => {
    typed.current.typing = now
    if (now.dice.length === count) {
      typed.current.sent = true
      onDice([...given, ...now.dice])
    }
    draw()
  }
  /** Digits typed ahead belong to the next dice. */
  const digit = (key: string): void => {
    const { wanted: last, typing, sent } = typed.current
    if (sent || last !== wanted) typed.current.ahead += key
    else take(typeDigit(typing, key, sides))
  }
  const beginAnew = useEffectEvent(() => {
    const keys = typed.current.ahead
    typed.current = { wanted, typing: NOTHING_TYPED, sent: false, ahead: '' }
    for (const key of keys) digit(key)
    draw()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other dice, or the same again after a refusal
  useEffect(() => {
    if (busy) return
    beginAnew()
    place.current?.focus({ preventScroll: true })
  }, [wanted, busy])
  const back = (): void => {
    if (busy) return
    const before = typeBack(typed.current.typing)
    if (before) take(before)
    else if (given.length > 0) onDice(given.slice(0, -1))
  }
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = event.target instanceof Element ? event.target : null
    if (at?.closest('input, textarea, select')) return
    const { key } = event
    if (/^[0-9]$/.test(key)) digit(key)
    else if (key === 'Backspace') back()
    else if (key === 'Enter' && typed.current.typing.pending !== '') take(typeEnd(typed.current.typing, sides))
    else if (key === 'Escape') onCancel()
    else return
    event.preventDefault()
    // No other shortcut works while dice are typed.
    event.stopPropagation()
  })
  useEffect(() => {
    addEventListener('keydown', heard, true)
    return () => removeEventListener('keydown', heard, true)
  }, [])

  const slots = Array.from({ length: count }, (_, i) => ({ value: typing.dice[i], row: rowOf(rows, i) }))
  const said = typing.wrong || trouble
  return (
    <section ref={place} className="dice-entry" aria-label="Roll your dice" tabIndex={-1}>
      <header>
        <h2>
          Roll <span className="figure">{count}</span> D{sides}
        </h2>
        <p>{capital(purpose)}</p>
      </header>
      {rows.map((row) => (
        <Why key={row.label} row={row} alone={rows.length === 1} sides={sides} rule={rule} />
      ))}
      {rows.length === 0 && clauses.length > 0 && (
        <p className="dice-entry-clauses">
          {clauses.map((id) => (
            <span key={id}>{rule(id)} </span>
          ))}
        </p>
      )}
      <ol className="dice-entry-slots" aria-hidden="true">
        {slots.map(({ value, row }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have nothing but their place
          <li key={i}>
            {rows.length > 1 && <small className="soft">{row?.label}</small>}
            <span className={`die ${value === undefined ? 'empty' : markOf(value, row?.need ?? null)}`}>
              {value ?? (i === typing.dice.length ? typing.pending || '?' : '')}
            </span>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {typing.dice.length === 0
          ? `${plural(count, 'die', 'dice')} to type`
          : `${typing.dice.join(', ')}; ${count - typing.dice.length} to come`}
      </p>
      {said && (
        <p className="dice-entry-wrong" role="alert">
          {said}
        </p>
      )}
      {sides === DIAL ? (
        <Dial busy={busy} take={(value) => take(put(typing.dice, value, sides))} />
      ) : (
        <fieldset className="dice-entry-keys" data-sides={sides}>
          <legend className="unseen">Next die</legend>
          {Array.from({ length: sides }, (_, i) => i + 1).map((value) => (
            <button
              key={value}
              type="button"
              className="button figure"
              disabled={busy}
              onClick={() => take(put(typing.dice, value, sides))}
            >
              {value}
            </button>
          ))}
        </fieldset>
      )}
      {given.length > 0 && (
        <p className="soft dice-entry-given">
          Rolled so far: <span className="figure">{given.join(' ')}</span>
        </p>
      )}
      <p className="soft dice-entry-hint">
        Tap the results, or type them one after another{sides === 10 ? '; type 0 for a 10' : ''}
        {sides > 10 ? '; press Enter after a single digit' : ''}.
      </p>
      <div className="dice-entry-buttons">
        <button
          type="button"
          className="button"
          disabled={busy || (typing.dice.length === 0 && typing.pending === '' && given.length === 0)}
          onClick={back}
        >
          Undo last die <kbd>⌫</kbd>
        </button>
        {given.length > 0 && (
          <button type="button" className="button" disabled={busy} onClick={() => onDice([])}>
            Start over
          </button>
        )}
        <button type="button" className="button quiet" onClick={onCancel}>
          Cancel <kbd>Esc</kbd>
        </button>
      </div>
      {soFar.length > 0 && (
        <ol className="dice-entry-sofar" aria-label="What the dice have done so far">
          {soFar.map((told, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has been told does not change
            <li key={i}>{told.sentences.join(' ')}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Degrees have too many faces for buttons. */
function Dial({ busy, take }: { busy: boolean; take: (degrees: number) => void }): ReactNode {
  const [degrees, setDegrees] = useState('')
  return (
    <form
      className="dice-entry-dial"
      onSubmit={(event) => {
        event.preventDefault()
        if (degrees !== '') take(Math.round(Number(degrees)))
      }}
    >
      <label>
        Degrees, 0 to 359{' '}
        <input type="number" min={0} max={359} value={degrees} onChange={({ target }) => setDegrees(target.value)} />
      </label>
      <button type="submit" className="button" disabled={busy || degrees === ''}>
        OK
      </button>
    </form>
  )
}

type Row = DiceWanted['rows'][number]

/** The row of the die at this index. */
function rowOf(rows: readonly Row[], place: number): Row | undefined {
  let past = 0
  return rows.find((row) => {
    past += row.count
    return place < past
  })
}

const markOf = (value: number, need: number | null): string =>
  need === null ? 'plain' : value >= need ? 'hit' : 'miss'

interface WhyProps {
  row: Row
  alone: boolean
  sides: number
  rule: (id: string) => ReactNode
}

/** The needed number, with each of its reasons. */
function Why({ row: { label, need, reasons }, alone, sides, rule }: WhyProps): ReactNode {
  if (need === null && reasons.length === 0) return null
  return (
    <dl className="dice-entry-why">
      {!alone && <dt className="dice-entry-label">{label}</dt>}
      {reasons.map((reason) => (
        <ReasonRow key={reason.clause + reason.why} reason={reason} rule={rule} />
      ))}
      {need !== null && (
        <div className="dice-entry-need">
          <dt>Needs</dt>
          <dd>{need > sides ? 'impossible' : need <= 1 ? 'anything' : need === sides ? need : `${need} or more`}</dd>
        </div>
      )}
    </dl>
  )
}

function ReasonRow({ reason: { value, why, clause }, rule }: { reason: Reason; rule: WhyProps['rule'] }): ReactNode {
  return (
    <div>
      <dt>
        {capital(why)} {rule(clause)}
      </dt>
      <dd>{value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'}</dd>
    </div>
  )
}

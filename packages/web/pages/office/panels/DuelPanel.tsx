import type { Duel } from '@flankspeed/lab/match'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClassFacts, OfficeSheet } from '../../../desk/library/office.ts'
import { startTrials } from '../../../desk/trials/trial.ts'
import { theLibrary, useAnswer } from '../../desk-answers.ts'
import { Labelled } from '../form/Labelled.tsx'

const GAMES = [12, 36, 120]

interface Running {
  title: string
  played: number
  all: number
}

interface Outcome {
  title: string
  against: string
  duel: Duel
}

/** One of her against one of another class, again and again, Captain against Captain, in a worker. */
export function DuelPanel({ facts, sheet }: { facts: ClassFacts; sheet: OfficeSheet }): ReactNode {
  const { answer: classes } = useAnswer('fighting classes', () => theLibrary().classes({}))
  const [against, setAgainst] = useState('')
  const [ruleset, setRuleset] = useState('')
  const [games, setGames] = useState(GAMES[0]!)
  const [running, setRunning] = useState<Running | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])
  const books = sheet.cards.filter(({ card }) => card)
  const book = books.find((one) => one.ruleset === ruleset) ?? books[0]

  async function fight(): Promise<void> {
    if (!book) return
    setTrouble([])
    setOutcome(null)
    setRunning({ title: book.title, played: 0, all: games })
    const asked = { ruleset: book.ruleset, year: sheet.year, first: facts.id, second: against.trim(), games }
    const prepared = await theLibrary().duelOrders(asked)
    if ('trouble' in prepared) {
      setTrouble(prepared.trouble)
      return setRunning(null)
    }
    const { request, orders } = prepared
    const all = orders.reduce((sum, order) => sum + order.games, 0)
    const played = orders.map(() => 0)
    let isCancelled = false
    const trials = startTrials(orders, (i, soFar) => {
      if (isCancelled) return
      played[i] = soFar.games
      setRunning({ title: book.title, played: played.reduce((sum, count) => sum + count, 0), all })
    })
    cancel.current = () => {
      isCancelled = true
      trials.cancel()
    }
    try {
      const results = await trials.done
      if (results === null) return
      const duel = await theLibrary().duelResult(
        request,
        results.map(({ tally }) => tally),
      )
      setOutcome({ title: book.title, against: request.second.name, duel })
    } catch (error) {
      setTrouble([error instanceof Error ? error.message : String(error)])
    }
    cancel.current = null
    setRunning(null)
  }

  function stop(): void {
    cancel.current?.()
    cancel.current = null
    setRunning(null)
  }

  return (
    <section className="office-duel" aria-label="Duel">
      <p className="soft">
        One ship of hers against one of another class, as they are in {sheet.year}: head on, side by side and passing,
        from both sides. Two Captains command.
      </p>
      <Labelled label="Against">
        {(id) => (
          <>
            <input
              id={id}
              list={`${id} classes`}
              placeholder="Class or ship, such as Yamato"
              value={against}
              onChange={(event) => setAgainst(event.target.value)}
            />
            <datalist id={`${id} classes`}>
              {classes
                ?.filter((one) => one.id !== facts.id)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
            </datalist>
          </>
        )}
      </Labelled>
      <div className="office-row">
        <Labelled label="Rules">
          {(id) => (
            <select id={id} value={book?.ruleset ?? ''} onChange={(event) => setRuleset(event.target.value)}>
              {books.map((one) => (
                <option key={one.ruleset} value={one.ruleset}>
                  {one.title}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Games">
          {(id) => (
            <select id={id} value={games} onChange={(event) => setGames(Number(event.target.value))}>
              {GAMES.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <div className="office-buttons">
        <button
          type="button"
          className="button main"
          disabled={running !== null || against.trim() === '' || !book}
          onClick={() => void fight()}
        >
          Fight
        </button>
        {running && (
          <button type="button" className="button" onClick={stop}>
            Cancel
          </button>
        )}
      </div>
      {running && (
        <label className="office-progress">
          <span role="status">
            {running.title}: {running.played} of {running.all} games
          </span>
          <progress value={running.played} max={running.all} />
        </label>
      )}
      {trouble.length > 0 && (
        <div className="office-faults" role="alert">
          {trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      {outcome && <Result name={facts.name} outcome={outcome} />}
    </section>
  )
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

function Result({ name, outcome }: { name: string; outcome: Outcome }): ReactNode {
  const { title, against, duel } = outcome
  const { games, draws, first, second, approaches } = duel
  return (
    <div className="office-outcome" role="status" aria-label="Result of the duel">
      <h2>{title}</h2>
      <meter min={0} max={1} value={first.share.value} aria-label={`Share of ${name}`} />
      <p>
        {name} ({first.pointsEach} points) wins {first.wins} of {games} games against {against} ({second.pointsEach}{' '}
        points), {draws} drawn: a share of <b className="figure">{percent(first.share.value)}</b>, 95 % between{' '}
        {percent(first.share.low)} and {percent(first.share.high)}.
      </p>
      <p className="soft">
        {approaches.map(({ approach, share }) => `${approach} ${percent(share.value)}`).join(', ')}
      </p>
    </div>
  )
}

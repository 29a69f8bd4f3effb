import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Checked } from '../../../desk/editor/check.ts'
import { type RunningTrial, startTrial, type TrialSoFar } from '../../../desk/trials/trial.ts'
import { theLibrary } from '../../desk-answers.ts'
import { OddsBar } from '../../parts/OddsBar.tsx'
import { percentages } from '../../parts/percentages.ts'

interface Props {
  text: string
  checked: Checked | null
}

interface Result extends TrialSoFar {
  ruleset: string
  title: string
  trouble?: string
}

const GAMES = [10, 30, 100]
const NO_RESULT = {
  games: 0,
  tally: { games: 0, draws: 0, wins: {}, judged: {}, sunk: {}, points: {}, turns: [], ships: [] },
}

/** Plays the battle many times under each rulebook, Captain against Captain, beside everything else. */
export function TestTab({ text, checked }: Props): ReactNode {
  const [games, setGames] = useState(GAMES[1]!)
  const [results, setResults] = useState<Result[]>([])
  const [tested, setTested] = useState('')
  const [playing, setPlaying] = useState<string | null>(null)
  const run = useRef<{ trial: RunningTrial | null; isCancelled: boolean } | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const offers = checked?.text === text ? checked.offers.filter(({ refused }) => refused === null) : []
  const chosen = offers.filter(({ ruleset }) => !left.has(ruleset))

  function cancel(): void {
    if (run.current) {
      run.current.isCancelled = true
      run.current.trial?.cancel()
    }
    run.current = null
    setPlaying(null)
  }
  useEffect(() => () => run.current?.trial?.cancel(), [])

  async function test(): Promise<void> {
    const own: NonNullable<typeof run.current> = { trial: null, isCancelled: false }
    run.current = own
    setResults([])
    setTested(text)
    for (const { ruleset, title } of chosen) {
      const put = (some: Partial<Result>): void =>
        setResults((all) => [
          ...all.filter((each) => each.ruleset !== ruleset),
          { ...NO_RESULT, ...all.find((each) => each.ruleset === ruleset), ruleset, title, ...some },
        ])
      setPlaying(title)
      put({})
      const opening = await theLibrary().trialSetup(text, ruleset)
      if (own.isCancelled) return
      if ('trouble' in opening) {
        put({ trouble: opening.trouble.join(' ') })
        continue
      }
      const order = { ruleset, setup: opening.setup, games, seed: 'editor', red: 'captain', blue: 'captain' }
      own.trial = startTrial(order, (soFar) => !own.isCancelled && put(soFar))
      try {
        await own.trial.done
      } catch (error) {
        put({ trouble: error instanceof Error ? error.message : String(error) })
      }
      if (own.isCancelled) return
    }
    run.current = null
    setPlaying(null)
  }

  const done = results.reduce((sum, result) => sum + result.games, 0)
  return (
    <div className="editor-form">
      <p className="soft">
        Two Captains play the battle again and again. You can go on editing; the test plays what you had when it began.
      </p>
      <label className="seats-field">
        <span>Games under each rulebook</span>
        <select value={games} disabled={playing !== null} onChange={({ target }) => setGames(Number(target.value))}>
          {GAMES.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="editor-part">
        <legend>Rulebooks</legend>
        {offers.map(({ ruleset, title }) => (
          <label key={ruleset} className="field-flag">
            <input
              type="checkbox"
              disabled={playing !== null}
              checked={!left.has(ruleset)}
              onChange={({ target }) =>
                setLeft(
                  target.checked ? new Set([...left].filter((id) => id !== ruleset)) : new Set([...left, ruleset]),
                )
              }
            />{' '}
            {title}
          </label>
        ))}
        {offers.length === 0 && <p className="soft">No rulebook can play it yet: see Check.</p>}
      </fieldset>
      <div className="editor-buttons">
        <button
          type="button"
          className="button main"
          disabled={playing !== null || chosen.length === 0}
          onClick={() => void test()}
        >
          Test
        </button>
        {playing !== null && (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
      {playing !== null && (
        <label className="editor-progress">
          <span role="status">
            Playing {playing}: {done} of {games * chosen.length} games
          </span>
          <progress value={done} max={games * chosen.length} />
        </label>
      )}
      {results.length > 0 && tested !== text && playing === null && (
        <p className="field-wrong">The battle has changed since this test.</p>
      )}
      {results.map((result) => (
        <ResultShown key={result.ruleset} result={result} />
      ))}
    </div>
  )
}

function ResultShown({ result: { title, games, tally, trouble } }: { result: Result }): ReactNode {
  const judged = Object.entries(tally.judged).sort((a, b) => b[1]! - a[1]!)
  const shares = percentages(judged.map(([, count]) => count! / games))
  const turns = tally.turns.reduce((sum, count, turn) => sum + count * turn, 0) / games
  const lost = (side: string): string => {
    const counts = tally.sunk[side] ?? []
    return (counts.reduce((sum, count, ships) => sum + count * ships, 0) / games).toFixed(1)
  }
  return (
    <section className="editor-result" aria-label={title}>
      <h3>{title}</h3>
      {trouble && <p className="field-wrong">{trouble}</p>}
      {games > 0 && (
        <>
          <OddsBar
            odds={{
              red: (tally.wins.red ?? 0) / games,
              drawn: tally.draws / games,
              blue: (tally.wins.blue ?? 0) / games,
              games,
              meanTurns: turns,
              lost: { red: 0, blue: 0 },
            }}
          />
          <p>{judged.map(([word], i) => `${word.charAt(0).toUpperCase()}${word.slice(1)} ${shares[i]}`).join(', ')}</p>
          <p className="soft">
            {games} {games === 1 ? 'game' : 'games'}, {turns.toFixed(1)} turns on average. Ships lost on average: red{' '}
            {lost('red')}, blue {lost('blue')}.
          </p>
        </>
      )}
    </section>
  )
}

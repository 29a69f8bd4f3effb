import type { TournamentState } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { cancel, endRound, setEntry, start } from './requests.ts'

interface Props {
  tournament: TournamentState
  attempt: (work: () => Promise<unknown>) => void
}

/** What only the organiser may do. What cannot be undone asks first. */
export function OrganiserTools({ tournament, attempt }: Props): ReactNode {
  const { id, state, kind, entryOpen, players, round, rounds } = tournament
  const [asked, setAsked] = useState<{ words: string; work: () => Promise<unknown> } | null>(null)
  if (state !== 'open' && state !== 'running') return null
  const mayOpen = state === 'open' || kind === 'arena'
  return (
    <section className="tournament-tools" aria-labelledby="tournament-tools">
      <h2 id="tournament-tools">You organise this</h2>
      {state === 'open' && (
        <p className="soft">
          {players < 2
            ? 'It can start when two players have entered.'
            : tournament.starts === null
              ? 'Start it when everybody is here. After that it pairs its rounds by itself.'
              : 'It starts by itself at its time, and pairs its rounds by itself.'}
        </p>
      )}
      <div className="tournament-buttons">
        {state === 'open' && (
          <button type="button" className="button main" disabled={players < 2} onClick={() => attempt(() => start(id))}>
            Start now
          </button>
        )}
        {mayOpen && (
          <button type="button" className="button" onClick={() => attempt(() => setEntry(id, !entryOpen))}>
            {entryOpen ? 'Close the entry' : 'Open the entry'}
          </button>
        )}
        {state === 'running' && kind !== 'arena' && (
          <button
            type="button"
            className="button"
            onClick={() =>
              setAsked({
                words: `End round ${round} now? In unfinished battles whoever is to move loses.`,
                work: () => endRound(id),
              })
            }
          >
            {round < rounds ? 'End the round, and pair the next' : 'End the last round'}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => setAsked({ words: 'Cancel the tournament for everybody?', work: () => cancel(id) })}
        >
          Cancel the tournament
        </button>
      </div>
      {asked && (
        <div className="tournament-asked" role="alertdialog" aria-label={asked.words}>
          <p>{asked.words}</p>
          <div className="tournament-buttons">
            <button
              type="button"
              className="button main"
              onClick={() => {
                setAsked(null)
                attempt(asked.work)
              }}
            >
              Yes
            </button>
            {/* biome-ignore lint/a11y/noAutofocus: the question has just been asked, and this is the safe answer */}
            <button type="button" className="button" autoFocus onClick={() => setAsked(null)}>
              No
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

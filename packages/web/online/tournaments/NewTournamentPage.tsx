import { type FormEvent, type ReactNode, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { NavyOptions } from '../../pages/begin/NavyAndYear.tsx'
import { RulesetChoice } from '../../pages/begin/RulesetChoice.tsx'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { useServer, whoAmI } from '../api.ts'
import { CLOCKS, isCorrespondence } from '../choices.ts'
import { clocksFor, type TournamentChoices, tournamentOrder, usualTournament, withKind } from './choices.ts'
import { organise } from './requests.ts'
import './Tournaments.css'

const KINDS = [
  ['swiss', 'Swiss', 'A few rounds; you meet players with as many points as you.'],
  ['round-robin', 'Round robin', 'Each meets each. Up to 32 players.'],
  ['arena', 'Arena', 'Live: one battle after the other until the time is over.'],
] as const

/** The form for a new tournament. */
export default function NewTournamentPage(): ReactNode {
  const { answer: account, served, trouble } = useServer(whoAmI, 'who')
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const { answer: scenarios } = useAnswer('scenarios', () => theLibrary().scenarios())
  return (
    <Page title="Organise a tournament" place="online" above={<a href={linkTo('tournaments')}>Tournaments</a>}>
      {served === null || !rulesets || !scenarios ? (
        <Waiting trouble={trouble} />
      ) : account === null ? (
        <p>
          Tournaments are for accounts: <a href={linkTo('online')}>sign in</a> first. It takes a name and a password.
        </p>
      ) : (
        <TournamentForm rulesets={rulesets} scenarios={scenarios} />
      )}
    </Page>
  )
}

type Library = ReturnType<typeof theLibrary>

interface FormProps {
  rulesets: Awaited<ReturnType<Library['rulesets']>>
  scenarios: Awaited<ReturnType<Library['scenarios']>>
}

function TournamentForm({ rulesets, scenarios }: FormProps): ReactNode {
  const pointsOf = (id: string): number => rulesets.find((one) => one.id === id)?.usualPoints ?? 500
  const [choices, setChoices] = useState(() => usualTournament(rulesets[0]!.id, pointsOf(rulesets[0]!.id)))
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<TournamentChoices>): void => setChoices((before) => ({ ...before, ...change }))
  const { kind, ruleset, fought, clock } = choices
  const battles = scenarios.filter(({ offers }) =>
    offers.some((offer) => offer.ruleset === ruleset && offer.needs.length === 0 && offer.byHand.length === 0),
  )
  const scenario = battles.some(({ id }) => id === choices.scenario) ? choices.scenario : (battles[0]?.id ?? '')
  const isArena = kind === 'arena'

  function send(event: FormEvent): void {
    event.preventDefault()
    setBusy(true)
    setTrouble('')
    organise(tournamentOrder({ ...choices, scenario }))
      .then(({ id }) => goTo('tournament', id))
      .catch((error: Error) => {
        setTrouble(error.message)
        setBusy(false)
      })
  }
  const number = (name: 'points' | 'year' | 'rounds' | 'roundDays' | 'minutes' | 'most') => ({
    type: 'number',
    value: choices[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: Number(target.value) }),
  })
  const check = (name: 'rated' | 'bots' | 'streaks' | 'bothSides') => ({
    type: 'checkbox',
    checked: choices[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.checked }),
  })

  return (
    <form className="tournament-form" onSubmit={send}>
      <label className="seats-field tournament-wide">
        <span>Name</span>
        <input required maxLength={80} value={choices.title} onChange={({ target }) => set({ title: target.value })} />
      </label>
      <fieldset className="seats-choice">
        <legend>Kind</legend>
        {KINDS.map(([id, title, words]) => (
          <label key={id} className="seats-option">
            <input
              type="radio"
              name="kind"
              checked={kind === id}
              onChange={() => setChoices((before) => withKind(before, id))}
            />
            <span>
              <b>{title}</b> <span className="soft">{words}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <RulesetChoice rulesets={rulesets} chosen={ruleset} choose={(id) => set({ ruleset: id, points: pointsOf(id) })} />
      <fieldset className="seats-choice">
        <legend>What is fought</legend>
        <label className="seats-option">
          <input type="radio" checked={fought === 'scenario'} onChange={() => set({ fought: 'scenario' })} />
          <span>A battle of the library</span>
        </label>
        <label className="seats-option">
          <input type="radio" checked={fought === 'fleets'} onChange={() => set({ fought: 'fleets' })} />
          <span>Fleets by points, others in each round</span>
        </label>
      </fieldset>
      {fought === 'scenario' ? (
        <label className="seats-field tournament-wide">
          <span>Battle</span>
          <select value={scenario} onChange={({ target }) => set({ scenario: target.value })}>
            {battles.map(({ id, name, day }) => (
              <option key={id} value={id}>
                {name}, {day}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <div className="tournament-row">
          <label className="seats-field">
            <span>Points a side</span>
            <input min={10} max={10_000} {...number('points')} />
          </label>
          <label className="seats-field">
            <span>Year</span>
            <input min={1939} max={1945} {...number('year')} />
          </label>
          {(['red', 'blue'] as const).map((side) => (
            <label key={side} className="seats-field">
              <span>{side === 'red' ? 'Red navy' : 'Blue navy'}</span>
              <select value={choices[side]} onChange={({ target }) => set({ [side]: target.value })}>
                <NavyOptions />
              </select>
            </label>
          ))}
        </div>
      )}
      <label className="seats-field tournament-wide">
        <span>Clock</span>
        <select value={clock} onChange={({ target }) => set({ clock: Number(target.value) })}>
          {clocksFor(kind).map((i) => (
            <option key={i} value={i}>
              {CLOCKS[i]!.title}
            </option>
          ))}
        </select>
      </label>
      {!isArena && isCorrespondence(clock) && (
        <label className="seats-option">
          <input {...check('bothSides')} />
          <span>
            Both sides <span className="soft">each pairing is two battles, and the players change sides</span>
          </span>
        </label>
      )}
      <div className="tournament-row">
        {kind === 'swiss' && (
          <label className="seats-field">
            <span>Rounds</span>
            <input min={1} max={15} required {...number('rounds')} />
          </label>
        )}
        {isArena ? (
          <label className="seats-field">
            <span>Minutes</span>
            <input min={5} max={720} required {...number('minutes')} />
          </label>
        ) : (
          <label className="seats-field">
            <span>Days for a round (0: no limit)</span>
            <input min={0} max={90} required {...number('roundDays')} />
          </label>
        )}
        <label className="seats-field">
          <span>Most players</span>
          <input min={2} max={isArena ? 500 : kind === 'swiss' ? 256 : 32} required {...number('most')} />
        </label>
        <label className="seats-field">
          <span>Starts (empty: when you say so)</span>
          <input
            type="datetime-local"
            value={choices.starts}
            onChange={({ target }) => set({ starts: target.value })}
          />
        </label>
      </div>
      {isArena && (
        <label className="seats-option">
          <input {...check('streaks')} />
          <span>Points count twice after two wins in a row</span>
        </label>
      )}
      <label className="seats-option">
        <input {...check('rated')} />
        <span>Rated</span>
      </label>
      <label className="seats-option">
        <input {...check('bots')} />
        <span>Bots may enter</span>
      </label>
      <label className="seats-field tournament-wide">
        <span>What players should know (optional)</span>
        <textarea
          rows={3}
          maxLength={1000}
          value={choices.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </label>
      <p className="account-error" role="alert">
        {trouble}
      </p>
      <button type="submit" className="button main" disabled={busy}>
        Announce it
      </button>
    </form>
  )
}

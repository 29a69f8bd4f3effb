import type { ReactNode } from 'react'
import { SideMark } from '../battle/panels/SideMark.tsx'
import { opponentsAmong } from '../pages/begin/choices.ts'
import { Choice } from '../pages/begin/Seats.tsx'
import { TemperChoice } from '../pages/begin/TemperChoice.tsx'
import { useServer, whoAmI } from './api.ts'
import { ChallengeTerms } from './ChallengeTerms.tsx'
import { CLOCKS, DELAYS, hasTemper, type OnlineChoices } from './choices.ts'
import './OnlineSeats.css'
import { sideName } from './format.ts'

interface Props {
  choices: OnlineChoices
  change: (some: Partial<OnlineChoices>) => void
  names: Record<'red' | 'blue', string>
  /** Computer players that know the rules. */
  admirals: readonly string[]
  /** The battle has orders, so their temper matters. */
  hasOrders: boolean
}

/** Options of a battle on the server: who commands what, against whom, and the terms. */
export default function OnlineSeats({ choices, change, names, admirals, hasOrders }: Props): ReactNode {
  const { side, opponent, temper, name, clock, open, delay, salt } = choices
  const { answer: account, served, trouble } = useServer(whoAmI)
  if (served === false)
    return (
      <p className="online-seats-none" role="status">
        This site has no game server. To play people elsewhere, open this page from a Flank Speed server.
      </p>
    )
  return (
    <div className="seats">
      {trouble && (
        <p className="online-seats-none" role="status">
          {trouble} You can create a battle when it is back.
        </p>
      )}
      <fieldset className="seats-choice">
        <legend>You command</legend>
        {(['blue', 'red'] as const).map((one) => (
          <Choice
            key={one}
            name="online-side"
            checked={side === one}
            choose={() => change({ side: one })}
            title={
              <>
                <SideMark side={one} /> {sideName(one)}
              </>
            }
            text={names[one]}
          />
        ))}
      </fieldset>
      <fieldset className="seats-choice">
        <legend>Against</legend>
        <Choice
          name="online-opponent"
          checked={opponent === 'person'}
          choose={() => change({ opponent: 'person' })}
          title="A person"
          text="invited by a link"
        />
        <Choice
          name="online-opponent"
          checked={opponent === 'anyone'}
          choose={() => change({ opponent: 'anyone' })}
          title="Anyone"
          text="a challenge in the lobby"
        />
        {opponentsAmong(admirals).map(({ name: admiral, about }) => (
          <Choice
            key={admiral}
            name="online-opponent"
            checked={opponent === admiral}
            choose={() => change({ opponent: admiral })}
            title={admiral}
            text={`${about} Plays on the server.`}
          />
        ))}
        {hasOrders && hasTemper(opponent) && (
          <TemperChoice temper={temper} choose={(chosen) => change({ temper: chosen })} />
        )}
      </fieldset>
      <label className="seats-field">
        <span>Your name</span>
        <input
          value={name}
          maxLength={40}
          placeholder="Someone"
          autoComplete="nickname"
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <label className="seats-field">
        <span>Clock</span>
        <select value={clock} onChange={({ target }) => change({ clock: Number(target.value) })}>
          {CLOCKS.map(({ title }, i) => (
            <option key={title} value={i}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {opponent === 'anyone' && <ChallengeTerms choices={choices} change={change} isSignedIn={account !== null} />}
      <details className="online-seats-more">
        <summary>Spectators and dice</summary>
        {opponent !== 'anyone' && (
          <fieldset className="seats-choice">
            <legend>Spectators</legend>
            <label className="seats-option">
              <input type="checkbox" checked={open} onChange={({ target }) => change({ open: target.checked })} />
              <span>
                <b>Anyone can watch</b> <span className="soft">hidden units stay hidden</span>
              </span>
            </label>
            {open && (
              <label className="seats-field">
                <span>Delay</span>
                <select value={delay} onChange={({ target }) => change({ delay: Number(target.value) })}>
                  {DELAYS.map(([milliseconds, title]) => (
                    <option key={title} value={milliseconds}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </fieldset>
        )}
        <label className="seats-field">
          <span>Add your own randomness (optional)</span>
          <input
            value={salt}
            maxLength={200}
            placeholder="optional"
            autoComplete="off"
            aria-describedby="online-salt"
            onChange={({ target }) => change({ salt: target.value })}
          />
        </label>
        <p id="online-salt" className="soft online-seats-salt">
          The dice come from a secret seed of the server and secret randomness from each browser. What you type here is
          mixed in. All secrets are fixed before any is revealed, so nobody can choose the dice and everybody can check
          them afterwards.
        </p>
      </details>
    </div>
  )
}

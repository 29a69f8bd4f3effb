import type { DoneToYou } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Doing } from '../account/part.ts'
import { useServer } from '../api.ts'
import { ACTIONS, untilText, WHEN } from './action-words.ts'
import './Safety.css'
import { appeal, ownMarks, ownReports, removeMark, standing } from './safety-api.ts'

interface Props {
  busy: boolean
  doing: Doing
}

/** Whom one has blocked, muted and reported, and what moderators did. */
export function Safety({ busy, doing }: Props): ReactNode {
  const { answer: marks, again } = useServer(ownMarks, 'marks')
  const { answer: reports } = useServer(ownReports, 'reports')
  const { answer: mine, again: lookAgain } = useServer(standing, 'standing')
  const remove = async (id: string, name: string): Promise<void> => {
    if (await doing(() => removeMark(id), `${name} is no longer on your list.`)) again()
  }
  return (
    <>
      {mine && mine.actions.length > 0 && (
        <section aria-labelledby="safety-done">
          <h2 id="safety-done">What moderators did</h2>
          <ul className="own-account-list">
            {mine.actions.map((action) => (
              <Done key={action.id} action={action} busy={busy} doing={doing} again={lookAgain} />
            ))}
          </ul>
        </section>
      )}
      {mine?.role && (
        <p>
          You are {mine.role === 'operator' ? 'an operator' : 'a moderator'}:{' '}
          <a href={linkTo('moderation')}>go to moderation</a>.
        </p>
      )}
      <section aria-labelledby="safety-marks">
        <h2 id="safety-marks">Blocked and muted</h2>
        {marks === null || marks.length === 0 ? (
          <p className="soft">
            Nobody. You can block and mute players in the chat of a battle and on their page. They are not told.
          </p>
        ) : (
          <ul className="own-account-list">
            {marks.map(({ id, kind, name, isAccount, created }) => (
              <li key={id}>
                <div>
                  <b>{isAccount ? <a href={linkTo('player', name)}>{name}</a> : name}</b>
                  <span className="soft">
                    {kind === 'block' ? 'blocked' : 'muted'} {WHEN.format(created)}
                  </span>
                </div>
                <button type="button" className="button" disabled={busy} onClick={() => void remove(id, name)}>
                  {kind === 'block' ? 'Unblock' : 'Unmute'}
                  <span className="unseen"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {reports !== null && reports.length > 0 && (
        <section aria-labelledby="safety-reports">
          <h2 id="safety-reports">Your reports</h2>
          <ul className="own-account-list">
            {reports.map(({ id, about, created, state, answer, text }) => (
              <li key={id}>
                <div>
                  <b>{about}</b>
                  <span className="soft">
                    {WHEN.format(created)}
                    {text !== '' && `: ${text}`}
                  </span>
                  <span>
                    {state === 'open'
                      ? 'Waits for a moderator'
                      : state === 'taken'
                        ? 'A moderator looks at it'
                        : `Dealt with: ${answer}`}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Something that was done to this player, and the appeal. */
function Done({ action, busy, doing, again }: Props & { action: DoneToYou; again: () => void }): ReactNode {
  const { id, kind, reason, at, until, newName, undone, undoneWhy, appeal: sent } = action
  const [isWriting, setWriting] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (await doing(() => appeal(id, text), 'Your appeal was sent. You will find the answer here.')) again()
  }
  return (
    <li>
      <div className="safety-done">
        <b>
          {ACTIONS[kind]}
          {newName !== null && ` ${newName}`}
        </b>
        <span className="soft">
          {WHEN.format(at)}
          {kind !== 'warn' && `, ${untilText(until)}`}
        </span>
        <span className="safety-reason">{reason}</span>
        {undone !== null && (
          <span>
            Undone {WHEN.format(undone)}: {undoneWhy}
          </span>
        )}
        {sent && (
          <span>
            You appealed: “{sent.text}” {sent.answer === null ? 'No answer yet.' : `Answer: ${sent.answer}`}
          </span>
        )}
        {isWriting && !sent && (
          <form onSubmit={(event) => void send(event)}>
            <label className="seats-field">
              <span>Why it was wrong. You can appeal once</span>
              <textarea name="text" required rows={4} maxLength={2000} />
            </label>
            <button type="submit" className="button main" disabled={busy}>
              Send the appeal
            </button>
          </form>
        )}
      </div>
      {!sent && undone === null && !isWriting && (
        <button type="button" className="button" onClick={() => setWriting(true)}>
          Appeal
        </button>
      )}
    </li>
  )
}

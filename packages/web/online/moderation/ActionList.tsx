import type { ModeratedAction } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { ACTIONS, untilText, WHEN } from '../safety/action-words.ts'
import type { Work } from './ModerationPage.tsx'
import { answerAppeal, undo } from './moderation-api.ts'

/** What was done to players: each can be undone, and appeals answered. */
export function ActionList({
  actions,
  busy,
  doing,
  again,
}: Work & { actions: readonly ModeratedAction[]; again: () => void }): ReactNode {
  // biome-ignore format: one line
  if (actions.length === 0) return <p className="soft">None.</p>
  return (
    <ul className="moderation-list">
      {actions.map((action) => (
        <li key={action.id} className="moderation-card">
          <OneAction action={action} busy={busy} doing={doing} again={again} />
        </li>
      ))}
    </ul>
  )
}

function OneAction({ action, busy, doing, again }: Work & { action: ModeratedAction; again: () => void }): ReactNode {
  const { id, kind, reason, about, by, at, until, newName, undone, undoneBy, undoneWhy, appeal } = action
  const [asks, setAsks] = useState<'undo' | 'answer' | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words')).trim()
    const isUndo = asks === 'undo'
    const went = await doing(
      () => (isUndo ? undo(id, words) : answerAppeal(id, words)),
      isUndo ? 'It is undone.' : 'The appeal is answered.',
    )
    if (!went) return
    setAsks(null)
    again()
  }
  return (
    <>
      <h2>
        {ACTIONS[kind]}
        {newName !== null && ` ${newName}`}:{' '}
        {about.isAccount ? <a href={linkTo('moderation', 'player', about.name)}>{about.name}</a> : about.name}
      </h2>
      <p className="soft">
        By {by}, {WHEN.format(at)}
        {kind !== 'warn' && `, ${untilText(until)}`}
      </p>
      <p className="safety-reason">{reason}</p>
      {appeal && (
        <p className="safety-reason">
          Appeal: “{appeal.text}” {appeal.answer !== null && `Answer: ${appeal.answer}`}
        </p>
      )}
      {undone !== null && (
        <p>
          Undone by {undoneBy}, {WHEN.format(undone)}: {undoneWhy}
        </p>
      )}
      {asks === null ? (
        <p className="moderation-buttons">
          {undone === null && (
            <button type="button" className="button" disabled={busy} onClick={() => setAsks('undo')}>
              Undo
              <span className="unseen">
                {' '}
                {ACTIONS[kind]} of {about.name}
              </span>
            </button>
          )}
          {appeal && appeal.answer === null && (
            <button type="button" className="button" disabled={busy} onClick={() => setAsks('answer')}>
              Answer the appeal<span className="unseen"> of {about.name}</span>
            </button>
          )}
        </p>
      ) : (
        <form className="moderation-form" onSubmit={(event) => void send(event)}>
          <label className="seats-field moderation-wide">
            <span>{asks === 'undo' ? 'Why, which the player reads' : 'Answer'}</span>
            {/* biome-ignore lint/a11y/noAutofocus: it was asked for by the button in its place */}
            <textarea name="words" required rows={2} maxLength={1000} autoFocus />
          </label>
          <button type="submit" className="button main" disabled={busy}>
            {asks === 'undo' ? 'Undo it' : 'Send the answer'}
          </button>
          <button type="button" className="button" onClick={() => setAsks(null)}>
            Cancel
          </button>
        </form>
      )}
    </>
  )
}

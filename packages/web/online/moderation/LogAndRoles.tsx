import type { FormEvent, ReactNode } from 'react'
import { Waiting } from '../../pages/Page.tsx'
import { useServer } from '../api.ts'
import { WHEN } from '../safety/action-words.ts'
import type { Work } from './ModerationPage.tsx'
import { moderationLog, roles, setRole } from './moderation-api.ts'

/** What was done by whom. */
export function ModerationLog(): ReactNode {
  const { answer, trouble } = useServer(moderationLog, 'log', 30)
  if (!answer) return <Waiting trouble={trouble}>Loading the log…</Waiting>
  return (
    <>
      <p className="soft">The latest first. Nobody can change or remove a line.</p>
      <ol className="moderation-log">
        {answer.map(({ seq, at, by, what, about, detail }) => (
          <li key={seq}>
            <span className="soft figure">{WHEN.format(at)}</span> <b>{by}</b>: {what}
            {about !== null && `, ${about}`}
            <span className="soft"> {detailText(detail)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const SHOWN = ['role', 'from', 'to', 'kind', 'reason', 'answer', 'note'] as const

const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  SHOWN.flatMap((name) => (name in detail ? `${name}: ${detail[name] ?? 'none'}` : [])).join('; ')

/** Who moderates; an operator changes it. */
export function Roles({ busy, doing, isOperator }: Work & { isOperator: boolean }): ReactNode {
  const { answer, trouble, again } = useServer(roles, 'roles')
  const give = async (player: string, role: 'moderator' | null): Promise<boolean> => {
    const went = await doing(
      () => setRole(player, role),
      role ? `${player} is a moderator.` : `${player} is none any more.`,
    )
    if (went) again()
    return went
  }
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (await give(String(new FormData(form).get('name')).trim(), 'moderator')) form.reset()
  }
  if (!answer) return <Waiting trouble={trouble}>Loading…</Waiting>
  return (
    <>
      <ul className="moderation-list">
        {answer.map(({ name, role, granted, by }) => (
          <li key={name} className="moderation-role">
            <span>
              <b>{name}</b>, {role}{' '}
              <span className="soft">
                by {by}, {WHEN.format(granted)}
              </span>
            </span>
            {isOperator && role === 'moderator' && (
              <button type="button" className="button" disabled={busy} onClick={() => void give(name, null)}>
                Remove<span className="unseen"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {isOperator && (
        <form className="moderation-form" onSubmit={(event) => void add(event)}>
          <label className="seats-field">
            <span>Name of an account</span>
            <input name="name" required maxLength={40} autoComplete="off" />
          </label>
          <button type="submit" className="button main" disabled={busy}>
            Make a moderator
          </button>
        </form>
      )}
    </>
  )
}

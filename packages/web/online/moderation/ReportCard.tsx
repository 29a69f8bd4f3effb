import type { ModeratedReport } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { onlineName } from '../../desk/online/battle-ids.ts'
import type { Doing } from '../account/part.ts'
import { WHEN } from '../safety/action-words.ts'
import { ActionForm } from './ActionForm.tsx'
import { closeReport, collectSigns, releaseReport, takeReport } from './moderation-api.ts'
import { SignsNote } from './SignsNote.tsx'

const KINDS: Readonly<Record<ModeratedReport['kind'], string>> = {
  abuse: 'Insults or threats',
  cheating: 'Cheating',
  name: 'Offensive name',
  other: 'Something else',
}

interface Props {
  report: ModeratedReport
  busy: boolean
  doing: Doing
  again: () => void
}

/** A report, and what can be done about it. */
export function ReportCard({ report, busy, doing, again }: Props): ReactNode {
  const { id, kind, text, by, about, others, battle, side, isOver, chat, created, state, signs, signsState } = report
  const isRunning = signsState === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again until they are there
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(again, 1500)
    return () => clearInterval(timer)
  }, [isRunning])
  const then = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await doing(work, done)) again()
  }
  const close = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const words = { note: String(fields.get('note')), answer: String(fields.get('answer')) }
    void then(() => closeReport(id, words), 'The report is closed.')
  }
  return (
    <article className="moderation-card" aria-labelledby={`report-${id}`}>
      <h2 id={`report-${id}`}>
        {KINDS[kind]}:{' '}
        {about.isAccount ? <a href={linkTo('moderation', 'player', about.name)}>{about.name}</a> : about.name}
      </h2>
      <p className="soft">
        By {by.name}, {WHEN.format(created)}
        {!about.isAccount && '; the player has no account'}
        {others > 0 && `; ${others} other ${others === 1 ? 'report' : 'reports'} about the same player`}
        {report.moderator !== null && `; ${state === 'closed' ? 'closed by' : 'taken by'} ${report.moderator}`}
      </p>
      {text !== '' && <blockquote className="safety-reason">{text}</blockquote>}
      {battle !== null && (
        <p>
          {side && <SideMark side={side} />}{' '}
          <a href={linkTo(isOver ? 'replay' : 'battle', onlineName(battle))}>{isOver ? 'The replay' : 'The battle'}</a>
        </p>
      )}
      {chat.length > 0 && (
        <ol className="moderation-chat">
          {chat.map((line) => (
            <li key={`${line.at} ${line.text}`}>
              <SideMark side={line.side} /> {line.text}
            </li>
          ))}
        </ol>
      )}
      {signs && <SignsNote signs={signs} />}
      {battle !== null && isOver && !signs && (
        <p>
          <button
            type="button"
            className="button"
            disabled={busy || isRunning}
            onClick={() => void then(() => collectSigns(id), '')}
          >
            Collect facts about the battle
          </button>{' '}
          <span role="status">
            {isRunning ? 'Collecting…' : signsState === 'failed' ? 'That failed. Try again.' : ''}
          </span>
        </p>
      )}
      {state === 'closed' ? (
        <>
          {report.note && <p>Note: {report.note}</p>}
          {report.answer && <p>Answer: {report.answer}</p>}
        </>
      ) : state === 'open' ? (
        <button
          type="button"
          className="button main"
          disabled={busy}
          onClick={() => void then(() => takeReport(id), 'The report is yours.')}
        >
          Take<span className="unseen"> the report about {about.name}</span>
        </button>
      ) : (
        <>
          <ActionForm who={{ report: id }} isAccount={about.isAccount} busy={busy} doing={doing} done={again} />
          <form className="moderation-form" onSubmit={close}>
            <h3>Close the report</h3>
            <label className="seats-field moderation-wide">
              <span>Note for moderators</span>
              <textarea name="note" rows={2} maxLength={2000} />
            </label>
            <label className="seats-field moderation-wide">
              <span>Answer for {by.name}</span>
              <textarea name="answer" rows={2} maxLength={500} />
            </label>
            <button type="submit" className="button main" disabled={busy}>
              Close the report
            </button>
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void then(() => releaseReport(id), 'Somebody else may take it.')}
            >
              Give it back
            </button>
          </form>
        </>
      )}
    </article>
  )
}

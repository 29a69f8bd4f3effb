import type { FormEvent, ReactNode } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { Waiting } from '../../pages/Page.tsx'
import { useServer } from '../api.ts'
import { WHEN } from '../safety/action-words.ts'
import { ActionForm } from './ActionForm.tsx'
import { ActionList } from './ActionList.tsx'
import type { Work } from './ModerationPage.tsx'
import { moderatedPlayer } from './moderation-api.ts'
import { ReportCard } from './ReportCard.tsx'

/** Looks a player up by name. */
export function FindPlayer(): ReactNode {
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    goTo('moderation', 'player', String(new FormData(event.currentTarget).get('name')).trim())
  }
  return (
    <form className="moderation-form" onSubmit={find}>
      <label className="seats-field">
        <span>Name of an account</span>
        <input name="name" required maxLength={40} autoComplete="off" />
      </label>
      <button type="submit" className="button main">
        Look up
      </button>
    </form>
  )
}

/** What a moderator may know of a player. */
export function PlayerFile({ name, busy, doing }: Work & { name: string }): ReactNode {
  const { answer: player, trouble, again } = useServer(() => moderatedPlayer(name), name)
  if (!player) return <Waiting trouble={trouble}>Loading the player…</Waiting>
  return (
    <>
      <h2>
        <a href={linkTo('player', player.name)}>{player.name}</a>
      </h2>
      <p className="soft">
        Since {WHEN.format(player.since)}
        {player.isBot && ', a bot'}
        {player.role && `, ${player.role}`}
      </p>
      <ActionForm who={{ player: player.name }} isAccount busy={busy} doing={doing} done={again} />
      <h2>What was done</h2>
      <ActionList actions={player.actions} busy={busy} doing={doing} again={again} />
      <h2>Reports</h2>
      {player.reports.length === 0 && <p className="soft">None.</p>}
      {player.reports.map((report) => (
        <ReportCard key={report.id} report={report} busy={busy} doing={doing} again={again} />
      ))}
    </>
  )
}

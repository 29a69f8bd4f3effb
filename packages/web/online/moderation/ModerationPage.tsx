import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import '../../pages/begin/Seats.css'
import type { Doing } from '../account/part.ts'
import { useServer } from '../api.ts'
import '../safety/Safety.css'
import { standing } from '../safety/safety-api.ts'
import { useDoing } from '../safety/use-doing.ts'
import { ActionList } from './ActionList.tsx'
import { ModerationLog, Roles } from './LogAndRoles.tsx'
import './Moderation.css'
import { appeals } from './moderation-api.ts'
import { FindPlayer, PlayerFile } from './PlayerFile.tsx'
import { Reports } from './Reports.tsx'
import { ServerPart } from './ServerPart.tsx'

/** What every part of the page gets. */
export interface Work {
  busy: boolean
  doing: Doing
}

const PARTS = [
  ['reports', 'Reports'],
  ['appeals', 'Appeals'],
  ['player', 'Players'],
  ['log', 'Log'],
  ['roles', 'Moderators'],
  ['server', 'Server'],
] as const

/** For moderators and operators. */
export default function ModerationPage({ part, name }: { part: string; name: string | null }): ReactNode {
  const { answer: mine, trouble } = useServer(standing, 'standing')
  return (
    <Page title="Moderation" place="online" above={<a href={linkTo('online')}>Online</a>}>
      {!mine ? (
        <Waiting trouble={trouble} />
      ) : mine.role === null ? (
        <p>This page is for moderators. An operator makes them.</p>
      ) : (
        <div className="moderation">
          <nav className="moderation-parts" aria-label="Moderation">
            {PARTS.map(([path, words]) => (
              <a key={path} href={linkTo('moderation', path)} aria-current={path === part ? 'page' : undefined}>
                {words}
              </a>
            ))}
          </nav>
          <WithMessage key={part} part={part} name={name} isOperator={mine.role === 'operator'} />
        </div>
      )}
    </Page>
  )
}

/** A part, and how the last request went. */
function WithMessage(shown: { part: string; name: string | null; isOperator: boolean }): ReactNode {
  const { said, wrong, ...work } = useDoing()
  return (
    <>
      <p className="moderation-message" role={wrong ? 'alert' : 'status'}>
        {wrong ? <span className="account-error">{wrong}</span> : said}
      </p>
      <PartOf work={work} {...shown} />
    </>
  )
}

function PartOf({
  part,
  name,
  work,
  isOperator,
}: {
  part: string
  name: string | null
  work: Work
  isOperator: boolean
}): ReactNode {
  // biome-ignore format: one line
  switch (part) {
    case 'appeals':
      return <Appeals {...work} />
    case 'player':
      return (
        <>
          <FindPlayer />
          {name !== null && <PlayerFile key={name} name={name} {...work} />}
        </>
      )
    case 'log':
      return <ModerationLog />
    case 'roles':
      return <Roles isOperator={isOperator} {...work} />
    case 'server':
      return <ServerPart />
    default:
      return <Reports {...work} />
  }
}

function Appeals(work: Work): ReactNode {
  const { answer, trouble, again } = useServer(appeals, 'appeals', 30)
  if (!answer) return <Waiting trouble={trouble}>Loading the appeals…</Waiting>
  return <ActionList actions={answer} again={again} {...work} />
}

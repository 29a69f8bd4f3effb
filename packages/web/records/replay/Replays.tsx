import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { theBattles, useAnswer } from '../../pages/desk-answers.ts'
import { FileButton } from '../../pages/FileDrop.tsx'
import { Page, Waiting } from '../../pages/Page.tsx'
import './Replays.css'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The replays: battles of this browser, and files. */
export default function Replays(): ReactNode {
  const { answer: battles, trouble } = useAnswer('replays', () => theBattles().saved())
  return (
    <Page
      title="Replays"
      place="replay"
      beside={
        <>
          <a className="button" href={linkTo('shared')}>
            Shared
          </a>
          <FileButton>Open a replay file</FileButton>
        </>
      }
    >
      {battles === null && <Waiting trouble={trouble} />}
      {battles?.length === 0 && (
        <p className="soft">You have not played a battle in this browser yet. You can open a replay file here.</p>
      )}
      <ul className="replays">
        {battles?.map(({ id, title, subtitle, turn, taken, waiting, over, changed, broken }) => (
          <li key={id}>
            <div>
              {broken ? <b>{title}</b> : <a href={linkTo('replay', id)}>{title}</a>}{' '}
              <span className="soft">{subtitle}</span>
            </div>
            <div className="soft">
              {broken ?? (over ? waiting : `turn ${turn}, ${waiting}`)} · {plural(taken, 'action')} ·{' '}
              {WHEN.format(changed)}
            </div>
            {!broken && over && (
              <a className="button quiet" href={linkTo('review', id)}>
                Review
              </a>
            )}
            {!broken && (
              <a className="button quiet" href={linkTo('results', id)}>
                Results
              </a>
            )}
          </li>
        ))}
      </ul>
    </Page>
  )
}

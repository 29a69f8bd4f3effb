import { type ReactNode, useState } from 'react'
import { linkTo } from '../app/route.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { AccountForm } from './AccountForm.tsx'
import { openBattles, ownBattles, useServer } from './api.ts'
import { OpenList, OwnList } from './BattleList.tsx'
import './OnlinePage.css'

/** Battles on the server: one's own, public ones, and the account. */
export default function OnlinePage(): ReactNode {
  const mine = useServer(ownBattles, 'mine', 15)
  return (
    <Page
      title="Online"
      place="online"
      beside={
        mine.served && (
          <>
            <a className="button main" href={linkTo('lobby')}>
              Find an opponent
            </a>
            <a className="button" href={`${linkTo('new')}?online`}>
              New battle online
            </a>
            <a className="button" href={linkTo('tournaments')}>
              Tournaments
            </a>
          </>
        )
      }
    >
      {mine.served === false ? (
        <p className="online-none">
          This site has no game server. To play people elsewhere, run a Flank Speed server with <code>npm start</code> .
          Everything else works here.
        </p>
      ) : mine.answer === null ? (
        <Waiting trouble={mine.trouble}>Loading battles…</Waiting>
      ) : (
        <div className="online">
          {mine.trouble && <p role="status">{mine.trouble} This list may be out of date.</p>}
          <section aria-labelledby="online-mine">
            <h2 id="online-mine">Your battles</h2>
            {mine.answer.length === 0 ? (
              <p className="soft">
                None yet. Find an opponent in the <a href={linkTo('lobby')}>lobby</a>, create a battle and send the link
                to a friend, or open a link that someone sent you.
              </p>
            ) : (
              <OwnList battles={mine.answer} />
            )}
          </section>
          <Watch />
          <AccountForm changed={mine.again} />
          <p>
            <a href={linkTo('safety')}>Safety: blocked players, reports, and what moderators did</a>
          </p>
        </div>
      )}
    </Page>
  )
}

/** Public battles to watch. */
function Watch(): ReactNode {
  const [state, setState] = useState<'playing' | 'over'>('playing')
  const { answer, trouble } = useServer(() => openBattles(state), state, 30)
  return (
    <section aria-labelledby="online-watch">
      <div className="online-watch-head">
        <h2 id="online-watch">Watch</h2>
        <label className="online-watch-state">
          <span className="unseen">Show</span>
          <select value={state} onChange={({ target }) => setState(target.value as typeof state)}>
            <option value="playing">in progress</option>
            <option value="over">finished</option>
          </select>
        </label>
      </div>
      {answer === null ? (
        <Waiting trouble={trouble} />
      ) : answer.length === 0 ? (
        <p className="soft">{state === 'playing' ? 'No public battles right now.' : 'None yet.'}</p>
      ) : (
        <OpenList battles={answer} />
      )}
    </section>
  )
}

import type { LobbyState } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { Page, Waiting } from '../../pages/Page.tsx'
import { useServer, whoAmI } from '../api.ts'
import { keepName, ownName } from '../kept-invites.ts'
import { useLobby } from './feed.ts'
import './LobbyPage.css'
import { QuickPairing } from './QuickPairing.tsx'
import { acceptSeek, withdrawSeek } from './requests.ts'
import { OwnSeeks, SeekTable } from './Seeks.tsx'
import { WatchList } from './WatchList.tsx'

/** Where strangers meet: open challenges, quick pairing, and battles to watch. */
export default function LobbyPage(): ReactNode {
  const { answer: account, trouble, served } = useServer(whoAmI, 'who')
  return (
    <Page
      title="Lobby"
      place="online"
      above={<a href={linkTo('online')}>Online</a>}
      beside={
        served && (
          <>
            <a className="button quiet" href={linkTo('ratings')}>
              Ratings
            </a>
            <a className="button quiet" href={linkTo('tournaments')}>
              Tournaments
            </a>
            <a className="button" href={`${linkTo('new')}?online&lobby`}>
              Post a challenge
            </a>
          </>
        )
      }
    >
      {served === false ? (
        <p className="online-none">
          This site has no game server, so there is nobody to meet here. Run one with <code>npm start</code>, or{' '}
          <a href={linkTo('new')}>play an admiral</a>.
        </p>
      ) : served === null ? (
        <Waiting trouble={trouble}>Looking for the server…</Waiting>
      ) : (
        <Lobby isSignedIn={account !== null} />
      )}
    </Page>
  )
}

function Lobby({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  const lobby = useLobby()
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const [trouble, setTrouble] = useState('')
  const attempt = (work: Promise<unknown>): void => {
    setTrouble('')
    work.catch((error: Error) => setTrouble(error.message))
  }
  if (!lobby || !rulesets) return <Waiting trouble={null}>Entering the lobby…</Waiting>
  const rules = new Map(rulesets.map(({ id, title }) => [id, title]))
  const own = lobby.mine.filter(({ battle }) => battle === null)
  const others = lobby.seeks.filter(({ id }) => !lobby.mine.some((mine) => mine.id === id))
  return (
    <div className="lobby">
      <div className="lobby-main">
        <YourName isSignedIn={isSignedIn} />
        <QuickPairing rulesets={rulesets} isSignedIn={isSignedIn} attempt={attempt} />
        <p className="account-error" role="alert">
          {trouble}
        </p>
        <OwnSeeks seeks={own} rules={rules} withdraw={(id) => attempt(withdrawSeek(id))} />
        <section aria-labelledby="lobby-seeks">
          <h2 id="lobby-seeks">Open challenges</h2>
          <p className="soft" role="status">
            {crowd(lobby)}
          </p>
          {others.length === 0 ? (
            <p className="lobby-empty">
              {own.length > 0
                ? 'Nobody else is looking for a battle. Yours is shown to everyone who comes; you can look around meanwhile.'
                : 'Nobody is looking for a battle right now. Choose a speed above: you are told when somebody comes, and an admiral can take the seat if nobody does.'}
            </p>
          ) : (
            <SeekTable seeks={others} rules={rules} isSignedIn={isSignedIn} accept={(id) => attempt(acceptSeek(id))} />
          )}
        </section>
      </div>
      <WatchList battles={lobby.battles} rules={rules} />
    </div>
  )
}

const crowd = ({ people }: LobbyState): string =>
  people > 1 ? `${people} people are in the lobby.` : 'You are alone in the lobby.'

/** The name that others see. Accounts are rated, and play under their own name then. */
function YourName({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  const [name, setName] = useState(ownName)
  return (
    <div className="lobby-name">
      <label className="seats-field">
        <span>Your name</span>
        <input
          value={name}
          maxLength={40}
          placeholder="Someone"
          autoComplete="nickname"
          onChange={({ target }) => {
            setName(target.value)
            keepName(target.value.trim())
          }}
        />
      </label>
      {!isSignedIn && (
        <p className="soft">
          <a href={linkTo('online')}>Sign in</a> to play rated battles.
        </p>
      )}
    </div>
  )
}

import type { Invited } from '@flankspeed/protocol'
import { type FormEvent, type ReactNode, useState } from 'react'
import { goTo, linkTo } from '../app/route.ts'
import { SideMark } from '../battle/panels/SideMark.tsx'
import { onlineName } from '../desk/online/battle-ids.ts'
import { theLibrary, useAnswer } from '../pages/desk-answers.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { SeaPicture } from '../pages/parts/SeaPicture.tsx'
import { lookAtInvite, takeSeat, useServer } from './api.ts'
import './JoinPage.css'
import { clockText, sideName, spectatorText } from './format.ts'
import { keepName, ownName } from './kept-invites.ts'
import '../pages/begin/Seats.css'

/** The target of an invite link: the battle, and the seat to take. */
export default function JoinPage({ id, invite }: { id: string; invite: string }): ReactNode {
  const { answer: offered, trouble, served } = useServer(() => lookAtInvite(id, invite), `${id} ${invite}`)
  const [name, setName] = useState(ownName)
  const [salt, setSalt] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())

  async function join(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setWrong('')
    try {
      keepName(name.trim())
      await takeSeat(id, { invite, name: name.trim() || 'Someone', ...(salt !== '' && { salt }) })
      goTo('battle', onlineName(id))
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  if (!offered)
    return (
      <Page title="Invitation">
        <Waiting
          trouble={
            served === false
              ? 'This page is not connected to a server. Open the link on the server that created it.'
              : trouble
          }
        >
          Loading the invitation…
        </Waiting>
        {trouble && (
          <p className="join-else">
            <a className="button" href={linkTo('battle', onlineName(id))}>
              Open the battle
            </a>{' '}
            <span className="soft">if you already have a seat or want to watch.</span>
          </p>
        )}
      </Page>
    )
  const { side, seats, title, subtitle, terms, commitment, ruleset, yours } = offered
  const host = seats.find((seat) => seat.side !== side)
  return (
    <Page title={title} above={`Invitation${subtitle ? ` · ${subtitle}` : ''}`}>
      <div className="join">
        <Opening offered={offered} />
        <p className="join-what">
          {host?.taken ? <b>{host.name}</b> : 'Someone'} {host && `commands ${sideName(host.side)}`}. You would command{' '}
          <SideMark side={side} /> <b>{sideName(side)}</b>.
        </p>
        <dl>
          <dt>Rules</dt>
          <dd>{rulesets?.find(({ id: one }) => one === ruleset)?.title ?? '…'}</dd>
          <dt>Clock</dt>
          <dd>{clockText(terms)}</dd>
          <dt>Spectators</dt>
          <dd>{spectatorText(terms)}</dd>
          <dt>Dice</dt>
          <dd>
            From a seed that the server has committed to (<code title={commitment}>{commitment.slice(0, 12)}…</code>)
            and secret randomness from each side's browser. When the battle is over, this page can check every die.
            {terms.from?.actions != null &&
              ' The battle continues an earlier one: the dice of its opening and first actions come from there and cannot be checked here.'}
          </dd>
        </dl>
        {yours.length > 0 ? (
          <p role="status">
            You hold the other seat: this link is for your opponent. Send it, and{' '}
            <a href={linkTo('battle', onlineName(id))}>wait in the battle</a>.
          </p>
        ) : (
          <form onSubmit={(event) => void join(event)}>
            <label className="seats-field">
              <span>Your name</span>
              <input
                value={name}
                maxLength={40}
                placeholder="Someone"
                autoComplete="nickname"
                onChange={({ target }) => setName(target.value)}
              />
            </label>
            <label className="seats-field">
              <span>Add your own randomness (optional)</span>
              <input
                value={salt}
                maxLength={200}
                placeholder="optional"
                autoComplete="off"
                onChange={({ target }) => setSalt(target.value)}
              />
            </label>
            <button type="submit" className="button main join-button" disabled={busy}>
              Take the seat
            </button>
          </form>
        )}
        <p className="account-error" role="alert">
          {wrong}
        </p>
      </div>
    </Page>
  )
}

/** The chart, the ships and the orders of both sides, before one takes a seat. */
function Opening({ offered: { picture, orders, title } }: { offered: Invited }): ReactNode {
  return (
    <div className="join-opening">
      {picture && <SeaPicture chart={picture} aspect={1.8} label={`Chart of the opening: ${title}`} />}
      <div className="join-sides">
        {(['red', 'blue'] as const).map((side) => {
          const ships = picture?.ships.filter((ship) => ship.side === side).map(({ name }) => name) ?? []
          return (
            <section key={side} aria-label={sideName(side)}>
              <h2>
                <SideMark side={side} /> {sideName(side)}
              </h2>
              <p>{ships.length > 0 ? ships.join(', ') : 'The fleet is not known yet.'}</p>
              {orders[side]?.map((order) => (
                <p key={order} className="soft">
                  {order}
                </p>
              ))}
            </section>
          )
        })}
      </div>
    </div>
  )
}

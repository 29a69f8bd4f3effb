import type { BattleCard } from '@flankspeed/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { linkTo } from '../app/route.ts'
import { serverId } from '../desk/online/battle-ids.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { cardOf, ownBattles, takeSeat, useServer } from './api.ts'
import './WaitingRoom.css'
import { sideName, termsText } from './format.ts'
import { InviteLink } from './InviteLink.tsx'
import { invitesOf, ownName } from './kept-invites.ts'
import { revealSalts, withdrawSalt } from './salts.ts'

interface Props {
  battle: string
  /** Why it could not be opened. */
  why: string
  reopen: () => void
}

/** Before a battle on the server can be opened: it waits for a player, the server is down, or it is not ours. */
export default function WaitingRoom({ battle, why, reopen }: Props): ReactNode {
  const id = serverId(battle)
  const { answer, trouble } = useServer(() => look(id), id, 2)
  const card = answer?.card ?? null
  const { answer: mine } = useServer(ownBattles, id)
  const begun = card !== null && card.state !== 'gathering' && trouble === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has begun
  useEffect(() => {
    if (begun) reopen()
  }, [begun])
  const kept = mine?.find((one) => one.id === id && !one.sitting)
  if (kept) return <KeptSeat title={kept.title} id={id} side={kept.you} reopen={reopen} />
  if (answer && card?.state === 'gathering') return <Gathering card={card} lost={answer.lost} />
  return (
    <Page title={card ? card.title : 'Online battle'} place="online">
      {card ? (
        <Waiting trouble={null}>Loading the battle…</Waiting>
      ) : (
        <>
          <p className="page-trouble" role="alert">
            {trouble ?? why}
          </p>
          <p className="waiting-room-more">
            If you play it on another device, sign in with the same account under <a href={linkTo('online')}>Online</a>.
            If the server is down, this page continues when it is back.
          </p>
        </>
      )}
    </Page>
  )
}

/** Fetches the state. If every seat is taken, this browser reveals its salt. */
async function look(id: string): Promise<{ card: BattleCard; lost: string[] }> {
  const card = await cardOf(id)
  const lost = await revealSalts(card)
  return { card, lost }
}

/** Every seat is taken, but a salt is missing: it is in another browser. */
function Settling({ card, lost }: { card: BattleCard; lost: readonly string[] }): ReactNode {
  const away = card.seats.filter(({ side, settled }) => !settled && !lost.includes(side))
  const withdraw = () => Promise.all(lost.map((side) => withdrawSalt(card.id, side)))
  return (
    <Page title={card.title} above={card.subtitle || 'Online battle'} place="online">
      <div className="waiting-room">
        {lost.length > 0 ? (
          <>
            <p role="status">
              Your randomness for the dice is in another browser. Open the battle there to start it. If that browser is
              gone, start without your randomness.
            </p>
            <MainButton work={withdraw}>Start without my randomness</MainButton>
          </>
        ) : (
          <p className="waiting-room-status" role="status">
            {away.length > 0
              ? `Waiting for ${away.map(({ side }) => sideName(side)).join(' and ')} to open the page. The battle starts when that browser has added its randomness.`
              : 'Preparing the dice…'}
          </p>
        )}
      </div>
    </Page>
  )
}

/** A button with a request to the server. Errors are shown below it. */
function MainButton({ work, children }: { work: () => Promise<unknown>; children: string }): ReactNode {
  const [trouble, setTrouble] = useState('')
  const ask = (): void => {
    work().catch((error: Error) => setTrouble(error.message))
  }
  return (
    <>
      <p>
        <button type="button" className="button main" onClick={ask}>
          {children}
        </button>
      </p>
      <p className="account-error" role="alert">
        {trouble}
      </p>
    </>
  )
}

/** The other side has not joined yet: shows the invite link. */
function Gathering({ card, lost }: { card: BattleCard; lost: readonly string[] }): ReactNode {
  const invites = invitesOf(card.id)
  const missing = card.seats.filter(({ taken }) => !taken)
  if (missing.length === 0) return <Settling card={card} lost={lost} />
  return (
    <Page title={card.title} above={card.subtitle || 'Online battle'} place="online">
      <div className="waiting-room">
        <p className="waiting-room-status" role="status">
          Waiting for {missing.map(({ side }) => sideName(side)).join(' and ')}. The battle starts as soon as the seat
          is taken.
        </p>
        {missing.map(({ side }) =>
          invites[side] ? (
            <InviteLink key={side} battle={card.id} side={side} invite={invites[side]} title={card.title} />
          ) : (
            <p key={side} className="soft">
              {card.you
                ? 'The link is in the browser that created the battle, or the seat is reserved for the player of the last battle.'
                : `Whoever has the link can play ${sideName(side)}.`}
            </p>
          ),
        )}
        <p className="soft">Agreed: {termsText(card.terms)}.</p>
      </div>
    </Page>
  )
}

/** A rematch: the seat is reserved. */
function KeptSeat({
  title,
  id,
  side,
  reopen,
}: {
  title: string
  id: string
  side: string
  reopen: () => void
}): ReactNode {
  const take = () => takeSeat(id, { name: ownName() || 'Someone' }).then(reopen)
  return (
    <Page title={title} above="Rematch" place="online">
      <div className="waiting-room">
        <p>Your seat ({sideName(side)}) is reserved. The battle starts when you take it.</p>
        <MainButton work={take}>Take the seat</MainButton>
      </div>
    </Page>
  )
}

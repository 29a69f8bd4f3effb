import { type ReactNode, useEffect, useState } from 'react'
import { useBattle } from '../battle/battle-context.ts'
import { SideMark } from '../battle/panels/SideMark.tsx'
import { signal } from '../battle/theatre/orchestra.ts'
import type { Refusal } from '../desk/desk.ts'
import type { OnlineStatus } from '../desk/online/online.ts'
import { Absent, Here } from './Absent.tsx'
import { theOnline } from './api.ts'
import { joinRematch } from './begin-rematch.ts'
import { Chat } from './Chat.tsx'
import { DiceAndLog } from './DiceAndLog.tsx'
import { Notices } from './Notices.tsx'
import './OnlineBar.css'
import { clockFace, sideName } from './format.ts'
import { useOnlineStatus, useSeconds } from './online-status.ts'

/** The bar of an online battle: who is there, clocks, offers between the players. */
export default function OnlineBar(): ReactNode {
  const { position } = useBattle()
  const status = useOnlineStatus(position.battle)
  useLookedAt(status)
  if (!status) return <div className="online-bar" />
  return <OnlineBarFor status={status} />
}

function OnlineBarFor({ status }: { status: OnlineStatus }): ReactNode {
  const { session, settings } = useBattle()
  const [sheet, setSheet] = useState<'chat' | 'notices' | 'dice' | null>(null)
  const talking = sheet === 'chat'
  const flip = (to: 'chat' | 'notices' | 'dice'): void => setSheet(sheet === to ? null : to)
  const [heard, setHeard] = useState(0)
  const { battle, seat, seats, owing, result, chat, presence } = status
  const mine = seat !== 'spectator'
  const unread = talking ? 0 : chat.filter(({ seq, side }) => seq >= heard && side !== seat).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: Morse once for each message
  useEffect(() => {
    if (unread > 0) signal('morse', settings)
  }, [unread])
  const attempt = (work: Promise<{ done: true } | Refusal>): void => {
    work.then(
      (answer) => 'refused' in answer && session.refuse(answer.why),
      (error: Error) => session.refuse(error.message),
    )
  }
  const last = (chat.at(-1)?.seq ?? -1) + 1
  useEffect(() => {
    if (talking) setHeard(last)
  }, [talking, last])
  return (
    <section className="online-bar" aria-label="Players">
      <ul className="online-bar-players">
        {seats.toReversed().map(({ side, name, player }) => (
          <li key={side} className={owing.includes(side) ? 'acts' : ''}>
            <SideMark side={side} />
            <span className="online-bar-name">
              {name || sideName(side)}
              {side === seat && <span className="soft"> (you)</span>}
              {player.kind === 'admiral' && <span className="soft"> on the server</span>}
              {side !== seat && presence && <Here presence={presence} side={side} />}
            </span>
            <Clock status={status} side={side} />
          </li>
        ))}
      </ul>
      {!mine && <span className="soft online-bar-role">You are watching</span>}
      <button
        type="button"
        className={`button quiet online-bar-dice ${mine ? 'online-bar-first' : ''}`}
        aria-expanded={sheet === 'dice'}
        aria-label="Fair dice"
        title="Fair dice: commitments and log fingerprint"
        onClick={() => flip('dice')}
        onKeyDown={({ key }) => key === 'Escape' && sheet === 'dice' && setSheet(null)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <rect x="2" y="2" width="12" height="12" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path
            d="M5.500 5.500h.01M8 8h.01M10.500 10.500h.01"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {mine && (
        <div className="online-bar-buttons">
          <button
            type="button"
            className="button quiet"
            aria-expanded={talking}
            onClick={() => {
              flip('chat')
              setHeard(last)
            }}
          >
            Chat
            {unread > 0 && (
              <span className="online-bar-unread">
                {unread}
                <span className="unseen"> new</span>
              </span>
            )}
          </button>
          {result === null && (
            <button
              type="button"
              className="button quiet"
              aria-expanded={sheet === 'notices'}
              aria-label="Notices"
              title="Notices when it is your move"
              onClick={() => flip('notices')}
            >
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path
                  d="M3 12V7a5 5 0 0 1 10 0v5l1 1H2zM6.500 14.500h3"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  strokeLinejoin="round"
                />
              </svg>
            </button>
          )}
          {result === null && <Ending status={status} attempt={attempt} />}
        </div>
      )}
      {talking && <Chat status={status} attempt={attempt} close={() => setSheet(null)} />}
      {sheet === 'dice' && <DiceAndLog status={status} close={() => setSheet(null)} />}
      {sheet === 'notices' && <Notices status={status} close={() => setSheet(null)} />}
      <div className="online-bar-notice" role="status">
        <Notice status={status} attempt={attempt} battle={battle} />
      </div>
    </section>
  )
}

export interface NoticeProps {
  status: OnlineStatus
  battle: string
  attempt: (work: Promise<{ done: true } | Refusal>) => void
}

/** The most important message. */
function Notice({ status, battle, attempt }: NoticeProps): ReactNode {
  const { link, unsent, offer, seat, seats, rematch, result } = status
  const undone = status.undoes || 'an action.'
  if (!link || unsent)
    return (
      <p className="online-bar-lost">
        No connection to the server.{' '}
        {unsent
          ? 'Your move is saved and will be sent when the connection is back.'
          : 'The battle continues when the connection is back.'}
      </p>
    )
  if (offer && result === null) {
    const asks =
      offer.what.kind === 'draw'
        ? ['offered a draw.', 'offers a draw.']
        : [`asked to undo: ${undone}`, `asks to undo: ${undone}`]
    if (offer.side === seat)
      return (
        <p>
          You {asks[0]} The other side has not answered yet.{' '}
          <button type="button" className="button" onClick={() => attempt(theOnline().answer(battle, false))}>
            Withdraw
          </button>
        </p>
      )
    const who = seats.find(({ side }) => side === offer.side)?.name || sideName(offer.side)
    if (seat === 'spectator') return <p>{`${who} ${asks[1]}`}</p>
    return (
      <p>
        {`${who} ${asks[1]}`}{' '}
        <button type="button" className="button main" onClick={() => attempt(theOnline().answer(battle, true))}>
          Agree
        </button>{' '}
        <button type="button" className="button" onClick={() => attempt(theOnline().answer(battle, false))}>
          Decline
        </button>
      </p>
    )
  }
  if (rematch)
    return (
      <p>
        The rematch is ready.{' '}
        <button type="button" className="button main" onClick={() => void joinRematch(rematch)}>
          Take your seat
        </button>
      </p>
    )
  return <Absent status={status} attempt={attempt} battle={battle} />
}

/** Ways to end a battle early. */
function Ending({ status, attempt }: Pick<NoticeProps, 'status' | 'attempt'>): ReactNode {
  const [asked, setAsked] = useState<'draw' | 'resign' | null>(null)
  const { battle, offer } = status
  if (asked)
    return (
      <span className="online-bar-confirm" role="alert">
        {asked === 'draw' ? 'Offer a draw?' : 'Resign? You will lose.'}
        <button
          type="button"
          className="button main"
          onClick={() => {
            setAsked(null)
            attempt(theOnline().do(battle, asked))
          }}
        >
          {asked === 'draw' ? 'Offer draw' : 'Resign'}
        </button>
        <button type="button" className="button" onClick={() => setAsked(null)}>
          No
        </button>
      </span>
    )
  return (
    <>
      <button type="button" className="button quiet" disabled={offer !== null} onClick={() => setAsked('draw')}>
        Draw
      </button>
      <button type="button" className="button quiet" onClick={() => setAsked('resign')}>
        Resign
      </button>
    </>
  )
}

function Clock({ status, side }: { status: OnlineStatus; side: string }): ReactNode {
  const { clocks, owing, battle, link } = status
  const running = clocks !== null && owing.includes(side)
  const now = useSeconds(running)
  const left = clocks ? (clocks.left[side] ?? 0) - (running ? now - clocks.at : 0) : 0
  const up = running && left <= 0
  // Claims the win when the other clock runs out; the server checks too.
  useEffect(() => {
    if (up && link) void theOnline().do(battle, 'claim')
  }, [up, link, battle])
  if (!clocks) return null
  return (
    <span
      className={`online-bar-clock figure ${running && left < 60_000 ? 'short' : ''}`}
      role="timer"
      aria-label={`${sideName(side)}’s clock`}
    >
      {clockFace(left)}
    </span>
  )
}

/** Marks everything shown as seen while the page is visible. */
function useLookedAt(status: OnlineStatus | null): void {
  const { now } = useBattle()
  const behind = status !== null && status.seq > status.seen
  const battle = status?.battle
  useEffect(() => {
    if (!behind || now.animating || battle === undefined) return
    const look = (): void => {
      if (!document.hidden) void theOnline().lookedAt(battle)
    }
    const timer = setTimeout(look, 400)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [behind, now.animating, battle])
}

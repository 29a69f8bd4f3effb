import type { ReactNode } from 'react'
import type { OnlineStatus } from '../desk/online/online.ts'
import { theOnline } from './api.ts'
import { durationText, sideName } from './format.ts'
import type { NoticeProps } from './OnlineBar.tsx'
import { useSeconds } from './online-status.ts'

/** The server lets one claim the win after this many milliseconds. */
const GONE_AFTER = 180_000

type Known = NonNullable<OnlineStatus['presence']>

/** A mark beside the name of a player who has the battle open, or not. */
export function Here({ presence, side }: { presence: Known; side: string }): ReactNode {
  const state = presence[side as 'red' | 'blue']?.state ?? 'away'
  return (
    <span className={`online-bar-here ${state}`} title={state === 'here' ? 'Here' : 'Away'}>
      <span className="unseen">{state === 'here' ? ', here' : ', away'}</span>
    </span>
  )
}

/** The other side has left a live battle: how long ago, and what one may do about it. */
export function Absent({ status, battle, attempt }: NoticeProps): ReactNode {
  const { seat, seats, presence, owing, result } = status
  const other = seats.find(({ side, player }) => side !== seat && player.kind === 'person')
  const known = other && presence?.[other.side]
  const isAway = seat !== 'spectator' && result === null && known !== undefined && known.state !== 'here'
  const now = useSeconds(isAway)
  if (!isAway || !presence || !other) return null
  const away = known.since + Math.max(0, now - presence.at)
  const name = other.name || sideName(other.side)
  // Seconds that jump by one are no news for a screen reader: it is told the step of ten.
  const ago = durationText(away < 60_000 ? Math.max(10_000, Math.floor(away / 10_000) * 10_000) : away)
  if (!owing.includes(other.side) || owing.includes(seat))
    return <p>{`${name} left ${ago} ago. The clock runs when it is ${name}\u2019s move.`}</p>
  if (away < GONE_AFTER)
    return <p>{`${name} left ${ago} ago. After ${durationText(GONE_AFTER)} you may claim the win, or wait.`}</p>
  return (
    <p>
      {`${name} left ${ago} ago. You may claim the win, or wait.`}{' '}
      <button type="button" className="button main" onClick={() => attempt(theOnline().do(battle, 'claim'))}>
        Claim the win
      </button>
    </p>
  )
}

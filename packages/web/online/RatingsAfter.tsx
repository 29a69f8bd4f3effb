import type { BattleRatings } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../app/route.ts'
import { SideMark } from '../battle/panels/SideMark.tsx'
import { serverId } from '../desk/online/battle-ids.ts'
import { ask } from '../desk/online/requests.ts'
import { useServer } from './api.ts'

/** What the battle did to the ratings of its players. */
export function RatingsAfter({ battle }: { battle: string }): ReactNode {
  const { answer } = useServer(() => ask<BattleRatings>(`battles/${serverId(battle)}/ratings`), battle, 5)
  if (!answer?.rated) return null
  const { changes } = answer
  return (
    <div className="after-ratings" role="status">
      {changes.length === 0 ? (
        <p className="soft">
          The ratings do not change yet. A battle of less than a minute does not count, nor the fifth of the same two
          players in a day.
        </p>
      ) : (
        changes.map(({ side, name, before, after, provisional }) => (
          <p key={side}>
            <SideMark side={side} /> <a href={linkTo('player', name)}>{name}</a>{' '}
            <span className="figure">
              {after}
              {provisional && '?'}
            </span>{' '}
            ({signed(after - before)})
          </p>
        ))
      )}
    </div>
  )
}

const signed = (change: number): string => (change < 0 ? `\u2212${-change}` : `+${change}`)

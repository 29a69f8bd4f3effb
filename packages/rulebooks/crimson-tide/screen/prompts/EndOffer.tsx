import { ClauseLink, type Commit } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import { useTide } from '../asking.ts'
import './Tide.css'

/** The enemy has nothing left: whoever still has orders to carry out may play on, or end the battle here (CT-R-91). */
export function EndOffer({ side, commit }: { side: string; commit: Commit }): ReactNode {
  const { answer } = useTide('ending', { side })
  if (!answer) return null
  return (
    <div className="tide-ending">
      <p>
        The enemy has nothing left. If the battle ends now, {answer.would} <ClauseLink id="CT-R-91" />.
      </p>
      <button type="button" className="button" onClick={() => commit.commit({ side, do: 'end-battle' }, false)}>
        End the battle
      </button>
    </div>
  )
}

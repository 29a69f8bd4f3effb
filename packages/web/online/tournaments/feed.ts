import { changed, type TournamentChange, type TournamentState } from '@flankspeed/protocol'
import { useEffect, useState } from 'react'
import { ask } from '../../desk/online/requests.ts'

export interface Followed {
  state: TournamentState | null
  trouble: string | null
}

/** A tournament as it changes. While this is open, its player counts as present in an arena. */
export function useTournament(id: string): Followed {
  const [followed, setFollowed] = useState<Followed>({ state: null, trouble: null })
  useEffect(() => {
    let source: EventSource | null = null
    let isWanted = true
    let held: TournamentState | null = null
    const show = (state: TournamentState): void => {
      held = state
      setFollowed({ state, trouble: null })
    }
    // A stream cannot say why it is refused.
    ask<TournamentState>(`tournaments/${encodeURIComponent(id)}`).then(
      (state) => {
        if (!isWanted) return
        show(state)
        source = new EventSource(`/api/tournaments/${encodeURIComponent(id)}/stream`)
        source.addEventListener('tournament', ({ data }) => show(JSON.parse(data) as TournamentState))
        source.addEventListener('change', ({ data }) => {
          const { changes } = JSON.parse(data) as TournamentChange
          show(changed(structuredClone(held), changes) as TournamentState)
        })
      },
      (error: Error) => isWanted && setFollowed({ state: null, trouble: error.message }),
    )
    return () => {
      isWanted = false
      source?.close()
    }
  }, [id])
  return followed
}

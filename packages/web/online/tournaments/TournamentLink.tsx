import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { serverId } from '../../desk/online/battle-ids.ts'
import { cardOf, useServer } from '../api.ts'

/** After a battle: back to its tournament, where the next opponent may wait. */
export function TournamentLink({ battle }: { battle: string }): ReactNode {
  const { answer } = useServer(() => cardOf(serverId(battle)), battle)
  const tournament = answer?.terms.tournament
  if (tournament === undefined) return null
  return (
    <a className="button main" href={linkTo('tournament', tournament)}>
      Back to the tournament
    </a>
  )
}

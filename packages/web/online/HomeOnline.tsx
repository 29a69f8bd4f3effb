import type { ReactNode } from 'react'
import { linkTo } from '../app/route.ts'
import { Column } from '../pages/home/Column.tsx'
import { ownBattles, useServer } from './api.ts'
import { OwnList } from './BattleList.tsx'
import './HomeOnline.css'

/** On the home page: this player's battles on the server. Shows nothing without a server. */
export default function HomeOnline(): ReactNode {
  const { answer: battles } = useServer(ownBattles, 'mine', 20)
  const shown = (battles ?? []).filter(({ state }) => state !== 'over')
  if (shown.length === 0) return null
  return (
    <Column
      title="Your battles online"
      className="home-online"
      link={{ to: linkTo('online'), words: 'All online battles, and battles to watch' }}
    >
      <OwnList battles={shown} />
    </Column>
  )
}

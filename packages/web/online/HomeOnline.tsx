import type { ReactNode } from 'react'
import { linkTo } from '../app/route.ts'
import { ownBattles, useServer } from './api.ts'
import { OwnList } from './BattleList.tsx'
import './HomeOnline.css'

/** On the home page: this player's battles on the server. Shows nothing without a server. */
export default function HomeOnline(): ReactNode {
  const { answer: battles } = useServer(ownBattles, 'mine', 20)
  const shown = (battles ?? []).filter(({ state }) => state !== 'over')
  if (shown.length === 0) return null
  return (
    <section className="home-online" aria-labelledby="online-title">
      <h2 id="online-title">Your battles online</h2>
      <OwnList battles={shown} />
      <p>
        <a href={linkTo('online')}>All online battles, and battles to watch</a>
      </p>
    </section>
  )
}

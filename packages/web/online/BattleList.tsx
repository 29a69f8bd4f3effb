import type { ListedBattle, OwnBattle } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../app/route.ts'
import { SideMark } from '../battle/panels/SideMark.tsx'
import { onlineName } from '../desk/online/battle-ids.ts'
import './BattleList.css'
import { playersText, sideName, termsText } from './format.ts'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Battles waiting for this player first, then running ones, then the rest. */
export const inOrder = (battles: readonly OwnBattle[]): OwnBattle[] => {
  const rank = ({ state, yourMove, sitting }: OwnBattle): number =>
    state === 'over' ? 3 : yourMove || !sitting ? 0 : state === 'playing' ? 1 : 2
  return battles.toSorted((a, b) => rank(a) - rank(b) || (b.at ?? b.created) - (a.at ?? a.created))
}

/** This player's battles on the server, and whose move it is. */
export function OwnList({ battles }: { battles: readonly OwnBattle[] }): ReactNode {
  return (
    <ul className="online-list">
      {inOrder(battles).map((battle) => (
        <li key={`${battle.id} ${battle.you}`} className={battle.state === 'over' ? 'over' : ''}>
          <a href={linkTo('battle', onlineName(battle.id))}>{battle.title}</a>
          <span className="soft">{battle.subtitle}</span>
          <Stands battle={battle} />
          <span className="soft online-list-who">
            <SideMark side={battle.you} /> {against(battle)}, {WHEN.format(battle.at ?? battle.created)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Stands({ battle }: { battle: OwnBattle }): ReactNode {
  const { state, result, yourMove, sitting, owing, seq, seen, seats } = battle
  if (state === 'over' && result)
    return <span>{result.winner === null ? 'A draw' : `${sideName(result.winner)} has won`}</span>
  if (!sitting) return <b className="online-list-move">Your seat is waiting</b>
  if (state === 'gathering')
    return <span>Waiting for {seats.some(({ taken }) => !taken) ? 'the other side' : 'the start'}</span>
  const news = (seq ?? 0) > seen
  if (yourMove) return <b className="online-list-move">Your move{news ? '' : ', seen'}</b>
  return (
    <span>
      {owing.map(sideName).join(' and ')} to move{news ? ', new' : ''}
    </span>
  )
}

const against = ({ seats, you }: OwnBattle): string => {
  const other = seats.find(({ side }) => side !== you)
  return !other?.taken ? 'no opponent yet' : `against ${other.name || sideName(other.side)}`
}

/** Public battles. */
export function OpenList({ battles }: { battles: readonly ListedBattle[] }): ReactNode {
  return (
    <ul className="online-list">
      {battles.map((battle) => (
        <li key={battle.id} className={battle.state === 'over' ? 'over' : ''}>
          <a href={linkTo('battle', onlineName(battle.id))}>{battle.title}</a>
          <span className="soft">{battle.subtitle}</span>
          <span>{playersText(battle)}</span>
          <span className="soft online-list-who">
            {battle.result ? `${battle.result.why}` : termsText(battle.terms)}, {WHEN.format(battle.created)}
          </span>
        </li>
      ))}
    </ul>
  )
}

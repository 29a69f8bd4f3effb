import type { LobbyState } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { ask } from '../../desk/online/requests.ts'
import { Column } from '../../pages/home/Column.tsx'
import { useServer } from '../api.ts'
import { clockText } from '../format.ts'

/** So many are shown. */
const MOST = 4

const lobby = (): Promise<LobbyState> => ask('lobby')

/** On the home page: battles that wait for an opponent. Shows nothing where there are none, or no server. */
export default function OpenChallenges(): ReactNode {
  const { answer } = useServer(lobby, 'lobby', 30)
  const seeks = answer?.seeks ?? []
  if (seeks.length === 0) return null
  return (
    <Column
      title="Open challenges"
      note={`${seeks.length} waiting`}
      link={{ to: linkTo('lobby'), words: 'Take one, or challenge somebody' }}
    >
      <ul className="column-list">
        {seeks.slice(0, MOST).map(({ id, name, title, clock, rated }) => (
          <li key={id}>
            <a href={linkTo('lobby')}>{title}</a>{' '}
            <span className="soft">
              {name}, {clockText({ clock })}
              {rated ? ', rated' : ''}
            </span>
          </li>
        ))}
      </ul>
    </Column>
  )
}

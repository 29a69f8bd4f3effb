import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { change, useSettings } from '../../app/settings.ts'
import { FileButton } from '../FileDrop.tsx'
import { Column } from './Column.tsx'

const WAYS = [
  ['fleet', 'Build a fleet', 'and fight with it for points'],
  ['online', 'Play with others', 'by link, live or by post'],
  ['companion', 'At a real table', 'the app referees your models and dice'],
  ['editor', 'Make a battle', 'of your own'],
] as const

/** Other ways to play, and files. */
export function MoreWays(): ReactNode {
  const { screen } = useSettings()
  return (
    <Column title="More ways to play">
      <ul className="column-list">
        {WAYS.map(([page, title, text]) => (
          <li key={page}>
            <a href={linkTo(page)}>{title}</a> <span className="soft">{text}</span>
          </li>
        ))}
      </ul>
      <p className="home-files">
        <FileButton>Open a file</FileButton>
        <button
          type="button"
          className="button"
          aria-pressed={screen === 'text'}
          onClick={() => change({ screen: screen === 'text' ? 'chart' : 'text' })}
        >
          Play in text
        </button>
      </p>
      <p className="soft home-drop">Replays, fleets and cases: open them, or drop them on this page.</p>
    </Column>
  )
}

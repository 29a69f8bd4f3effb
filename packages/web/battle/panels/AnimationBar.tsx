import type { ReactNode } from 'react'
import { change, type Settings } from '../../app/settings.ts'
import type { Position } from '../../desk/position.ts'
import { useBattle } from '../battle-context.ts'
import './AnimationBar.css'

const SPEEDS: Settings['speed'][] = [1, 2, 4, 0]

/** During an animation: its speed, and a button to skip it. */
export function AnimationBar(): ReactNode {
  const { now, session, settings, position } = useBattle()
  return (
    <section className="animation-bar" aria-label="What is happening">
      <p className="animation-text">{now.animating ? now.story.at(-1)?.sentences.join(' ') : position.waiting}</p>
      {!now.animating && position.owing.some((side) => now.players[side]?.kind === 'admiral') && (
        <p className="soft">The admiral is thinking.</p>
      )}
      {now.stepping && <p className="soft">{staffWords(position)}</p>}
      {(now.animating || now.stepping) && (
        <div className="prompt-buttons">
          {position.command && (
            <button type="button" className="button" onClick={session.stop}>
              Stop <kbd>S</kbd>
            </button>
          )}
          <button type="button" className="button" disabled={!now.animating} onClick={session.skip}>
            Skip <kbd>Space</kbd>
          </button>
          <button
            type="button"
            className="button quiet"
            onClick={() => change({ speed: SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length]! })}
          >
            {settings.speed === 0 ? 'Animation off' : `Speed ×${settings.speed}`}
          </button>
        </div>
      )}
    </section>
  )
}

const staffWords = ({ command }: Position): string =>
  command?.staff.some(({ level }) => level !== 'hold') ? 'Your staff is thinking.' : 'Your orders are carried out.'

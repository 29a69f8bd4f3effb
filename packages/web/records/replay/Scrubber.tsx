import { type ReactNode, useId } from 'react'
import type { OutlineEntry } from '../../desk/desk.ts'
import type { Projected, Projector } from './projector.ts'
import './Scrubber.css'

const SPEEDS = [0.5, 1, 2, 4, 0] as const
const speedName = (speed: number): string => (speed === 0 ? 'instant' : `×${speed === 0.5 ? '½' : speed}`)

interface Props {
  projector: Projector
  now: Projected
  bar: ReactNode
}

/** The timeline of the battle: drag, step, or play. */
export function Scrubber({ projector, now, bar }: Props): ReactNode {
  const { outline, aim: taken, playing, speed } = now
  const last = outline.length - 1
  const turns = turnMarks(outline)
  const marks = useId()
  const entry = outline[taken]
  return (
    <section className="scrubber" aria-label="Replay">
      {bar}
      <div className="scrubber-line">
        <input
          type="range"
          min={0}
          max={last}
          value={taken}
          list={marks}
          aria-label="Action"
          aria-valuetext={`${taken} of ${last}, turn ${entry?.turn ?? 1}: ${entry?.what ?? ''}`}
          onChange={({ target }) => {
            projector.pause()
            void projector.goTo(Number(target.value))
          }}
        />
        <datalist id={marks}>
          {turns.map(({ at, turn }) => (
            <option key={turn} value={at} label={`Turn ${turn}`} />
          ))}
        </datalist>
        <div className="scrubber-turns">
          {turns.map(({ at, turn }) => (
            <button
              key={turn}
              type="button"
              tabIndex={-1}
              aria-label={`To turn ${turn}`}
              aria-current={entry?.turn === turn ? 'true' : undefined}
              style={{ insetInlineStart: `${(last === 0 ? 0 : at / last) * 100}%` }}
              onClick={() => {
                projector.pause()
                void projector.goTo(at)
              }}
            >
              {turn}
            </button>
          ))}
        </div>
      </div>
      <div className="scrubber-keys">
        <Key label="To the beginning (Home)" off={taken === 0} onClick={() => jump(projector, 0)}>
          <path d="M4 3v10M13 3 6 8l7 5Z" />
        </Key>
        <Key label="One action back (left arrow)" off={taken === 0} onClick={() => jump(projector, taken - 1)}>
          <path d="M11 3 4 8l7 5Z" />
        </Key>
        <Key
          label={playing ? 'Pause (Space)' : 'Play (Space)'}
          main
          onClick={() => (playing ? projector.pause() : void projector.play())}
        >
          <path d={playing ? 'M4 3h3v10H4ZM9 3h3v10H9Z' : 'M5 2.500 13 8l-8 5.500Z'} />
        </Key>
        <Key
          label="One action forward (right arrow)"
          off={taken === last}
          onClick={() => {
            projector.pause()
            void projector.step()
          }}
        >
          <path d="m5 3 7 5-7 5Z" />
        </Key>
        <Key label="To the end (End)" off={taken === last} onClick={() => jump(projector, last)}>
          <path d="M12 3v10M3 3l7 5-7 5Z" />
        </Key>
        <button
          type="button"
          className="button quiet scrubber-speed"
          aria-label={`Speed: ${speedName(speed)}`}
          onClick={() => projector.setSpeed(SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length]!)}
        >
          {speedName(speed)}
        </button>
        <p className="scrubber-what">
          <span className="figure">{taken}</span> <span className="soft">of {last}</span>
          <span className="scrubber-words">{taken === 0 ? 'The opening' : entry?.what}</span>
        </p>
      </div>
    </section>
  )
}

function jump(projector: Projector, to: number): void {
  projector.pause()
  void projector.goTo(to)
}

/** The first action of each turn. */
function turnMarks(outline: readonly OutlineEntry[]): { turn: number; at: number }[] {
  return outline.flatMap(({ turn }, at) => (at === 0 || outline[at - 1]!.turn !== turn ? [{ turn, at }] : []))
}

interface KeyProps {
  label: string
  off?: boolean
  main?: boolean
  onClick: () => void
  children: ReactNode
}

function Key({ label, off = false, main = false, onClick, children }: KeyProps): ReactNode {
  return (
    <button
      type="button"
      className={`button ${main ? 'main' : 'quiet'} scrubber-key`}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}

import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { change, type Settings } from '../../app/settings.ts'
import { useBattle } from '../battle-context.ts'
import { ExportButton } from './ExportButton.tsx'
import { PhaseBar } from './PhaseBar.tsx'
import { SideMark } from './SideMark.tsx'
import { TurnCount } from './TurnCount.tsx'
import './TopBar.css'

interface Props {
  undo: () => void
  showKeys: () => void
  showBriefing: () => void
}

/** The battle, its turn and phase, and who is to act. */
export function TopBar({ undo, showKeys, showBriefing }: Props): ReactNode {
  const { position, now, settings, showScreen } = useBattle()
  return (
    <header className="top-bar">
      <a className="top-brand name" href="#/">
        Flank Speed
      </a>
      <h1 className="top-title">
        {position.title}
        {position.subtitle && <span className="soft"> · {position.subtitle}</span>}
      </h1>
      <span className="top-pill">{position.ruleset.title}</span>
      <PhaseBar />
      <TurnCount />
      <span className="top-waiting" role="status">
        {position.owing.map((side) => (
          <SideMark key={side} side={side} />
        ))}
        {now.animating ? 'Watch…' : position.waiting}
      </span>
      <button
        type="button"
        className="button quiet top-undo"
        disabled={!position.undo.possible || now.busy}
        title={position.undo.what && `Undo: ${position.undo.what} (U)`}
        aria-label="Undo"
        onClick={undo}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M6 2 2.500 5.500 6 9M3 5.500h6.500a4 4 0 0 1 0 8H6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        <span>Undo</span>
      </button>
      <details className="top-menu" ref={closeOutside}>
        <summary className="button quiet" aria-label="Menu">
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M2 4.500h14M2 9h14M2 13.500h14" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </summary>
        <div className="top-sheet">
          <label>
            Theme
            <select
              value={settings.theme}
              onChange={({ target }) => change({ theme: target.value as Settings['theme'] })}
            >
              <option value="battle">follow the battle</option>
              <option value="system">system</option>
              <option value="day">day</option>
              <option value="night">night</option>
              <option value="red-light">red light</option>
            </select>
          </label>
          <label>
            Animation speed
            <select
              value={settings.speed}
              onChange={({ target }) => change({ speed: Number(target.value) as Settings['speed'] })}
            >
              <option value={1}>normal</option>
              <option value={2}>fast</option>
              <option value={4}>very fast</option>
              <option value={0}>off</option>
            </select>
          </label>
          <Check label="Chart follows what happens (V)" setting="camera" />
          <Check label="Sound" setting="sound" />
          {settings.sound && (
            <label>
              Volume
              <input
                type="range"
                min={0}
                max={1}
                step={0.05}
                value={settings.volume}
                onChange={({ target }) => change({ volume: Number(target.value) })}
              />
            </label>
          )}
          <Check label="Confirm before dice roll" setting="confirm" />
          <Check label="Hints" setting="hints" />
          <Check label="Briefing before a battle" setting="briefing" />
          <Check label="Hide the battle between players" setting="handover" />
          <button
            type="button"
            className="button quiet"
            onClick={() => showScreen(settings.screen === 'text' ? 'chart' : 'text')}
          >
            {settings.screen === 'text' ? 'Chart' : 'Text view'} <kbd>T</kbd>
          </button>
          {position.orders && (
            <button type="button" className="button quiet" onClick={showBriefing}>
              Orders and briefing <kbd>O</kbd>
            </button>
          )}
          <button type="button" className="button quiet" onClick={showKeys}>
            Keyboard shortcuts <kbd>?</kbd>
          </button>
          <a className="button quiet" href={linkTo('rules', position.ruleset.id)}>
            Rules
          </a>
          <a className="button quiet" href={linkTo('replay', position.battle)}>
            Replay
          </a>
          <ExportButton />
          <a className="button quiet" href="#/">
            Leave (the battle is saved)
          </a>
        </div>
      </details>
    </header>
  )
}

/** Closes the menu on a click outside. */
function closeOutside(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return
  const turned = (event: Event): void => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  }
  const escaped = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') menu.open = false
  }
  document.addEventListener('pointerdown', turned)
  document.addEventListener('focusin', turned)
  menu.addEventListener('keydown', escaped)
  return () => {
    document.removeEventListener('pointerdown', turned)
    document.removeEventListener('focusin', turned)
    menu.removeEventListener('keydown', escaped)
  }
}

function Check({
  label,
  setting,
}: {
  label: string
  setting: 'confirm' | 'hints' | 'briefing' | 'handover' | 'camera' | 'sound'
}): ReactNode {
  const { settings } = useBattle()
  return (
    <label className="prompt-check">
      <input type="checkbox" checked={settings[setting]} onChange={() => change({ [setting]: !settings[setting] })} />
      {label}
    </label>
  )
}

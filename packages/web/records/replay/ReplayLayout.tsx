import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { change, useSettings } from '../../app/settings.ts'
import { useTitle } from '../../app/title.ts'
import '../../battle/BattleScreen.css'
import { ChartPane } from '../../battle/chart/ChartPane.tsx'
import { Stage } from '../../battle/chart/scene.ts'
import { useKeys } from '../../battle/keys.ts'
import { CardPanel } from '../../battle/panels/CardPanel.tsx'
import { DiceStrip } from '../../battle/panels/DiceStrip.tsx'
import { PhaseBar } from '../../battle/panels/PhaseBar.tsx'
import { Roster } from '../../battle/panels/Roster.tsx'
import { RuleSheet } from '../../battle/panels/RuleSheet.tsx'
import { TurnCount } from '../../battle/panels/TurnCount.tsx'
import { Story } from '../../battle/story/Story.tsx'
import '../../battle/panels/TopBar.css'
import { BattleContext, type OpenBattle, type Sheet, type Span } from '../../battle/battle-context.ts'
import { useLight } from '../../battle/theatre/use-light.ts'
import { useTools } from '../../battle/tools.ts'
import type { ChartHandle } from '../../chart/Chart.tsx'
import type { Position } from '../../desk/position.ts'
import type { Projector } from './projector.ts'
import './ReplayScreen.css'
import { Scrubber } from './Scrubber.tsx'

interface Props {
  projector: Projector
  /** What is stepped through: "Replay" or "Case". */
  kind: string
  /** Can any seat be chosen? Omitted: if the battle is over or has no secrets. */
  anyEyes?: boolean
  /** The menu at the end of the top bar. */
  menu: (position: Position) => ReactNode
  /** About the current action. */
  action: ReactNode
  /** Above the timeline. */
  bar?: ReactNode
}

/**
 * The battle screen for viewing only: chart, story and cards after one action, with keys to step through the battle.
 */
export function ReplayLayout({ projector, kind, anyEyes = false, menu, action, bar }: Props): ReactNode {
  const { session } = projector
  const shown = useSyncExternalStore(projector.subscribe, projector.now)
  const now = useSyncExternalStore(session.subscribe, session.now)
  const settings = useSettings()
  const tools = useTools()
  const [stage] = useState(() => new Stage())
  const [seen, setSeen] = useState<string | null>(null)
  const [rule, setRule] = useState<string | null>(null)
  const [pictured, picture] = useState<Span | null>(null)
  const [sheet, pull] = useState<Sheet>('none')
  const chart = useRef<ChartHandle>(null)
  const position = now.position!
  useTitle(`${kind}: ${position.title}`)
  // The selected unit, or else the acting one.
  const acting = shown.told.find(({ units }) => units.length > 0)?.units[0] ?? null
  const wanted = now.spotlight ?? seen ?? acting
  const looked = wanted !== null && position.cards[wanted] ? wanted : null
  const table = useMemo(
    (): OpenBattle => ({
      session,
      now,
      position,
      // The replay has its own speed.
      settings: {
        ...settings,
        speed: (shown.speed || 4) as OpenBattle['settings']['speed'],
      },
      stage,
      selected: looked,
      select: setSeen,
      seen: looked,
      see: setSeen,
      look: (unit) => chart.current?.look(unit),
      division: null,
      openDivision: () => {},
      planning: false,
      plan: () => {},
      pictured,
      picture,
      showRule: setRule,
      // A replay has no text view.
      showScreen: () => {},
      shifted: () => false,
      measuring: true,
      sheet,
      pull,
    }),
    [session, now, position, settings, shown.speed, stage, looked, pictured, sheet],
  )

  useLight(position.night === true)

  useKeys(({ key }) => {
    const to = (taken: number): void => {
      projector.pause()
      void projector.goTo(taken)
    }
    switch (key) {
      case ' ':
        if (shown.playing) projector.pause()
        else void projector.play()
        return true
      case 'ArrowRight':
        projector.pause()
        void projector.step()
        return true
      case 'ArrowLeft':
        to(shown.aim - 1)
        return true
      case 'PageUp':
        to(turnBefore(projector))
        return true
      case 'PageDown':
        to(turnAfter(projector))
        return true
      case 'Home':
        to(0)
        return true
      case 'End':
        to(projector.length)
        return true
      case 'Escape':
        if (rule !== null) setRule(null)
        else if (sheet !== 'none') pull('none')
        else setSeen(null)
        return true
      case 'v':
        change({ camera: !settings.camera })
        return true
      case '0':
        chart.current?.fit()
        return true
      default:
        return false
    }
  })

  return (
    <BattleContext value={table}>
      <div className={`replay sheet-${sheet}`}>
        <ReplayBar position={position} projector={projector} kind={kind} anyEyes={anyEyes}>
          {menu(position)}
        </ReplayBar>
        <div className="battle-roster">
          <Roster />
        </div>
        <main className="battle-chart">
          <ChartPane tools={tools} chart={chart} covered={0} />
        </main>
        <Scrubber projector={projector} now={shown} bar={bar} />
        <aside className="battle-side" aria-label="Action and card">
          <div className="battle-card">
            {action}
            {looked !== null && <CardPanel />}
          </div>
        </aside>
        <div className="battle-story">
          <Story />
          <DiceStrip />
        </div>
        <nav className="sheet-tabs" aria-label="Sheets">
          {TABS.map(([id, label]) => (
            <button key={id} type="button" aria-pressed={sheet === id} onClick={() => pull(sheet === id ? 'none' : id)}>
              {label}
            </button>
          ))}
        </nav>
      </div>
      {rule !== null && <RuleSheet id={rule} close={() => setRule(null)} />}
    </BattleContext>
  )
}

const TABS: [Sheet, string][] = [
  ['fleets', 'Fleets'],
  ['orders', 'Action'],
  ['story', 'Story'],
]

function turnBefore(projector: Projector): number {
  const { outline, aim: taken } = projector.now()
  const { turn } = outline[Math.max(0, taken - 1)]!
  return outline.findIndex((entry) => entry.turn === turn)
}

function turnAfter(projector: Projector): number {
  const { outline, aim: taken } = projector.now()
  const next = outline.findIndex((entry, at) => at > taken && entry.turn > outline[taken]!.turn)
  return next < 0 ? outline.length - 1 : next
}

interface BarProps {
  position: Position
  projector: Projector
  kind: string
  anyEyes: boolean
  children: ReactNode
}

function ReplayBar({ position, projector, kind, anyEyes, children }: BarProps): ReactNode {
  const { seat } = useSyncExternalStore(projector.subscribe, projector.now)
  const sides = position.fleets.map(({ side }) => side)
  // While a battle with secrets is running, nobody can choose another seat here. On a server everybody has only their
  // own seat until it is over.
  const open = anyEyes || (position.seat === seat && (position.outcome !== null || position.secrets !== true))
  return (
    <header className="top-bar">
      <a className="top-brand name" href="#/">
        Flank Speed
      </a>
      <h1 className="unseen">
        {kind}: {position.title}
      </h1>
      <p className="top-title" aria-hidden="true">
        {position.title}
        {position.subtitle && <span className="soft"> · {position.subtitle}</span>}
      </p>
      <span className="top-pill">{kind}</span>
      <PhaseBar />
      <TurnCount />
      {open && (
        <label className={`replay-seat ${position.secrets ? 'secret' : ''}`}>
          <span className="unseen">View</span>
          <select value={seat} onChange={({ target }) => void projector.changeSeat(target.value)}>
            <option value="spectator">Spectator</option>
            {sides.map((side) => (
              <option key={side} value={side}>
                {side.charAt(0).toUpperCase() + side.slice(1)}’s view
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </header>
  )
}

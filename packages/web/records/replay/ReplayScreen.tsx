import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { linkTo, useRoute } from '../../app/route.ts'
import { useSettings } from '../../app/settings.ts'
import { useTitle } from '../../app/title.ts'
import '../../battle/BattleScreen.css'
import { CardPanel } from '../../battle/CardPanel.tsx'
import { ChartPane } from '../../battle/ChartPane.tsx'
import { DiceStrip } from '../../battle/DiceStrip.tsx'
import { useKeys } from '../../battle/keys.ts'
import { PhaseBar } from '../../battle/PhaseBar.tsx'
import { Roster } from '../../battle/Roster.tsx'
import { RuleSheet } from '../../battle/RuleSheet.tsx'
import { Story } from '../../battle/Story.tsx'
import { Stage } from '../../battle/scene.ts'
import { TurnCount } from '../../battle/TurnCount.tsx'
import '../../battle/TopBar.css'
import { type AtTable, type Sheet, TableContext } from '../../battle/table.ts'
import { useTools } from '../../battle/tools.ts'
import type { ChartHandle } from '../../chart/Chart.tsx'
import type { Position } from '../../desk/position.ts'
import { theTables } from '../../pages/asking.ts'
import { Page } from '../../pages/Page.tsx'
import { Action } from './Action.tsx'
import { Projector } from './projector.ts'
import { ReplayMenu } from './ReplayMenu.tsx'
import './ReplayScreen.css'
import { Scrubber } from './Scrubber.tsx'

/** A battle of this browser, or from a file, to be looked at again. `#/replay/ID?at=12` opens it after 12 actions. */
export default function ReplayScreen({ battle }: { battle: string }): ReactNode {
  const { query } = useRoute()
  const at = Number(query.get('at') ?? 0) || 0
  const [projector, setProjector] = useState<Projector | null>(null)
  useEffect(() => {
    const opened = new Projector(battle, theTables(), at)
    setProjector(opened)
    void opened.open()
    return () => opened.close()
  }, [battle, at])
  return projector && <Opened projector={projector} />
}

function Opened({ projector }: { projector: Projector }): ReactNode {
  const { state, trouble } = useSyncExternalStore(projector.subscribe, projector.now)
  if (state === 'failed')
    return (
      <Page title="This replay cannot be shown" place="replay">
        <p className="page-trouble" role="alert">
          {trouble}
        </p>
        <p>
          <a className="button" href={linkTo('replay')}>
            All replays
          </a>
        </p>
      </Page>
    )
  if (state === 'opening') return <p className="battle-waiting">Playing it again…</p>
  return <Replay projector={projector} />
}

function Replay({ projector }: { projector: Projector }): ReactNode {
  const { session } = projector
  const shown = useSyncExternalStore(projector.subscribe, projector.now)
  const now = useSyncExternalStore(session.subscribe, session.now)
  const settings = useSettings()
  const tools = useTools()
  const [stage] = useState(() => new Stage())
  const [seen, setSeen] = useState<string | null>(null)
  const [rule, setRule] = useState<string | null>(null)
  const [sheet, pull] = useState<Sheet>('none')
  const chart = useRef<ChartHandle>(null)
  const position = now.position!
  useTitle(`Replay: ${position.title}`)
  // Whom one has chosen; otherwise whoever acts.
  const acting = shown.told.find(({ units }) => units.length > 0)?.units[0] ?? null
  const wanted = seen ?? acting
  const looked = wanted !== null && position.cards[wanted] ? wanted : null
  const table = useMemo(
    (): AtTable => ({
      session,
      now,
      position,
      // How fast things are shown is the replay's own affair.
      settings: { ...settings, speed: (shown.speed || 4) as AtTable['settings']['speed'] },
      stage,
      selected: looked,
      select: setSeen,
      seen: looked,
      see: setSeen,
      showRule: setRule,
      shifted: () => false,
      measuring: true,
      sheet,
      pull,
    }),
    [session, now, position, settings, shown.speed, stage, looked, sheet],
  )

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
      case '0':
        chart.current?.fit()
        return true
      default:
        return false
    }
  })

  return (
    <TableContext value={table}>
      <div className={`replay sheet-${sheet}`}>
        <ReplayBar position={position} projector={projector} />
        <div className="battle-roster">
          <Roster />
        </div>
        <main className="battle-chart">
          <ChartPane tools={tools} chart={chart} covered={0} />
        </main>
        <Scrubber projector={projector} now={shown} />
        <aside className="battle-side" aria-label="This action, and the card of whom it concerns">
          <div className="battle-card">
            <Action projected={shown} />
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
    </TableContext>
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

function ReplayBar({ position, projector }: { position: Position; projector: Projector }): ReactNode {
  const { seat } = useSyncExternalStore(projector.subscribe, projector.now)
  const sides = position.fleets.map(({ side }) => side)
  // While it is being fought, and something in it is secret, nobody looks through a side's eyes here.
  // On a server everybody has their own eyes alone until it is over.
  const open = position.seat === seat && (position.outcome !== null || position.secrets !== true)
  return (
    <header className="top-bar">
      <a className="top-brand name" href="#/">
        Flank Speed
      </a>
      <h1 className="unseen">Replay: {position.title}</h1>
      <p className="top-title" aria-hidden="true">
        {position.title}
        {position.subtitle && <span className="soft"> · {position.subtitle}</span>}
      </p>
      <span className="top-pill">Replay</span>
      <PhaseBar />
      <TurnCount />
      {open && (
        <label className={`replay-eyes ${position.secrets ? 'secret' : ''}`}>
          <span className="unseen">Whose eyes</span>
          <select value={seat} onChange={({ target }) => void projector.sit(target.value)}>
            <option value="spectator">Spectator</option>
            {sides.map((side) => (
              <option key={side} value={side}>
                {side.charAt(0).toUpperCase() + side.slice(1)}’s eyes
              </option>
            ))}
          </select>
        </label>
      )}
      <ReplayMenu projector={projector} position={position} />
    </header>
  )
}

import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { change, useSettings } from '../app/settings.ts'
import { useTitle } from '../app/title.ts'
import type { ChartHandle } from '../chart/Chart.tsx'
import { isOnline } from '../desk/online/battle-ids.ts'
import type { Position } from '../desk/position.ts'
import './BattleScreen.css'
import { BattleContext, type OpenBattle, type Sheet, type Span } from './battle-context.ts'
import { ChartPane } from './chart/ChartPane.tsx'
import { Stage } from './chart/scene.ts'
import { Coach } from './coach/Coach.tsx'
import { theBattles } from './desk-calls.ts'
import { closeLast, useEscape } from './escapes.ts'
import { useKeys } from './keys.ts'
import { Briefing } from './panels/Briefing.tsx'
import { CardPanel } from './panels/CardPanel.tsx'
import { CurrentPrompt } from './panels/CurrentPrompt.tsx'
import { DiceStrip } from './panels/DiceStrip.tsx'
import { HandOver } from './panels/HandOver.tsx'
import { Hints } from './panels/Hints.tsx'
import { KeyList } from './panels/KeyList.tsx'
import { Message } from './panels/Message.tsx'
import { Roster } from './panels/Roster.tsx'
import { RuleSheet } from './panels/RuleSheet.tsx'
import { SeatBanner } from './panels/SeatBanner.tsx'
import { TopBar } from './panels/TopBar.tsx'
import { UndoAsked } from './panels/UndoAsked.tsx'
import { useCovered, usePhone } from './phone.ts'
import { nextReady } from './ready.ts'
import { type Now, Session } from './session.ts'
import { Story } from './story/Story.tsx'
import { TextView } from './text/TextView.tsx'
import { useLight } from './theatre/use-light.ts'
import { useTools } from './tools.ts'

const Gate = lazy(() => import('../online/WaitingRoom.tsx'))
const OnlineBar = lazy(() => import('../online/OnlineBar.tsx'))

/** An open battle: as a chart with panels, or as text. */
export default function BattleScreen({ battle }: { battle: string }): ReactNode {
  const settings = useSettings()
  const sessionSettings = useRef(settings)
  sessionSettings.current = settings
  const [session, setSession] = useState<Session | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew when it is tried again
  useEffect(() => {
    const opened = new Session(battle, theBattles(), () => sessionSettings.current)
    setSession(opened)
    void opened.open()
    return () => opened.close()
  }, [battle, tries])
  return session && <Opened session={session} reopen={() => setTries((now) => now + 1)} />
}

function Opened({ session, reopen }: { session: Session; reopen: () => void }): ReactNode {
  const now = useSyncExternalStore(session.subscribe, session.now)
  const { position } = now
  // The tab's title shows whose move it is.
  const yours = position !== null && isOnline(session.battle) && position.owed.length > 0 && !now.animating
  useTitle(`${yours ? '● ' : ''}${position?.title ?? 'A battle'}`)
  if (now.state === 'failed' && isOnline(session.battle))
    return <Gate battle={session.battle} why={now.refusal?.why ?? ''} reopen={reopen} />
  if (now.state === 'failed')
    return (
      <main className="battle-failed">
        <h1>This battle cannot be opened</h1>
        <p>{now.refusal?.why}</p>
        <a className="button main" href="#/">
          Home
        </a>
      </main>
    )
  if (now.passTo !== null) return <HandOver to={now.passTo} accept={() => void session.changeSeat(now.passTo!)} />
  if (now.position === null) return <p className="battle-waiting">Loading the battle…</p>
  return <Battle session={session} />
}

function Battle({ session }: { session: Session }): ReactNode {
  const now = useSyncExternalStore(session.subscribe, session.now)
  const kept = useSettings()
  // A look at the other screen is for this battle only.
  const [screen, showScreen] = useState(kept.screen)
  const settings = useMemo(() => ({ ...kept, screen }), [kept, screen])
  const position = now.position!
  const tools = useTools()
  const [stage] = useState(() => new Stage())
  const [selected, setSelected] = useState<string | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  const [rule, setRule] = useState<string | null>(null)
  const [division, setDivision] = useState<string | null>(null)
  const [planning, plan] = useState(false)
  const openDivision = useCallback((id: string | null): void => {
    setDivision(id)
    if (id === null) plan(false)
  }, [])
  const [dialog, setDialog] = useState<'keys' | 'undo' | 'briefing' | null>(null)
  const [pictured, picture] = useState<Span | null>(null)
  const [sheet, pull] = useState<Sheet>('none')
  const shift = useRef(false)
  const chart = useRef<ChartHandle>(null)
  const side = useRef<HTMLElement>(null)
  const phone = usePhone()
  const covered = useCovered(side, phone && sheet === 'none')

  // biome-ignore lint/correctness/useExhaustiveDependencies: an action closes the picture of what was before
  useEffect(() => picture(null), [now.acted])

  const select = useCallback((unit: string | null): void => {
    setSelected(unit)
    if (unit !== null) setSeen(unit)
  }, [])
  const look = useCallback((unit: string): void => chart.current?.look(unit), [])
  // At a new turn nobody is selected to act.
  const acting = now.animating ? null : selected
  const table = useMemo((): OpenBattle => {
    const cardOf = (unit: string | null): string | null => (unit !== null && position.cards[unit] ? unit : null)
    return {
      session,
      now,
      position,
      settings,
      stage,
      selected: acting,
      select,
      // What happens to a ship is seen on her card.
      seen: cardOf(now.spotlight) ?? cardOf(seen),
      see: setSeen,
      look,
      division,
      openDivision,
      planning,
      plan,
      pictured,
      picture,
      showRule: setRule,
      showScreen,
      shifted: () => shift.current,
      measuring: position.ruleset.premeasuring,
      sheet,
      pull,
    }
  }, [
    session,
    now,
    position,
    settings,
    stage,
    acting,
    select,
    seen,
    look,
    division,
    openDivision,
    planning,
    pictured,
    sheet,
  ])

  const undo = (): void => {
    if (!position.undo.possible || now.busy) return
    if (position.undo.learned) setDialog('undo')
    else void session.undo()
  }

  useLight(position.night === true)
  useEscape(rule !== null, () => setRule(null))
  useEscape(now.refusal !== null, session.forgetRefusal)
  useEscape(sheet !== 'none', () => pull('none'))
  useEscape(pictured !== null, () => picture(null))

  useKeys((event) => {
    const { key } = event
    if (position.command && isRunning(now) && (key === 's' || (key === 'Escape' && now.stepping))) session.stop()
    else if (now.animating && (key === ' ' || key === 'Escape')) session.skip()
    else if (key === 'Escape' && closeLast()) return true
    else if (settings.screen === 'text') return key === 't' && flipScreen()
    else if (!now.animating && stage.scene().key?.(event)) return true
    else return commonKey(key)
    return true
  })

  function flipScreen(): boolean {
    showScreen(screen === 'text' ? 'chart' : 'text')
    return true
  }

  function commonKey(key: string): boolean {
    const flip = (layer: 'arcs' | 'ranges' | 'enemy'): void =>
      change({ layers: { ...settings.layers, [layer]: !settings.layers[layer] } })
    const go = (step: 1 | -1): void => {
      const next = nextReady(position, selected, step)
      if (next === null) return
      select(next)
      look(next)
    }
    const actions: Record<string, () => void> = {
      ']': () => go(1),
      n: () => go(1),
      '[': () => go(-1),
      p: () => go(-1),
      a: () => position.ruleset.premeasuring && flip('arcs'),
      r: () => position.ruleset.premeasuring && flip('ranges'),
      l: () => position.ruleset.premeasuring && tools.set({ sight: !tools.sight }),
      k: () => position.ruleset.premeasuring && tools.set({ measure: !tools.measure }),
      u: undo,
      d: () => openDivision(nextDivision(position, division, selected)),
      w: () => (pictured ? picture(null) : flip('enemy')),
      v: () => change({ camera: !settings.camera }),
      t: () => void flipScreen(),
      '?': () => setDialog('keys'),
      o: () => position.orders && setDialog('briefing'),
      '+': () => chart.current?.zoomBy(1.4),
      '=': () => chart.current?.zoomBy(1.4),
      '-': () => chart.current?.zoomBy(1 / 1.4),
      '0': () => chart.current?.fit(),
    }
    const action = actions[key]
    action?.()
    return action !== undefined
  }

  const onlineBar = isOnline(session.battle) && (
    <Suspense>
      <OnlineBar />
    </Suspense>
  )

  return (
    <BattleContext value={table}>
      {settings.screen === 'text' ? (
        <TextView undo={undo} onlineBar={onlineBar} />
      ) : (
        <div
          className={`battle sheet-${sheet}`}
          onPointerDownCapture={(event) => {
            shift.current = event.shiftKey
          }}
        >
          <TopBar undo={undo} showKeys={() => setDialog('keys')} showBriefing={() => setDialog('briefing')} />
          {onlineBar}
          <div className="battle-roster">
            <Roster />
          </div>
          <main className="battle-chart">
            <ChartPane tools={tools} chart={chart} covered={phone ? covered : 0} live />
            <SeatBanner />
            <Message />
          </main>
          <aside ref={side} className="battle-side" aria-label="Actions and card">
            <div className="battle-prompt">
              <CurrentPrompt />
            </div>
            <Coach />
            <Hints />
            <div className="battle-card">
              <CardPanel />
            </div>
          </aside>
          <div className="battle-story">
            <Story />
            <DiceStrip />
          </div>
          <SheetTabs sheet={sheet} pull={pull} />
        </div>
      )}
      {rule !== null && <RuleSheet id={rule} close={() => setRule(null)} />}
      {dialog === 'keys' && <KeyList close={() => setDialog(null)} />}
      {dialog === 'undo' && <UndoAsked close={() => setDialog(null)} />}
      {now.briefing && <Briefing close={session.begin} />}
      {dialog === 'briefing' && position.orders && <Briefing close={() => setDialog(null)} />}
    </BattleContext>
  )
}

/** A division that asks, or that of the selected unit; the next one if a division is open. */
function nextDivision({ command }: Position, open: string | null, selected: string | null): string | null {
  const divisions = command?.divisions ?? []
  if (divisions.length === 0) return null
  const here = divisions.findIndex(({ id }) => id === open)
  if (here >= 0) return divisions[(here + 1) % divisions.length]!.id
  const asking = divisions.find(({ asks, guide }) => asks !== null && guide !== null)
  return (asking ?? divisions.find(({ units }) => selected !== null && units.includes(selected)) ?? divisions[0]!).id
}

/** Something happens by itself. */
const isRunning = ({ animating, stepping }: Now): boolean => animating || stepping

const TABS: [Sheet, string][] = [
  ['fleets', 'Fleets'],
  ['orders', 'Orders'],
  ['card', 'Card'],
  ['story', 'Story'],
]

/** On a phone everything but the chart is a pull-up sheet; on a tablet the card is a drawer. */
function SheetTabs({ sheet, pull }: { sheet: Sheet; pull: (sheet: Sheet) => void }): ReactNode {
  return (
    <nav className="sheet-tabs" aria-label="Sheets">
      {TABS.map(([id, label]) => (
        <button
          key={id}
          type="button"
          className={id === 'card' ? 'tab-card' : ''}
          aria-pressed={sheet === id}
          onClick={() => pull(sheet === id ? 'none' : id)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

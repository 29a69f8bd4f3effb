import type { Problem } from '@flankspeed/scenarios'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Page } from '../Page.tsx'
import { EditorChart, type Tool } from './chart/EditorChart.tsx'
import { EditingProvider, type Selection } from './editing.ts'
import { FileErrorBoundary } from './FileErrorBoundary.tsx'
import { BattleTab } from './tabs/BattleTab.tsx'
import { CheckTab } from './tabs/CheckTab.tsx'
import { FleetTab } from './tabs/FleetTab.tsx'
import { MapTab } from './tabs/MapTab.tsx'
import { OrdersTab } from './tabs/OrdersTab.tsx'
import { PlayTab } from './tabs/PlayTab.tsx'
import { RulesTab } from './tabs/RulesTab.tsx'
import { ShareTab } from './tabs/ShareTab.tsx'
import { TestTab } from './tabs/TestTab.tsx'
import { TextTab } from './tabs/TextTab.tsx'
import { type OpenDraft, useDraft } from './use-draft.ts'
import './Workbench.css'

const TABS = [
  ['battle', 'Battle'],
  ['map', 'Map'],
  ['red', 'Red'],
  ['blue', 'Blue'],
  ['orders', 'Orders'],
  ['rules', 'Special rules'],
  ['check', 'Check'],
  ['test', 'Test'],
  ['play', 'Play'],
  ['share', 'Share'],
  ['text', 'Text'],
] as const
type Tab = (typeof TABS)[number][0]

/** Tabs with forms that change the battle: closed while the text cannot be drawn. */
const FORMS: readonly Tab[] = ['battle', 'map', 'red', 'blue', 'orders', 'rules']

/** A battle in the editor. */
export function Workbench({ id }: { id: string }): ReactNode {
  const open = useDraft(id)
  if (open) return <OpenWorkbench open={open} />
  return (
    <Page title="No such draft" place="editor">
      <p>This browser has no such draft: it was deleted, or made in another browser.</p>
      <p>
        <a href="#/editor">All drafts</a>
      </p>
    </Page>
  )
}

function OpenWorkbench({ open }: { open: OpenDraft }): ReactNode {
  const { draft, scenario, isDrawn, isKept, checked, yard, change, undo, redo, restore } = open
  const [tab, setTab] = useState<Tab>('battle')
  const [tool, setTool] = useState<Tool>('select')
  const [together, setTogether] = useState(true)
  const [selected, setSelected] = useState<Selection>(null)
  const [line, setLine] = useState<number | null>(null)
  const selection = isThere(selected, scenario) ? selected : null
  const problems = checked?.problems ?? []

  const select = (next: Selection): void => {
    setSelected(next)
    if (next?.kind === 'ship') setTab(next.side)
    if (next?.kind === 'land') setTab('map')
  }

  /** Shows what a problem is about: on the chart and in its form, or in the text. */
  const show = ({ path, line: at }: Problem): void => {
    const found = isDrawn ? placeOf(path) : null
    if (!found) {
      setLine(null)
      setTab('text')
      setTimeout(() => setLine(at))
      return
    }
    setTab(found.tab)
    if (found.selection) setSelected(found.selection)
  }

  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  })

  return (
    <EditingProvider
      value={{
        scenario,
        problems: isDrawn ? problems : [],
        sentences: checked?.sentences ?? {},
        yard,
        change,
        selection,
        select,
      }}
    >
      <Page
        title={String(scenario.name || 'A battle without a name')}
        place="editor"
        above={
          <>
            <a href="#/editor">Scenario editor</a> ·{' '}
            {isKept ? 'saved in this browser' : 'not saved: the storage is full'}
          </>
        }
        beside={
          <>
            <button type="button" className="button" disabled={draft.past.length === 0} onClick={undo}>
              Undo
            </button>
            <button type="button" className="button" disabled={draft.future.length === 0} onClick={redo}>
              Redo
            </button>
            <button type="button" className="button main" onClick={() => setTab('play')}>
              Play
            </button>
          </>
        }
      >
        {!isDrawn && (
          <div className="editor-bad" role="alert">
            <p>The text has an error, so the chart shows the last state that could be drawn. Nothing is lost.</p>
            <div className="editor-buttons">
              <button type="button" className="button" onClick={() => setTab('text')}>
                Correct the text
              </button>
              <button type="button" className="button" onClick={restore}>
                Go back to what the chart shows
              </button>
            </div>
          </div>
        )}
        <div className={`workbench tab-${tab}`}>
          <div className="workbench-chart">
            <FileErrorBoundary of={scenario}>
              <EditorChart tool={isDrawn ? tool : 'select'} setTool={setTool} together={together} />
            </FileErrorBoundary>
            <label className="field-flag">
              <input type="checkbox" checked={together} onChange={({ target }) => setTogether(target.checked)} /> Move
              whole formations <span className="soft">(with Shift the other way)</span>
            </label>
          </div>
          <div className="workbench-side">
            <Tabs tab={tab} choose={setTab} problems={problems.length} />
            <div id="editor-panel" role="tabpanel" aria-labelledby={`editor-tab-${tab}`} className="workbench-panel">
              <h2 className="unseen">{TABS.find(([each]) => each === tab)![1]}</h2>
              <fieldset className="workbench-forms" disabled={!isDrawn && FORMS.includes(tab)}>
                <FileErrorBoundary key={tab} of={scenario}>
                  {tab === 'battle' && <BattleTab />}
                  {tab === 'map' && <MapTab draw={() => setTool('draw')} />}
                  {(tab === 'red' || tab === 'blue') && <FleetTab key={tab} side={tab} put={() => setTool('put')} />}
                  {tab === 'orders' && <OrdersTab />}
                  {tab === 'rules' && <RulesTab />}
                  {tab === 'play' && <PlayTab scenario={scenario} text={draft.text} checked={checked} />}
                </FileErrorBoundary>
                {tab === 'check' && <CheckTab checked={checked} show={show} />}
                <div hidden={tab !== 'test'}>
                  <TestTab text={draft.text} checked={checked} />
                </div>
                {tab === 'share' && <ShareTab id={String(scenario.id)} text={draft.text} problems={problems.length} />}
                {tab === 'text' && <TextTab open={open} line={line} />}
              </fieldset>
            </div>
          </div>
        </div>
      </Page>
    </EditingProvider>
  )
}

function Tabs({ tab, choose, problems }: { tab: Tab; choose: (tab: Tab) => void; problems: number }): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  function key(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = TABS.findIndex(([each]) => each === tab)
    const [next] = TABS[(at + by + TABS.length) % TABS.length]!
    choose(next)
    list.current?.querySelector<HTMLElement>(`#editor-tab-${next}`)?.focus()
  }
  return (
    <div ref={list} className="workbench-tabs" role="tablist" aria-label="Parts of the battle" onKeyDown={key}>
      {TABS.map(([each, title]) => (
        <button
          key={each}
          id={`editor-tab-${each}`}
          type="button"
          role="tab"
          aria-selected={tab === each}
          aria-controls="editor-panel"
          tabIndex={tab === each ? 0 : -1}
          onClick={() => choose(each)}
        >
          {title}
          {each === 'check' && problems > 0 && (
            <span className="workbench-count">
              {problems}
              <span className="unseen"> {problems === 1 ? 'problem' : 'problems'}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

const isThere = (selection: Selection, { map, sides }: OpenDraft['scenario']): boolean =>
  selection === null ||
  (selection.kind === 'land'
    ? map.land[selection.land] !== undefined
    : sides[selection.side].formations[selection.formation]?.ships[selection.ship] !== undefined)

/** The tab and the selection that show a field. */
function placeOf(path: Problem['path']): { tab: Tab; selection?: Selection } | null {
  const [top, side, part, formation, , ship] = path
  if (top === 'map') {
    const land = path[1] === 'land' ? Number(path[2]) : Number.NaN
    const corner = path[3] === 'shape' && path[4] !== undefined ? Number(path[4]) : null
    return Number.isNaN(land) ? { tab: 'map' } : { tab: 'map', selection: { kind: 'land', land, corner } }
  }
  if (top === 'special-rules') return { tab: 'rules' }
  if (top === 'sides' && (side === 'red' || side === 'blue')) {
    if (part === 'objective') return { tab: 'orders' }
    if (part !== 'formations' || formation === undefined) return { tab: side }
    return {
      tab: side,
      selection: { kind: 'ship', side, formation: Number(formation), ship: Number(ship ?? 0) },
    }
  }
  return top === undefined ? null : { tab: 'battle' }
}

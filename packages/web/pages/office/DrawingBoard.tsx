import { type ReactNode, useEffect, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { ClassFacts, OfficeSheet } from '../../desk/library/office.ts'
import { ProfileDrawing } from '../../profile/ProfileDrawing.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { FactsForm } from './form/FactsForm.tsx'
import type { Change } from './form/Field.tsx'
import { changeClass, redoClass, stepsOf, undoClass, useKeptClasses } from './kept-classes.ts'
import { DuelPanel } from './panels/DuelPanel.tsx'
import { OfficeCards } from './panels/OfficeCards.tsx'
import { Plausibility } from './panels/Plausibility.tsx'
import { Sharing } from './panels/Sharing.tsx'
import { PlanBoard } from './plan/PlanBoard.tsx'
import './DrawingBoard.css'

/** One class of one's own: plan, facts, and what follows from them. Every change is stored at once. */
export default function DrawingBoard({ id: key }: { id: string }): ReactNode {
  const facts = useKeptClasses().find((one) => one.key === key)?.facts
  const [asked, setYear] = useState(1945)
  const { answer: sheet, trouble } = useAnswer(JSON.stringify([facts, asked]), async () =>
    facts ? theLibrary().officeSheet(facts, asked) : null,
  )
  useUndoKeys(key)
  const { undo, redo } = stepsOf(key)
  if (!facts)
    return (
      <Page title="Drawing office" place="ships">
        <p>
          There is no such class in this browser. <a href={linkTo('office')}>See your classes</a>
        </p>
      </Page>
    )
  const change: Change = (next, what) => changeClass(key, next, what)
  return (
    <Page
      title={facts.name}
      place="ships"
      above={
        <>
          <a href={linkTo('ships')}>Ships</a> · <a href={linkTo('office')}>Drawing office</a>
        </>
      }
      beside={
        <>
          <button type="button" className="button" disabled={undo === 0} onClick={() => undoClass(key)}>
            Undo
          </button>
          <button type="button" className="button" disabled={redo === 0} onClick={() => redoClass(key)}>
            Redo
          </button>
        </>
      }
    >
      {sheet ? <Board facts={facts} sheet={sheet} change={change} setYear={setYear} /> : <Waiting trouble={trouble} />}
    </Page>
  )
}

/** Ctrl+Z outside text fields, where the browser has an undo of its own. */
function useUndoKeys(key: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      if (event.shiftKey) redoClass(key)
      else undoClass(key)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}

const PANELS = ['Plausibility', 'Cards', 'Duel', 'File and link'] as const

interface BoardProps {
  facts: ClassFacts
  sheet: OfficeSheet
  change: Change
  setYear: (year: number) => void
}

function Board({ facts, sheet, change, setYear }: BoardProps): ReactNode {
  const [panel, setPanel] = useState<(typeof PANELS)[number]>('Plausibility')
  const { doubts } = sheet.judgement
  return (
    <div className="office-board">
      {sheet.profile && (
        <div className="office-profile">
          <ProfileDrawing shapes={sheet.profile} title={`${facts.name}, seen from starboard`} />
        </div>
      )}
      {sheet.plan && <PlanBoard facts={facts} plan={sheet.plan} year={sheet.year} change={change} />}
      <p className="office-sum" role="status" aria-label="Points">
        {sheet.cards.map(({ ruleset, title, points }) => (
          <span key={ruleset}>
            {title} <b className="figure">{points ?? '–'}</b>
          </span>
        ))}
        <span className={doubts.length > 0 ? 'office-warn' : 'office-ok'}>
          {doubts.length === 0 ? 'plausible' : `doubtful: ${doubts.map(({ concern }) => concern).join(', ')}`}
        </span>
      </p>
      <div className="office-columns">
        <FactsForm facts={facts} faults={sheet.faults} change={change} />
        <div className="office-panels">
          <div className="office-tabs" role="tablist" aria-label="What follows">
            {PANELS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                aria-selected={name === panel}
                className="office-tab"
                onClick={() => setPanel(name)}
              >
                {name}
              </button>
            ))}
          </div>
          <div role="tabpanel" aria-label={panel}>
            {panel === 'Plausibility' && <Plausibility sheet={sheet} />}
            {panel === 'Cards' && <OfficeCards sheet={sheet} year={sheet.year} setYear={setYear} />}
            {panel === 'Duel' && <DuelPanel facts={facts} sheet={sheet} />}
            {panel === 'File and link' && <Sharing facts={facts} change={change} />}
          </div>
        </div>
      </div>
    </div>
  )
}

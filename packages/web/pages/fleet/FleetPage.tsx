import { type ReactNode, useEffect, useState } from 'react'
import { goTo } from '../../app/route.ts'
import type { Fleet } from '../../desk/library/fleets.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page } from '../Page.tsx'
import { ClassPicker } from './ClassPicker.tsx'
import { withShip } from './changes.ts'
import { FleetHead } from './FleetHead.tsx'
import { FleetList } from './FleetList.tsx'
import './FleetPage.css'
import { FleetTools } from './FleetTools.tsx'
import { EMPTY, saveFleet, setDraft, useDraft } from './kept-fleets.ts'
import { PointsBar } from './PointsBar.tsx'
import { SavedFleets } from './SavedFleets.tsx'

/** The fleet builder: the list, its cost, and the objections of the rules. Nothing is blocked. */
export default function FleetPage({ code }: { code: string | null }): ReactNode {
  const draft = useDraft()
  const { fleet } = draft
  const [former, setFormer] = useState<Fleet | null>(null)
  const [trouble, setTrouble] = useState<string[]>([])
  const { answer: shown } = useAnswer(JSON.stringify(fleet), () => theLibrary().fleetShown(fleet))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code; the list it replaces can be restored
  useEffect(() => {
    if (code === null) return
    void theLibrary()
      .fleetFromText(code)
      .then((found) => {
        if ('trouble' in found) return setTrouble(found.trouble)
        replace(found)
        goTo('fleet')
      })
  }, [code])
  /** The stored cost is outdated. */
  const change = ({ cost: _, ...next }: Fleet): void => setDraft({ ...draft, fleet: next })
  /** Replaces the fleet; the old one can be restored. */
  const replace = (next: Fleet): void => {
    setFormer(fleet.ships.length > 0 ? fleet : null)
    setTrouble([])
    setDraft({ fleet: next })
  }
  return (
    <Page
      title="Fleet builder"
      place="fleet"
      beside={
        <>
          <button type="button" className="button" onClick={() => replace(EMPTY)}>
            New
          </button>
          <button
            type="button"
            className="button"
            disabled={fleet.ships.length === 0}
            onClick={() => setDraft({ fleet, id: saveFleet(fleet, draft.id) })}
          >
            {draft.id ? 'Save' : 'Save in this browser'}
          </button>
          <button
            type="button"
            className="button main"
            disabled={fleet.ships.length === 0}
            onClick={() => {
              location.hash = '#/new?fleet=draft'
            }}
          >
            Play with this fleet
          </button>
        </>
      }
    >
      {trouble.length > 0 && (
        <div className="fleet-trouble" role="alert">
          {trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      {former && (
        <p className="fleet-former" role="status">
          The previous list was set aside.{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              setDraft({ fleet: former })
              setFormer(null)
            }}
          >
            Restore it
          </button>
        </p>
      )}
      <div className="fleet">
        <div className="fleet-list">
          <FleetHead
            fleet={fleet}
            admirals={shown?.admirals ?? []}
            objectives={shown?.knows.includes('objectives') ?? true}
            lendLease={shown?.knows.includes('lend-lease') ?? true}
            change={change}
            replace={replace}
            tell={setTrouble}
          />
          {shown && <PointsBar cost={shown.cost} limit={shown.limit} agreed={fleet.points} findings={shown.findings} />}
          {shown && <FleetList fleet={fleet} shown={shown} change={change} />}
          <FleetTools fleet={fleet} shown={shown} replace={replace} tell={setTrouble} />
        </div>
        <ClassPicker fleet={fleet} add={(one) => change(withShip(fleet, one))} />
      </div>
      <SavedFleets open={(id, kept) => setDraft({ fleet: kept, id })} current={draft.id} />
    </Page>
  )
}

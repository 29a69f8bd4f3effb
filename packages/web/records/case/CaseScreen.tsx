import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { type CaseVerdict, RULINGS } from '../../desk/case-verdict.ts'
import type { CaseOffered, CasesOffered } from '../../desk/library/files.ts'
import { theBattles } from '../../pages/desk-answers.ts'
import { FileButton } from '../../pages/FileDrop.tsx'
import { Page } from '../../pages/Page.tsx'
import { Action } from '../replay/Action.tsx'
import { Projector } from '../replay/projector.ts'
import { ReplayLayout } from '../replay/ReplayLayout.tsx'
import { CaseMenu } from './CaseMenu.tsx'
import { useOpenedCases } from './opened-cases.ts'
import { Verdict } from './Verdict.tsx'

/** Steps through the cases of a file on the chart, with the referee's ruling beside it. */
export default function CaseScreen(): ReactNode {
  const opened = useOpenedCases()
  const [chosen, choose] = useState({ opened, place: 0 })
  if (!opened)
    return (
      <Page title="Cases" place="replay" beside={<FileButton>Open a case file</FileButton>}>
        <p>
          A case is a position with actions, dice and expected results. Open a case file, or drop it on the page, to
          step through it on the chart.
        </p>
        <p className="soft">Files are not stored: after a reload, open the file again.</p>
      </Page>
    )
  // A new file starts with its first case.
  const place = chosen.opened === opened ? chosen.place : 0
  return (
    <OneCase
      key={place}
      offered={opened.cases[place]!}
      chooser={<CaseChooser opened={opened} place={place} choose={(next) => choose({ opened, place: next })} />}
    />
  )
}

type Refereed =
  | { state: 'waiting' }
  | { state: 'unplayable'; ruling: string; why: string }
  | { state: 'refereed'; projector: Projector; verdict: CaseVerdict }

function OneCase({ offered, chooser }: { offered: CaseOffered; chooser: ReactNode }): ReactNode {
  const [refereed, show] = useState<Refereed>({ state: 'waiting' })
  useEffect(() => {
    let projector: Projector | null = null
    let isWanted = true
    void theBattles()
      .openCase(offered.document)
      .then((looked) => {
        if ('refused' in looked)
          return isWanted && show({ state: 'unplayable', ruling: RULINGS.stopped, why: looked.why })
        const { id, verdict } = looked
        if (id === null) return isWanted && show(refusedPosition(verdict))
        if (!isWanted) return theBattles().close(id)
        projector = new Projector(id, theBattles(), 0)
        show({ state: 'refereed', projector, verdict })
        return projector.open()
      })
    return () => {
      isWanted = false
      projector?.close()
      if (projector) void theBattles().close(projector.battle)
    }
  }, [offered])
  switch (refereed.state) {
    case 'waiting':
      return <p className="battle-waiting">Checking…</p>
    case 'unplayable':
      return (
        <Page title={offered.title} place="replay" beside={<FileButton>Open another file</FileButton>}>
          {chooser}
          <h2>{refereed.ruling}</h2>
          <p role="alert">{refereed.why}</p>
        </Page>
      )
    case 'refereed':
      return <Stepping offered={offered} chooser={chooser} {...refereed} />
  }
}

const refusedPosition = ({ ruling, refused, stopped }: CaseVerdict): Refereed => ({
  state: 'unplayable',
  ruling: RULINGS[ruling],
  why: refused ? `The rules refuse this position: ${refused.why}` : (stopped?.why ?? ''),
})

interface SteppingProps {
  offered: CaseOffered
  chooser: ReactNode
  projector: Projector
  verdict: CaseVerdict
}

function Stepping({ offered, chooser, projector, verdict }: SteppingProps): ReactNode {
  const shown = useSyncExternalStore(projector.subscribe, projector.now)
  if (shown.state === 'opening') return <p className="battle-waiting">Checking…</p>
  if (shown.state === 'failed')
    return (
      <Page title={offered.title} place="replay">
        <p className="page-trouble" role="alert">
          {shown.trouble}
        </p>
      </Page>
    )
  const isEnd = shown.taken === projector.length
  return (
    <ReplayLayout
      projector={projector}
      kind="Case"
      anyEyes
      menu={() => <CaseMenu position={offered.position} />}
      action={
        <>
          {chooser}
          <Verdict verdict={verdict} mistakes={offered.mistakes} step={verdict.steps[shown.taken]!} isEnd={isEnd} />
          <Action projected={shown} />
        </>
      }
    />
  )
}

interface ChooserProps {
  opened: CasesOffered
  place: number
  choose: (place: number) => void
}

function CaseChooser({ opened: { cases, unreadable }, place, choose }: ChooserProps): ReactNode {
  if (cases.length === 1 && unreadable.length === 0) return null
  return (
    <div className="case-chooser">
      <label>
        Case {place + 1} of {cases.length}
        <select value={place} onChange={({ target }) => choose(Number(target.value))}>
          {cases.map(({ title }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cases of a file may have one title
            <option key={i} value={i}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {unreadable.length > 0 && (
        <details>
          <summary>{unreadable.length === 1 ? 'One more cannot be read' : 'Others cannot be read'}</summary>
          <ul>
            {unreadable.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

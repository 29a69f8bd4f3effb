import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { linkTo, useRoute } from '../../app/route.ts'
import { theBattles } from '../../pages/desk-answers.ts'
import { Page } from '../../pages/Page.tsx'
import { EvaluationBar } from '../review/EvaluationBar.tsx'
import { Action } from './Action.tsx'
import { Projector } from './projector.ts'
import { ReplayLayout } from './ReplayLayout.tsx'
import { ReplayMenu } from './ReplayMenu.tsx'

interface Props {
  battle: string
  /** Opens it after that many actions, unless the address says otherwise. */
  at?: number
}

/** A replay of a battle in this browser or from a file. `#/replay/ID?at=12` opens it after 12 actions. */
export default function ReplayScreen({ battle, at: first = 0 }: Props): ReactNode {
  const { query } = useRoute()
  const at = Number(query.get('at') ?? first) || 0
  const [projector, setProjector] = useState<Projector | null>(null)
  useEffect(() => {
    const opened = new Projector(battle, theBattles(), at)
    setProjector(opened)
    void opened.open()
    return () => opened.close()
  }, [battle, at])
  return projector && <Opened projector={projector} />
}

function Opened({ projector }: { projector: Projector }): ReactNode {
  const shown = useSyncExternalStore(projector.subscribe, projector.now)
  const { state, trouble } = shown
  const [hasBar, setBar] = useState(false)
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
  if (state === 'opening') return <p className="battle-waiting">Loading the replay…</p>
  return (
    <ReplayLayout
      projector={projector}
      kind="Replay"
      menu={(position) => (
        <ReplayMenu projector={projector} position={position} bar={{ isOn: hasBar, toggle: () => setBar(!hasBar) }} />
      )}
      bar={hasBar && <EvaluationBar battle={projector.battle} taken={shown.taken} />}
      action={<Action projected={shown} />}
    />
  )
}

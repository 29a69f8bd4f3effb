import type { SharedThing as Shared } from '@flankspeed/protocol'
import { lazy, type ReactNode, useState } from 'react'
import { theBattles, useAnswer } from '../pages/desk-answers.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { SharedPosition } from './SharedPosition.tsx'
import { sharedThing } from './shareable.ts'
import './SharedThing.css'

const ReplayScreen = lazy(() => import('../records/replay/ReplayScreen.tsx'))
const ResultsPage = lazy(() => import('../records/results/ResultsPage.tsx'))
const ReviewPage = lazy(() => import('../records/review/ReviewPage.tsx'))

/** What somebody shares: the battle itself, or a page from which to open it. */
export default function SharedThing({ id }: { id: string }): ReactNode {
  const { answer: shared, trouble } = useAnswer(id, () => sharedThing(id))
  if (!shared)
    return (
      <Page title="Shared" place="replay">
        <Waiting trouble={trouble} />
      </Page>
    )
  if (shared.kind === 'replay') return <SharedReplay shared={shared} />
  if (shared.kind === 'position') return <SharedPosition text={shared.text} />
  return <Preview shared={shared} />
}

function SharedReplay({ shared }: { shared: Shared }): ReactNode {
  const { answer: battle, trouble } = useAnswer(shared.id, async () => {
    const opened = await theBattles().openReplay(JSON.parse(shared.text))
    if ('refused' in opened) throw new Error(`This replay cannot be played here: ${opened.why}`)
    return opened.id
  })
  if (battle === null)
    return (
      <Page title={shared.title} place="replay">
        <Waiting trouble={trouble}>Loading the battle…</Waiting>
      </Page>
    )
  if (shared.view === 'results') return <ResultsPage battle={battle} />
  if (shared.view === 'review') return <ReviewPage battle={battle} />
  return <ReplayScreen battle={battle} at={shared.at ?? 0} />
}

/** Fleets and battles are opened where they can be changed. */
function Preview({ shared }: { shared: Shared }): ReactNode {
  const [trouble, setTrouble] = useState<string[]>([])
  const open = async (how: 'play' | 'edit'): Promise<void> => {
    const { openEditor, openHere } = await import('./open-shared.ts')
    setTrouble(await (how === 'edit' ? openEditor(shared) : openHere(shared)))
  }
  return (
    <Page title={shared.title} place="replay" above={shared.subtitle}>
      <div className="shared-thing">
        <img
          src={shared.picture}
          alt={shared.kind === 'fleet' ? 'The first ships of the fleet' : 'Chart of the opening'}
          width={1200}
          height={630}
        />
        {shared.by !== null && <p className="soft">Shared by {shared.by}</p>}
        <div className="shared-buttons">
          <button type="button" className="button main" onClick={() => void open('play')}>
            {shared.kind === 'fleet' ? 'Open in the fleet builder' : 'Play'}
          </button>
          {shared.kind === 'scenario' && (
            <button type="button" className="button" onClick={() => void open('edit')}>
              Open in the editor
            </button>
          )}
        </div>
        {trouble.length > 0 && (
          <p className="page-trouble" role="alert">
            {trouble.join(' ')}
          </p>
        )}
        <details>
          <summary>The file</summary>
          <pre>{shared.text}</pre>
        </details>
      </div>
    </Page>
  )
}

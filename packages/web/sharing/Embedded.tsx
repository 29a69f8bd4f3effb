import type { SharedThing } from '@flankspeed/protocol'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { theBattles, useAnswer } from '../pages/desk-answers.ts'
import { Waiting } from '../pages/Page.tsx'
import { Action } from '../records/replay/Action.tsx'
import { Projector } from '../records/replay/projector.ts'
import { ReplayLayout } from '../records/replay/ReplayLayout.tsx'
import { sharedThing } from './shareable.ts'
import './Embedded.css'

/** What is shared, inside the page of another site: a replay to step through, of everything else its picture. */
export default function Embedded({ id }: { id: string }): ReactNode {
  const { answer: shared, trouble } = useAnswer(id, () => sharedThing(id))
  const { answer: projector, trouble: broken } = useAnswer(shared?.id ?? '', async () =>
    shared?.kind === 'replay' ? projectorOf(shared) : null,
  )
  useEffect(() => () => projector?.close(), [projector])
  const wrong = trouble ?? broken
  if (wrong !== null) return <Waiting trouble={wrong} />
  if (!shared) return <Waiting trouble={null} />
  if (shared.kind !== 'replay') return <Picture shared={shared} />
  return projector ? <Stepped projector={projector} shared={shared} /> : <Waiting trouble={null} />
}

async function projectorOf({ text, at }: SharedThing): Promise<Projector> {
  const opened = await theBattles().openReplay(JSON.parse(text))
  if ('refused' in opened) throw new Error(`This replay cannot be played here: ${opened.why}`)
  const projector = new Projector(opened.id, theBattles(), at ?? 0)
  void projector.open()
  return projector
}

const Opener = ({ shared }: { shared: SharedThing }): ReactNode => (
  <a className="button main" href={shared.page} target="_blank" rel="noreferrer">
    Open in Flank Speed
  </a>
)

function Stepped({ projector, shared }: { projector: Projector; shared: SharedThing }): ReactNode {
  const shown = useSyncExternalStore(projector.subscribe, projector.now)
  const [opener] = useState(() => <Opener shared={shared} />)
  if (shown.state === 'failed') return <Waiting trouble={shown.trouble} />
  if (shown.state === 'opening') return <Waiting trouble={null}>Loading the replay…</Waiting>
  return (
    <div className="embedded">
      <ReplayLayout projector={projector} kind="Replay" menu={() => opener} action={<Action projected={shown} />} />
    </div>
  )
}

function Picture({ shared }: { shared: SharedThing }): ReactNode {
  return (
    <main className="embedded-picture">
      <h1 className="unseen">{shared.title}</h1>
      <img src={shared.picture} alt={`${shared.title}: ${shared.subtitle}`} width={1200} height={630} />
      <Opener shared={shared} />
    </main>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { goTo } from '../../app/route.ts'
import { theLibrary } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { textOf } from '../parts/link.ts'
import { beginDraft } from './model/kept-drafts.ts'
import { copyOf } from './model/library-copy.ts'
import { openInEditor } from './open-in-editor.ts'
import { StartPage } from './StartPage.tsx'
import { Workbench } from './Workbench.tsx'

interface Props {
  /** Nothing, the id of a draft, `link` with a code, or `from` with the id of a battle of the library. */
  path: readonly string[]
}

/** The scenario editor. */
export default function EditorPage({ path: [draft, what] }: Props): ReactNode {
  if (draft === undefined) return <StartPage />
  if (draft === 'link') return <Opening key={what} open={() => openLink(what ?? '')} />
  if (draft === 'from') return <Opening key={what} open={() => openCopy(what ?? '')} />
  return <Workbench key={draft} id={draft} />
}

async function openLink(code: string): Promise<string[]> {
  return openInEditor(await textOf(code), 'the link')
}

async function openCopy(id: string): Promise<string[]> {
  const text = await theLibrary().scenarioText(id)
  if (text === null) return [`There is no battle called “${id}” here.`]
  goTo('editor', beginDraft(copyOf(text)))
  return []
}

/** While a battle is fetched or unpacked; it replaces this page when it is there. */
function Opening({ open }: { open: () => Promise<string[]> }): ReactNode {
  const [trouble, setTrouble] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    open().then(setTrouble, (error: unknown) => setTrouble([error instanceof Error ? error.message : String(error)]))
  }, [])
  return (
    <Page title="Scenario editor" place="editor">
      <Waiting trouble={trouble.length > 0 ? trouble.join(' ') : null} />
      {trouble.length > 0 && (
        <p>
          <a href="#/editor">Scenario editor</a>
        </p>
      )}
    </Page>
  )
}

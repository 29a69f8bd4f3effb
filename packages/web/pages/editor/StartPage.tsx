import { type ReactNode, useState } from 'react'
import { goTo, linkTo } from '../../app/route.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { FileButton } from '../FileDrop.tsx'
import { Page } from '../Page.tsx'
import { beginDraft, removeDraft, titleOf, useKeptDrafts } from './model/kept-drafts.ts'
import { copyOf } from './model/library-copy.ts'
import { TEMPLATE } from './model/template.ts'
import './StartPage.css'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The first page of the editor: your drafts, and how to begin one. */
export function StartPage(): ReactNode {
  const drafts = useKeptDrafts()
  const [former, setFormer] = useState<(() => void) | null>(null)
  const { answer: battles } = useAnswer('scenarios', () => theLibrary().scenarios())
  const [chosen, setChosen] = useState('')
  return (
    <Page title="Scenario editor" place="editor">
      <div className="editor-start">
        <section>
          <h2>Begin</h2>
          <p className="soft">Make a battle of your own: draw land, place ships, write orders, test it and play it.</p>
          <p>
            <button type="button" className="button main" onClick={() => goTo('editor', beginDraft(TEMPLATE))}>
              Start from nothing
            </button>
          </p>
          <div className="editor-start-from">
            <label className="seats-field">
              <span>Or from a battle of the library</span>
              <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">Choose a battle</option>
                {battles?.map(({ id, name, date }) => (
                  <option key={id} value={id}>
                    {name}, {date.slice(0, 4)}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              className="button"
              disabled={chosen === ''}
              onClick={async () => {
                const text = await theLibrary().scenarioText(chosen)
                if (text !== null) goTo('editor', beginDraft(copyOf(text)))
              }}
            >
              Open a copy
            </button>
          </div>
          <p>
            <FileButton>Open a file</FileButton> <span className="soft">or drop it anywhere on this page.</span>
          </p>
        </section>
        <section>
          <h2>Your drafts</h2>
          {former && (
            <p role="status">
              Deleted.{' '}
              <button
                type="button"
                className="button"
                onClick={() => {
                  former()
                  setFormer(null)
                }}
              >
                Restore it
              </button>
            </p>
          )}
          {drafts.length === 0 && <p className="soft">None yet. Drafts are saved in this browser.</p>}
          <ul className="editor-drafts">
            {drafts.map((kept) => (
              <li key={kept.id}>
                <a className="name" href={linkTo('editor', kept.id)}>
                  {titleOf(kept)}
                </a>
                <span className="soft">{WHEN.format(kept.changed)}</span>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`Delete ${titleOf(kept)}`}
                  onClick={() => {
                    const restore = removeDraft(kept.id)
                    setFormer(() => restore)
                  }}
                >
                  Delete
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

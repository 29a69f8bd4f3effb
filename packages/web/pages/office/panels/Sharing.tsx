import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../app/route.ts'
import type { ClassFacts } from '../../../desk/library/office.ts'
import { theLibrary, useAnswer } from '../../desk-answers.ts'
import { codeOf, LONGEST_LINK } from '../../parts/link.ts'
import { download } from '../../parts/print.ts'
import type { Change } from '../form/Field.tsx'

/** Her file: to export, to share as a link, and to edit as text. */
export function Sharing({ facts, change }: { facts: ClassFacts; change: Change }): ReactNode {
  const { answer: text } = useAnswer(JSON.stringify(facts), () => theLibrary().classText(facts))
  const [said, setSaid] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const copyLink = async (): Promise<void> => {
    const code = text === null ? null : await codeOf(text)
    if (code === null) return setSaid(`A link holds at most ${LONGEST_LINK} characters. Export her as a file instead.`)
    try {
      await navigator.clipboard.writeText(`${location.href.split('#')[0]}${linkTo('office')}?class=${code}`)
      setSaid('Link copied. It holds all her facts.')
    } catch {
      setSaid('Copying failed. Export her as a file instead.')
    }
  }
  const apply = async (): Promise<void> => {
    const found = await theLibrary().classesFromText(typed ?? '', 'the text')
    if ('trouble' in found) return setTrouble(found.trouble)
    const [first] = found
    if (found.length !== 1 || !first) return setTrouble(['The text must hold one class.'])
    setTrouble([])
    setTyped(null)
    change(first, 'the text')
  }
  return (
    <section className="office-sharing" aria-label="File and link">
      <div className="office-buttons">
        <button
          type="button"
          className="button"
          disabled={text === null}
          onClick={() => text !== null && download(`${facts.id}.yaml`, text, 'application/yaml')}
        >
          Export as a file
        </button>
        <button type="button" className="button" disabled={text === null} onClick={() => void copyLink()}>
          Copy link
        </button>
      </div>
      <p className="soft" role="status">
        {said}
      </p>
      <label className="office-text">
        <span>Her file. You can edit it here</span>
        <textarea
          rows={16}
          spellCheck={false}
          value={typed ?? text ?? ''}
          aria-invalid={trouble.length > 0}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {trouble.length > 0 && (
        <div className="office-faults" role="alert">
          <ul>
            {trouble.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </div>
      )}
      {typed !== null && (
        <div className="office-buttons">
          <button type="button" className="button main" onClick={() => void apply()}>
            Use this text
          </button>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setTyped(null)
              setTrouble([])
            }}
          >
            Discard the changes
          </button>
        </div>
      )}
    </section>
  )
}

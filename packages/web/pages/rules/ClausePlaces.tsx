import { type ReactNode, useState } from 'react'
import type { Rule } from '../../desk/library/rules.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { openText } from '../open-file.ts'

/** A clause's examples, code and tests. Loaded when first opened. */
export function ClausePlaces({ rule: { id, ruleset } }: { rule: Rule }): ReactNode {
  const [isOpen, open] = useState(false)
  return (
    <details className="rule-places" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>
        Examples and code<span className="unseen"> of {id}</span>
      </summary>
      {isOpen && <Places id={id} ruleset={ruleset} />}
    </details>
  )
}

function Places({ id, ruleset }: { id: string; ruleset: string }): ReactNode {
  const { answer: trace, trouble } = useAnswer(id, () => theLibrary().clauseTrace(ruleset, id))
  const [refused, refuse] = useState<string[]>([])
  if (!trace) return <p role="status">{trouble ?? 'Loading …'}</p>
  const { code, nearby, tests, examples } = trace
  const play = async (): Promise<void> => refuse(await openText(examples.join('\n---\n'), id))
  return (
    <>
      {examples.length > 0 && (
        <p>
          <button type="button" className="button" onClick={() => void play()}>
            {examples.length === 1 ? 'Play the example on the chart' : `Play ${examples.length} examples on the chart`}
          </button>
        </p>
      )}
      {refused.map((why) => (
        <p key={why} role="alert">
          {why}
        </p>
      ))}
      <PlaceList title="Code" places={code} />
      <PlaceList title="Code of this chapter" places={nearby} />
      <PlaceList title="Tests" places={tests} />
    </>
  )
}

function PlaceList({ title, places }: { title: string; places: readonly string[] }): ReactNode {
  if (places.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <code>{place}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

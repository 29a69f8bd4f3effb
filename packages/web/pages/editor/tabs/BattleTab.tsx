import type { ReactNode } from 'react'
import { useEditing } from '../editing.ts'
import { Field } from '../form/Field.tsx'
import { SCENARIO } from '../form/schema.ts'

/** Fields with a tab of their own. */
const ELSEWHERE = new Set(['map', 'sides', 'special-rules'])
/** Fields that few battles of one's own need. */
const FOLDED = new Set(['id', 'needs', 'reconstruction', 'close-action', 'outcome'])

/** What, when and where: name, date, weather and light. */
export function BattleTab(): ReactNode {
  const shown = Object.keys(SCENARIO.properties!).filter((key) => !ELSEWHERE.has(key))
  return (
    <div className="editor-form">
      {shown
        .filter((key) => !FOLDED.has(key))
        .map((key) => (
          <TopField key={key} name={key} />
        ))}
      <details>
        <summary>More: id, needs, history</summary>
        <div className="editor-form">
          {shown
            .filter((key) => FOLDED.has(key))
            .map((key) => (
              <TopField key={key} name={key} />
            ))}
        </div>
      </details>
    </div>
  )
}

function TopField({ name }: { name: string }): ReactNode {
  const { scenario } = useEditing()
  return (
    <Field
      schema={SCENARIO.properties![name]!}
      path={[name]}
      value={(scenario as Record<string, unknown>)[name]}
      required={SCENARIO.required?.includes(name) ?? false}
    />
  )
}

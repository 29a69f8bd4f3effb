import type { ReactNode } from 'react'
import { useEditing } from '../editing.ts'
import { Field } from '../form/Field.tsx'
import { fieldOf, SCENARIO } from '../form/schema.ts'

/** Surprise, moorings, sight and the like. Ships that arrive later are told in their own forms. */
export function RulesTab(): ReactNode {
  const { scenario } = useEditing()
  return (
    <div className="editor-form">
      <Field
        schema={fieldOf(SCENARIO, 'special-rules')}
        path={['special-rules']}
        value={scenario['special-rules']}
        required
      />
      <p className="soft">
        Reinforcements: choose a ship under Red or Blue and say on which turn she arrives. Aircraft have the same field.
      </p>
    </div>
  )
}

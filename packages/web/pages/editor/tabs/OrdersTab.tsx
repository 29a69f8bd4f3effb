import type { ReactNode } from 'react'
import { SideMark } from '../../../battle/panels/SideMark.tsx'
import { useEditing } from '../editing.ts'
import { Field } from '../form/Field.tsx'
import { fieldOf, resolved, SCENARIO } from '../form/schema.ts'

/** What each side is to do, to each degree, with the sentences of the briefing. */
export function OrdersTab(): ReactNode {
  const { scenario } = useEditing()
  return (
    <div className="editor-form">
      <p className="soft">
        The higher degree wins. A victory is decisive if the winner has reached it and the loser has reached nothing.
      </p>
      {(['red', 'blue'] as const).map((side) => {
        const schema = fieldOf(SCENARIO, 'sides', side, 'objective')
        const objective = scenario.sides[side].objective as Record<string, unknown>
        return (
          <section key={side} className="editor-orders" aria-label={`Orders of ${side}`}>
            <h3>
              <SideMark side={side} /> {scenario.sides[side].name}
            </h3>
            {Object.entries(resolved(schema).properties!).map(([degree, goal]) => (
              <Field key={degree} schema={goal} path={['sides', side, 'objective', degree]} value={objective[degree]} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

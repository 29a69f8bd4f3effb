import type { ReactNode } from 'react'
import { ClauseLink } from '../../battle/panels/ClauseLink.tsx'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { StoryEntry } from '../../desk/position.ts'
import './Action.css'
import type { Projected } from './projector.ts'

/** The story of the current action, with all its dice. */
export function Action({ projected }: { projected: Projected }): ReactNode {
  const { taken, outline, told } = projected
  const by = outline[taken]?.by ?? null
  return (
    <section className="action" aria-label="This action">
      <h3>
        {by && <SideMark side={by} />} {taken === 0 ? 'The opening' : `Action ${taken}`}
      </h3>
      {told.length === 0 && <p className="soft">Nothing happened.</p>}
      <ol>
        {told.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was told does not change
          <Happening key={`${taken} ${i}`} told={one} />
        ))}
      </ol>
    </section>
  )
}

function Happening({ told: { heading, sentences, clauses, dice } }: { told: StoryEntry }): ReactNode {
  if (heading) return <li className="action-heading">{sentences.join(' ')}</li>
  return (
    <li>
      <p>
        {sentences.join(' ')}{' '}
        {clauses.slice(0, 1).map((id) => (
          <ClauseLink key={id} id={id} />
        ))}
      </p>
      {dice.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows do not change
        <div key={i} className="dice-row action-dice">
          <small className="soft">
            {row.label}
            {row.need !== null && ` · ${row.need > row.sides ? 'cannot' : `${row.need}+`}`}
          </small>
          <ul>
            {row.dice.map((die, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice do not change
              <li key={j} className={`die ${die.mark}`}>
                <span className={die.again === undefined ? '' : 'die-before'}>{die.value}</span>
                {die.again !== undefined && <span>{die.again}</span>}
                <span className="unseen">{die.mark === 'plain' ? '' : ` ${die.mark}`}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  )
}

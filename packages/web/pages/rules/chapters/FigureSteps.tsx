import type { ReactNode } from 'react'
import { WithTerms } from '../../../battle/glossary/WithTerms.tsx'
import { ClauseLink } from '../../../battle/panels/ClauseLink.tsx'
import { DiceLine } from '../../../battle/panels/DiceLine.tsx'
import { ReasonList } from '../../../battle/panels/ReasonList.tsx'
import type { StepShown } from '../../../desk/chapters/figure.ts'
import type { Tried } from '../../../desk/chapters/tries.ts'

/** What happens in a figure, step by step: each die, and the reasons behind the number it needs. */
export function FigureSteps({ steps }: { steps: readonly StepShown[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <ol className="figure-steps">
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a figure never change
        <li key={i}>
          <p>
            {step.sentences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its sentences
              <span key={at}>
                <WithTerms text={sentence} />{' '}
              </span>
            ))}
            {step.clauses.map((id) => (
              <span key={id}>
                <ClauseLink id={id} />{' '}
              </span>
            ))}
          </p>
          {step.dice.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its dice
            <div key={at} className="figure-roll">
              <DiceLine row={row} />
              {row.reasons.length > 0 && <ReasonList reasons={row.reasons} need={row.need} sides={row.sides} />}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** What the rules say to each action that the figure tries. */
export function FigureTries({ tried }: { tried: readonly Tried[] }): ReactNode {
  if (tried.length === 0) return null
  return (
    <ul className="figure-tries">
      {tried.map(({ label, what, refused }) => (
        <li key={label}>
          <b className="figure-label">{label}</b> {what}:{' '}
          {refused ? (
            <>
              <span className="figure-refused">not allowed</span>, {refused.why} <ClauseLink id={refused.clause} />
            </>
          ) : (
            <span className="figure-allowed">allowed</span>
          )}
        </li>
      ))}
    </ul>
  )
}

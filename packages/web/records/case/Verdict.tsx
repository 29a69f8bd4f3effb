import type { ReactNode } from 'react'
import { ClauseLink } from '../../battle/panels/ClauseLink.tsx'
import { type CaseStep, type CaseVerdict, RULINGS } from '../../desk/case-verdict.ts'
import './Verdict.css'

interface Props {
  verdict: CaseVerdict
  /** The errors in the case, with line numbers. */
  mistakes: readonly string[]
  step: CaseStep
  /** The last action is shown. */
  isEnd: boolean
}

/** The referee's ruling, what the case expects, and the dice of the current action. */
export function Verdict({ verdict, mistakes, step, isEnd }: Props): ReactNode {
  const { why, clauses, ruling, stopped, refused, expectations } = verdict
  return (
    <section className="verdict" aria-label="The referee's ruling">
      <h3 className={`verdict-ruling ${ruling}`}>{RULINGS[ruling]}</h3>
      {(why || clauses.length > 0) && (
        <p className="soft">
          {why}{' '}
          {clauses.map((id) => (
            <span key={id}>
              <ClauseLink id={id} />{' '}
            </span>
          ))}
        </p>
      )}
      {stopped && (
        <div className="verdict-stopped" role="alert">
          {mistakes.map((mistake) => (
            <p key={mistake}>{mistake}</p>
          ))}
          {mistakes.length === 0 && <p>{stopped.why}</p>}
          {stopped.clause && <ClauseLink id={stopped.clause} />}
        </div>
      )}
      {stopped && stopped.told.length > 0 && isEnd && (
        <details>
          <summary>What happened before that</summary>
          {stopped.told.map((sentence, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the story does not change
            <p key={i}>{sentence}</p>
          ))}
        </details>
      )}
      {refused && (
        <p>
          The last action is refused: {refused.why} <ClauseLink id={refused.clause} />
        </p>
      )}
      {expectations.length > 0 && (
        <ul className="verdict-expectations">
          {expectations.map(({ path, expected, actual }) => (
            <li key={path} className={actual === null ? 'met' : 'unmet'}>
              <span aria-hidden="true">{actual === null ? '✓' : '✗'}</span>
              <span>
                <code>{path}</code>: {expected}
                {actual !== null && <strong> but it is {actual}</strong>}
                <span className="unseen">{actual === null ? ', as expected' : ', not as expected'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {step.action && (
        <p className="verdict-step soft">
          <code>{step.action}</code>
          {!step.taken && ' was skipped: there was nothing to choose.'}
        </p>
      )}
      {step.dice.length > 0 && (
        <dl className="verdict-dice soft" aria-label="Dice taken from the case">
          {step.dice.map(({ values, sides, purpose }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dice do not change
            <div key={i}>
              <dt>
                {purpose} (D{sides})
              </dt>
              <dd className="figure">{values.join(' ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

import type { Problem } from '@flankspeed/scenarios'
import type { ReactNode } from 'react'
import type { Checked } from '../../../desk/editor/check.ts'

interface Props {
  checked: Checked | null
  /** Shows the place of a problem. */
  show: (problem: Problem) => void
}

/** What is wrong, and what each rulebook makes of the battle. */
export function CheckTab({ checked, show }: Props): ReactNode {
  if (!checked) return <p className="soft">Checking…</p>
  const { problems, offers } = checked
  return (
    <div className="editor-form">
      {problems.length > 0 ? (
        <Problems problems={problems} show={show} />
      ) : (
        <p role="status">Nothing is wrong with this battle.</p>
      )}
      {offers.map(({ ruleset, title, refused, missing, byHand }) => (
        <section key={ruleset} aria-label={title}>
          <h3>{title}</h3>
          {refused ? <p className="field-wrong">Cannot play it. {refused}</p> : <p>Can play it.</p>}
          {[...missing, ...byHand.map((rule) => `By hand: ${rule}`)].map((sentence) => (
            <p key={sentence} className="soft">
              {sentence}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}

export function Problems({ problems, show }: { problems: readonly Problem[]; show: Props['show'] }): ReactNode {
  return (
    <ul className="editor-problems" aria-label="Problems">
      {problems.map((problem) => (
        <li key={`${problem.line} ${problem.column} ${problem.reason}`}>
          <button type="button" onClick={() => show(problem)}>
            <b>Line {problem.line}</b> {problem.reason.replace(/^([\w-]+\.)*[\w-]+: /, '')}
          </button>
        </li>
      ))}
    </ul>
  )
}

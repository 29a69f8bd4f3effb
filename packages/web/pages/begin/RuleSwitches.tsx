import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import type { SwitchOffered } from '../../desk/library/rules.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { ClauseAt } from '../parts/RuleLinks.tsx'
import type { RuleOptions } from './options.ts'
import './RuleSwitches.css'

interface Props {
  ruleset: string
  /** Those that differ from the default. */
  options: RuleOptions
  change: (options: RuleOptions) => void
}

/** The rules of a variant that both players can switch, described by their clauses. */
export function RuleSwitches({ ruleset, options, change }: Props): ReactNode {
  const { answer } = useAnswer(ruleset, async () => ({ ruleset, switches: await theLibrary().switches(ruleset) }))
  if (answer?.ruleset !== ruleset || answer.switches.length === 0) return null
  const set = ({ option, usual }: SwitchOffered, on: boolean): void => {
    const { [option]: _, ...others } = options
    change(on === usual ? others : { ...others, [option]: on })
  }
  const changed = answer.switches.filter(({ option }) => option in options).length
  return (
    <details className="rule-switches">
      <summary>
        Optional rules and variants{changed > 0 && <span className="rule-switches-changed">, {changed} changed</span>}
      </summary>
      <p className="soft">
        Both sides agree on these before the battle.{' '}
        <a href={linkTo('differences', ruleset)}>Compare with the base rules</a>
      </p>
      {changed > 0 && (
        <button type="button" className="button" onClick={() => change({})}>
          Reset to defaults
        </button>
      )}
      <ul>
        {answer.switches.map((each) => (
          <li key={each.option}>
            <label>
              <input
                type="checkbox"
                checked={options[each.option] ?? each.usual}
                onChange={(event) => set(each, event.target.checked)}
              />{' '}
              <b>{each.title}</b>
              {!each.usual && <span className="soft"> optional</span>}
            </label>
            {each.rules.length > 0 && (
              <details>
                <summary className="soft">{each.rules[0]!.title}</summary>
                {each.rules.map(({ id, text }) => (
                  <p key={id}>
                    <ClauseAt id={id} ruleset={ruleset} /> {text}
                  </p>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

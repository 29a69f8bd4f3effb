import { type ReactNode, useEffect, useRef, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Rule } from '../../desk/library/rules.ts'
import { Completed } from '../../pages/parts/Completed.tsx'
import './RuleSheet.css'
import { useBattle } from '../battle-context.ts'
import { findRule } from '../desk-calls.ts'

/** A special rule of the scenario has a sentence and no place in a book. */
const SPECIAL: Omit<Rule, 'id' | 'ruleset' | 'text'> = {
  kind: 'clause',
  area: 'scenario',
  title: 'Special rule of this battle',
  example: '',
  source: '',
  reason: '',
  related: [],
  completed: false,
  effect: null,
  changedBy: [],
}

/** A rule in our own words, shown over the card, so that the chart stays visible. */
export function RuleSheet({ id, close }: { id: string; close: () => void }): ReactNode {
  const { position } = useBattle()
  const ruleset = position.ruleset.id
  const [rule, setRule] = useState<Rule | null | 'missing'>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    const special = position.orders?.rules.find(({ clause }) => clause === id)
    if (special) {
      setRule({ ...SPECIAL, id, ruleset, text: special.words })
      return
    }
    setRule(null)
    findRule(ruleset, id).then(
      (found) => wanted && setRule(found ?? 'missing'),
      () => wanted && setRule('missing'),
    )
    return () => {
      wanted = false
    }
  }, [ruleset, id, position.orders])
  useEffect(() => {
    const before = document.activeElement
    sheet.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={sheet}
      className="rule-sheet"
      role="dialog"
      aria-label={`Rule ${id}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className="rule-head">
        <h2>{(rule !== 'missing' && rule?.title) || id}</h2>
        <button type="button" className="button quiet" onClick={close} aria-label="Close the rule">
          ✕
        </button>
      </div>
      <RuleText rule={rule} />
      <p className="rule-more">
        {rule !== 'missing' && rule?.area !== 'scenario' && (
          <a className="clause" href={linkTo('rules', ruleset, id)}>
            {id} in the rules
          </a>
        )}{' '}
        {rule !== 'missing' && rule?.effect && (
          <a className="clause" href={linkTo('differences', rule.ruleset, id)}>
            compare with the base rules
          </a>
        )}
      </p>
    </div>
  )
}

function RuleText({ rule }: { rule: Rule | null | 'missing' }): ReactNode {
  if (rule === null) return <p className="soft">Loading…</p>
  if (rule === 'missing') return <p>This rule was not found.</p>
  return (
    <>
      {rule.completed && (
        <p>
          <Completed />
        </p>
      )}
      <p>{rule.text}</p>
      {rule.reason && <p className="soft">{rule.reason}</p>}
      {rule.example && <p className="soft">{rule.example}</p>}
    </>
  )
}

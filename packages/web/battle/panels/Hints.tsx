import type { ReactNode } from 'react'
import { change } from '../../app/settings.ts'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import './Hints.css'
import { useBattle } from '../battle-context.ts'
import { WithTerms } from '../glossary/WithTerms.tsx'

/** What somebody needs to know in the first battle of a rulebook: in order, each when it applies, and once. */
export function Hints(): ReactNode {
  const { position, settings } = useBattle()
  const ruleset = position.ruleset.id
  const { answer: tips } = useAnswer(`tips ${ruleset}`, () => theLibrary().tips(ruleset))
  const read = settings.tips[ruleset] ?? 0
  const tip = tips?.[read]
  const asked = tip && [tip.asked].flat()
  if (!settings.hints || position.coach || !tip || !position.owed.some(({ kind }) => asked!.includes(kind))) return null
  return (
    <section className="hint" aria-label="Hint">
      <p>
        <span className="figure soft">
          {read + 1}/{tips!.length}
        </span>{' '}
        <WithTerms text={tip.says} />
      </p>
      <button
        type="button"
        className="button quiet"
        onClick={() => change({ tips: { ...settings.tips, [ruleset]: read + 1 } })}
      >
        Got it
      </button>
      <button type="button" className="button quiet" onClick={() => change({ hints: false })}>
        Turn hints off
      </button>
    </section>
  )
}

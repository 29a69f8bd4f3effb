import type { ReactNode } from 'react'
import { Chart } from '../../chart/Chart.tsx'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { useRulesInForce } from '../rules-in-force.ts'

const LAYERS = { grid: false, soundings: false, trails: false, names: true, arcs: false, ranges: false, enemy: false }
const NOTHING: never[] = []

/** A small chart of a real position that shows what the word means. */
export function TermPicture({ word }: { word: string }): ReactNode {
  const { ruleset } = useRulesInForce()
  const { answer } = useAnswer(`${ruleset} ${word}`, () => theLibrary().termPicture(ruleset, word))
  return (
    <span className="term-picture" role="img" aria-label={`A position that shows ${word}`} inert>
      {answer && (
        <Chart
          chart={answer.chart}
          plans={answer.plans}
          overlays={answer.overlays}
          effects={NOTHING}
          selected={answer.unit}
          seat={answer.seat}
          layers={LAYERS}
          speed={0}
          draggable={NOTHING}
          ungraduated
          live
          onIntent={() => {}}
        />
      )}
    </span>
  )
}

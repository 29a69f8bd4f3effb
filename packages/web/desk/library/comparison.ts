import { findRuleset } from '@flankspeed/engine'
import { type ClassFacts, factsIn, findClass } from '@flankspeed/shipyard'
import { deskOf } from '../rulebook-desks.ts'
import { type Advantage, advantages } from './advantages.ts'
import type { AtRanges, Measure } from './at-ranges.ts'
import { cardsOf } from './cards.ts'
import { type ClassBrief, classBrief } from './ships.ts'
import { orTrouble, type Trouble } from './trouble.ts'

/** Two classes side by side. */
export interface Comparison {
  year: number
  sides: readonly [Compared, Compared]
  /** Figures of both under the same labels, as on their cards; empty where one has none. */
  figures: { label: string; values: [string, string] }[]
  /** What speaks for each. */
  advantages: readonly [Advantage[], Advantage[]]
}

export interface Compared {
  brief: ClassBrief
  recognition: string
}

/** What each does to the other in a turn, over range. */
export interface OddsOverRange {
  symbol: string
  ranges: number[]
  /** Each with the values of the first at the second, and of the second at the first. */
  measures: { label: string; values: readonly [number[], number[]]; exact: boolean }[]
}

export const compared = (first: string, second: string, asked: number, ruleset: string): Comparison | Trouble =>
  orTrouble(() => {
    const both = [findClass(first, asked), findClass(second, asked)] as const
    const year = Math.max(asked, ...both.map(({ commissioned }) => commissioned))
    const without = both.find((facts) => !cardsOf(ruleset).has(facts))
    if (without) throw new Error(`${without.name} has no card under these rules: choose another class.`)
    const cards = both.map(({ id }) => cardsOf(ruleset).shown(id, year, ruleset, ''))
    const labels = [...new Set(cards.flatMap(({ figures }) => figures.map(({ label }) => label)))]
    const value = (i: 0 | 1, label: string): string => cards[i]!.figures.find((one) => one.label === label)?.value ?? ''
    const states = both.map((facts) => factsIn(year, facts))
    return {
      year,
      sides: [side(both[0], year, ruleset), side(both[1], year, ruleset)],
      figures: labels.map((label) => ({ label, values: [value(0, label), value(1, label)] })),
      advantages: [advantages(states[0]!, states[1]!), advantages(states[1]!, states[0]!)],
    }
  })

const side = (facts: ClassFacts, year: number, ruleset: string): Compared => ({
  brief: classBrief(facts, year, ruleset),
  recognition: facts.profile?.recognition ?? '',
})

/** The curves of both at each other; null where the rulebook has no such odds. */
export async function oddsOverRange(
  first: string,
  second: string,
  year: number,
  id: string,
): Promise<OddsOverRange | Trouble | null> {
  const ruleset = findRuleset(id)
  const atRanges = await deskOf(ruleset)?.atRanges?.()
  if (!atRanges) return null
  return orTrouble(() => {
    const there = atRanges(ruleset, first, second, year)
    const back = atRanges(ruleset, second, first, year)
    return { symbol: ruleset.measure.symbol, ...together(there, back) }
  })
}

/** Both directions, without the ranges at which nobody does anything, and without what nobody can do. */
function together(there: AtRanges, back: AtRanges): Pick<OddsOverRange, 'ranges' | 'measures'> {
  const last = Math.max(...[there, back].flatMap(({ measures }) => measures.map(reach)))
  const shown = Math.min(there.ranges.length, last + 2)
  const measures = there.measures.map(({ label, values, exact }, i) => {
    const other = back.measures[i]!
    return {
      label,
      values: [values.slice(0, shown), other.values.slice(0, shown)] as const,
      exact: exact && other.exact,
      idle: reach({ values }) < 0 && reach(other) < 0,
    }
  })
  return {
    ranges: there.ranges.slice(0, shown),
    measures: measures.filter(({ idle }) => !idle).map(({ idle: _, ...measure }) => measure),
  }
}

const reach = ({ values }: Pick<Measure, 'values'>): number => values.findLastIndex((value) => value > 0)

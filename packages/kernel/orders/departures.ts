import { capital } from '../english.ts'
import { EDGES, type Edge } from '../table.ts'
import { boundsOf, tallyOf } from './judge.ts'
import { either, numberWord, shareWord } from './number-words.ts'
import type { InPlay, RuleOf, Situation, SpecialRule, UnitCount } from './orders.ts'

/** Ships that must leave the battle by the nearest of these edges: from a turn on, or once something has happened. */
export interface Departure {
  readonly rule: 'leaves'
  readonly edges: readonly Edge[]
  /** The first turn on which they head for the edge. */
  readonly from?: number
  /** Each of them, from the turn after she has fallen below that share of her hull. */
  readonly hullBelow?: number
  /** All of them, from the turn after this happens. */
  readonly when?: UnitCount
  /** What to call the units that `when` counts. */
  readonly whenCalled?: string
}

/** The rule by which this unit must leave now. */
export function departureOf({ orders, marks }: InPlay, unit: string, turn: number): RuleOf<'leaves'> | null {
  for (const rule of orders.rules)
    if (
      rule.rule === 'leaves' &&
      rule.units.includes(unit) &&
      (turn >= (rule.from ?? Infinity) || marks.breakingOff?.includes(unit) === true)
    )
      return rule
  return null
}

/** Units that must break off because of how things stand at the end of a turn. */
export function unitsBreakingOff(rules: readonly SpecialRule[], situation: Situation): string[] {
  return rules.flatMap((rule) => {
    if (rule.rule !== 'leaves') return []
    if (rule.when && hasComeAbout(rule.when, situation)) return rule.units
    const { hullBelow } = rule
    return hullBelow === undefined ? [] : rule.units.filter((id) => isBelow(hullBelow, id, situation))
  })
}

function hasComeAbout(count: UnitCount, situation: Situation): boolean {
  const { now, of } = tallyOf(count, situation)
  const { lower, upper } = boundsOf(count, of)
  return now >= lower && now <= upper
}

function isBelow(share: number, id: string, { unit }: Situation): boolean {
  const state = unit(id)
  return state?.inPlay === true && state.hull < share * state.wholeHull
}

/** Ships that must leave, as a sentence. `testWords` says what `when` asks of its units. */
export function departureSentence(rule: RuleOf<'leaves'>, testWords: (count: UnitCount) => string): string {
  const { edges, from, hullBelow, when, called, units } = rule
  const edge = edges.length === EDGES.length ? 'nearest edge' : `${either(edges)} edge`
  const must = `${called} must make for the ${edge} at full speed`
  if (from !== undefined) return `From turn ${from} on ${must}.`
  if (hullBelow !== undefined && units.length === 1) return `Below ${shareWord(hullBelow)} of the hull ${must}.`
  if (hullBelow !== undefined) return `Each of ${must} once below ${shareWord(hullBelow)} of the hull.`
  if (!when) return `${capital(must)}.`
  const count = when.atLeast ?? when.units.length
  const those = when.units.length === 1 ? rule.whenCalled : `${numberWord(count)} of ${rule.whenCalled ?? 'them'}`
  return `Once ${those} ${count === 1 ? 'is' : 'are'} ${testWords(when)}, ${must}.`
}

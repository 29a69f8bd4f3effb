import { seededPick } from '@flankspeed/admirals'
import type * as fd from '../../rules/library.ts'
import { actionWords, unitsNamed } from './action-text.ts'
import type { FleetChoice } from './questions.ts'

/** Tries, and how many different answers are enough for anybody to choose from. */
const TRIES = 160
const ENOUGH = 40

/** Legal answers to a decision, no two alike: what a ruleset proposes to those who play at random, laid out for a person. */
export function choices(ruleset: fd.FdRuleset, b: fd.FdBattle, decision: fd.FdDecision): FleetChoice[] {
  const found = distinct((pick) => [ruleset.sample(b, decision, pick)])
  return [...found.filter((action) => !doesNothing(action)), ...found.filter(doesNothing)].map((action) => ({
    text: actionWords(b, action),
    units: unitsNamed(b, action),
    action,
  }))
}

/** To do nothing is offered last. */
const doesNothing = (action: fd.FdAction): boolean =>
  ['pass', 'end-phase', 'aa-done', 'react-done'].includes(action.do) ||
  Object.values(action).some((value) => Array.isArray(value) && value.length === 0)

/** What comes up when one draws again and again, in the order of its words. */
export function distinct(draw: (pick: (n: number) => number) => readonly fd.FdAction[]): fd.FdAction[] {
  const found = new Map<string, fd.FdAction>()
  const pick = seededPick('choices')
  for (let i = 0; i < TRIES && found.size < ENOUGH; i++)
    for (const action of draw(pick)) found.set(JSON.stringify(action), action)
  return [...found].sort(([one], [other]) => one.localeCompare(other)).map(([, action]) => action)
}

import { findRuleset } from '@flankspeed/engine'
import { spoken } from '@flankspeed/kernel'
import {
  examineScenario,
  goalsIn,
  neededBy,
  offerOf,
  type Problem,
  type Scenario,
  type ScenarioGoal,
  SIDES,
  scenarioRulesets,
  sentenceOfGoal,
  sentenceOfRule,
  setupOf,
} from '@flankspeed/scenarios'
import { orTrouble } from '../library/trouble.ts'
import { presenterFor } from '../presenters.ts'

/** What the library's checks say about a text in the editor. */
export interface Checked {
  text: string
  problems: Problem[]
  /** The sentences of the briefing, by the path of the goal or rule; null where a field is wrong. */
  sentences: Record<string, string> | null
  /** Under each rulebook; empty while there are problems. */
  offers: CheckedOffer[]
}

export interface CheckedOffer {
  ruleset: string
  title: string
  /** Why it cannot be played under this rulebook; null if it can. */
  refused: string | null
  /** Sentences: what is left out, and what the players do by hand. */
  missing: string[]
  byHand: string[]
}

export function checkText(text: string): Checked {
  const { scenario, problems } = examineScenario(text, 'the file')
  return {
    text,
    problems,
    sentences: scenario && sentencesOf(scenario),
    offers:
      scenario && problems.length === 0
        ? scenarioRulesets()
            .filter(presenterFor)
            .map((id) => offer(scenario, id))
        : [],
  }
}

function offer(scenario: Scenario, ruleset: string): CheckedOffer {
  const { title } = findRuleset(ruleset)
  const needs = neededBy(scenario, ruleset)
  const { missing, byHand } = offerOf(scenario, ruleset)
  const about = { ruleset, title, missing, byHand }
  if (needs.length > 0) return { ...about, refused: `It needs ${needs.map(spoken).join(', ')}.` }
  const setup = orTrouble(() => setupOf(scenario, ruleset))
  return { ...about, refused: 'trouble' in setup ? (setup.trouble as string[]).join(' ') : null }
}

/** More sentences than any briefing has. */
const MOST = 200

function sentencesOf(scenario: Scenario): Record<string, string> {
  const found: Record<string, string> = {}
  const tell = (path: readonly (string | number)[], write: () => string): void => {
    if (Object.keys(found).length >= MOST) return
    // What cannot be said is among the problems.
    const sentence = orTrouble(write)
    if (typeof sentence === 'string' && sentence !== '') found[path.join('.')] = sentence
  }
  for (const side of SIDES)
    for (const { path, goal } of goalsIn(scenario.sides[side].objective))
      for (const [place, part] of partsOf(goal, ['sides', side, 'objective', ...path]))
        tell(place, () => sentenceOfGoal(scenario, side, part))
  scenario['special-rules'].forEach((rule, i) => {
    tell(['special-rules', i], () => sentenceOfRule(scenario, rule))
  })
  return found
}

type Part = [path: (string | number)[], goal: ScenarioGoal]

/** A goal and those inside it. */
function partsOf(goal: ScenarioGoal, path: (string | number)[]): Part[] {
  const inner = (goals: readonly ScenarioGoal[], field: string): Part[] =>
    goals.flatMap((each, i) => partsOf(each, [...path, field, i]))
  const parts =
    'all' in goal
      ? inner(goal.all, 'all')
      : 'any' in goal
        ? inner(goal.any, 'any')
        : 'of' in goal
          ? inner(goal.of, 'of')
          : 'not' in goal
            ? partsOf(goal.not, [...path, 'not'])
            : []
  return [[path, goal], ...parts]
}

import type { Table } from '../table.ts'
import type { InPlay, SpecialRule } from './orders.ts'
import { clauseOf, type ScenarioClause } from './restraints.ts'
import { type LightChange, lightChange, squallsOn } from './weather.ts'
import { headingWords, lightWords } from './weather-words.ts'

/** What the special rules of a scenario make happen, under any rulebook. */
export interface ScenarioEvents {
  'light-changes': { clause: ScenarioClause; change: LightChange }
  'squall-drifts': { clause: ScenarioClause; squall: string; at: [number, number]; heading: number }
  'smoke-drifts': { clause: ScenarioClause; heading: number }
  /** An enemy is in sight or near, and a restraint ends. */
  alarm: { clause: ScenarioClause; called: string }
}

/** Their sentences. */
export const scenarioStories: {
  readonly [K in keyof ScenarioEvents]: (event: ScenarioEvents[K]) => string[]
} = {
  'light-changes': ({ change }) => [`${lightWords(change)}.`],
  'squall-drifts': ({ heading }) => [`A squall drifts ${headingWords(heading)}.`],
  'smoke-drifts': ({ heading }) => [`The smoke drifts ${headingWords(heading)}.`],
  alarm: ({ called }) => [`The enemy is sighted: ${called} may act.`],
}

/** Any of these events. */
export type ScenarioEvent = { [K in keyof ScenarioEvents]: { tells: K } & ScenarioEvents[K] }[keyof ScenarioEvents]

/** At the beginning of a turn: the light, and the squalls that are still over the table. */
export function tellWeather(
  inPlay: InPlay,
  turn: number,
  [width, depth]: Table,
  tell: ((event: ScenarioEvent) => void) | null,
): void {
  if (tell === null) return
  const { orders } = inPlay
  const light = lightChange(inPlay, turn)
  if (light) tell({ tells: 'light-changes', clause: clauseOf(orders, light), change: light.change })
  for (const { id, x, y, radius, rule } of squallsOn(inPlay, turn)) {
    const isHere = x > -radius && y > -radius && x < width + radius && y < depth + radius
    if (rule.run > 0 && turn > rule.from && isHere)
      tell({
        tells: 'squall-drifts',
        clause: clauseOf(orders, rule),
        squall: id,
        at: [x / 1000, y / 1000],
        heading: rule.heading,
      })
  }
}

/** Restraints that end because the enemy is sighted. */
export function tellAlarms(
  rules: readonly SpecialRule[],
  { orders }: InPlay,
  tell: ((event: ScenarioEvent) => void) | null,
): void {
  for (const rule of rules) tell?.({ tells: 'alarm', clause: clauseOf(orders, rule), called: rule.called })
}

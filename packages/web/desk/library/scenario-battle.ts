import { scenario, scenarioSetup } from '@flankspeed/scenarios'
import type { NewBattle } from '../desk.ts'
import { longDate } from './dates.ts'
import type { Seating } from './scenarios.ts'

/** A battle of the library as a new battle. */
export function scenarioBattle(id: string, ruleset: string, seating: Seating): NewBattle {
  const { id: name, name: title, date, place } = scenario(id)
  return {
    ruleset,
    title,
    subtitle: `${longDate(date)} · ${place}`,
    setup: scenarioSetup(id, ruleset),
    origin: { kind: 'scenario', name },
    ...seating,
  }
}

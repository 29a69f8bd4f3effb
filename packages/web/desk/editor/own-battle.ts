import { readScenario, setupOf } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import type { NewBattle } from '../desk.ts'
import { longDate } from '../library/dates.ts'
import { inFull } from '../library/scenario-in-full.ts'
import type { ScenarioInFull, Seating } from '../library/scenarios.ts'
import { orTrouble, type Trouble } from '../library/trouble.ts'

const FILE = 'the file'

/** A battle of one's own as a new battle. */
export const ownBattle = (text: string, ruleset: string, seating: Seating): NewBattle | Trouble =>
  orTrouble(() => {
    const battle = readScenario(text, FILE)
    return {
      ruleset,
      title: battle.name,
      subtitle: `${longDate(battle.date)} · ${battle.place}`,
      setup: setupOf(battle, ruleset),
      origin: { kind: 'scenario', name: battle.id },
      scenario: text,
      ...seating,
    }
  })

/** For its briefing and its result. */
export const ownScenario = (text: string): ScenarioInFull => inFull(readScenario(text, FILE), [])

/** The opening for the lab, every ship with her card. */
export const trialSetup = (text: string, ruleset: string): { setup: unknown } | Trouble =>
  orTrouble(() => ({ setup: equip(setupOf(readScenario(text, FILE), ruleset), ruleset) }))

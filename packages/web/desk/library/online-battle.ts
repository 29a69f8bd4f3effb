import type { Briefing, NewOnlineBattle } from '@flankspeed/protocol'
import { readScenario } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import type { NewBattle } from '../desk.ts'
import { inFull } from './scenario-in-full.ts'
import { orTrouble, type Trouble } from './trouble.ts'

type OnlineOpening = Pick<NewOnlineBattle, 'ruleset' | 'setup' | 'title' | 'subtitle' | 'briefing'>

/** A new battle for the server: with cards, because the server does not know the player's own classes, and a briefing. */
export const onlineBattle = ({ ruleset, setup, title, subtitle, scenario }: NewBattle): OnlineOpening | Trouble =>
  orTrouble(() => ({
    ruleset,
    setup: equip(setup as object, ruleset) as Record<string, unknown>,
    title,
    subtitle,
    ...(scenario !== undefined && { briefing: briefingOf(scenario) }),
  }))

function briefingOf(file: string): Briefing {
  const { text, date, day, starts, weather, sides, chart, outcome } = inFull(readScenario(file, 'the file'), [])
  return {
    text,
    date,
    day,
    starts,
    weather,
    sides,
    chart,
    outcome: { result: outcome.result, tolls: outcome.tolls },
  }
}

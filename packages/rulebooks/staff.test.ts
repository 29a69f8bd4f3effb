import { captain, seededPick } from '@flankspeed/admirals'
import { changed, firstCommand } from '@flankspeed/command'
import { type Action, type Battle, type Decision, openBattle, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { playCommanded } from '@flankspeed/testing'
import { beforeAll, expect, test } from 'vitest'
import { loadRulebooks, rulebookOf } from './parts.ts'
import { rulesets } from './rulesets.ts'

beforeAll(loadRulebooks)

/** What a battle was, action by action: with a staff in charge of both sides, or with captains who play it. */
async function played(ruleset: Ruleset, scenario: string, turns: number, byStaff: boolean): Promise<string[]> {
  const rules = rulebookOf(ruleset)!.command!
  const setup = equip(scenarioSetup(scenario, ruleset.id), ruleset.id)
  const think = (view: Battle, decision: Decision): Action =>
    captain.decide(ruleset, view, decision, seededPick(`captain ${JSON.stringify(view).length}`))
  const begun = openBattle(ruleset, setup, new SeededDice('staff'))
  const commandOf = (side: string) => {
    const units = rules.units(ruleset.view(begun, side))
    const order = { do: 'carry-on', who: 'all', level: 'captain', until: 'further-notice' } as const
    return changed(firstCommand(side, units), order, { turn: begun.turn, phase: begun.phase, units })
  }
  const nobody = (_view: Battle, decision: Decision): never => {
    throw new Error(`the staff left a decision to the player: ${JSON.stringify(decision)}`)
  }
  const sideOf = (side: string) => ({ command: commandOf(side), hand: nobody, staff: think })
  const actions: string[] = []
  await playCommanded({
    ruleset,
    rules,
    setup,
    seed: 'staff',
    sides: byStaff ? { red: sideOf('red'), blue: sideOf('blue') } : {},
    others: think,
    skips: false,
    isOver: ({ turn }) => turn > turns,
    watch: (_battle, action) => actions.push(JSON.stringify(action)),
  })
  return actions
}

test.each(
  rulesets.flatMap((ruleset) => [
    [ruleset.title, 'river-plate', 5, ruleset] as const,
    [ruleset.title, 'coral-sea-7-may', 3, ruleset] as const,
  ]),
)(
  '%s, %s: a staff in charge of everything acts as the Captain does',
  async (_title, scenario, turns, ruleset) => {
    const byStaff = await played(ruleset, scenario, turns, true)
    expect(byStaff.length).toBeGreaterThan(20)
    expect(byStaff).toEqual(await played(ruleset, scenario, turns, false))
  },
  60_000,
)

import { admirals, seededPick } from '@flankspeed/admirals'
import { changed, type FireOrder, firstCommand } from '@flankspeed/command'
import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { divisionsOf, findScenario, scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { playCommanded } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { loadRulebooks, rulebooks } from './parts.ts'

await loadRulebooks()

const captain = admirals.find(({ name }) => name === 'Captain')!
/** Carrier aircraft attack red. */
const SCENARIO = 'coral-sea-7-may'

/** Who decided about fire at aircraft, until it is asked for the third time. */
async function whoDecides(id: string, fire: FireOrder): Promise<string[]> {
  const { rules: ruleset, command } = rulebooks().find(({ rules }) => rules.id === id)!
  const think = (view: Battle, decision: Decision): Action =>
    captain.decide(ruleset, view, decision, seededPick(`${view.turn}`))
  const setup = equip(scenarioSetup(SCENARIO, id) as object, id)
  const red = { command: firstCommand('red', []), hand: think, staff: think }
  const asked: string[] = []
  await playCommanded({
    ruleset,
    rules: command!,
    setup,
    seed: 'aircraft',
    sides: { red },
    others: think,
    skips: false,
    isOver: (battle) => asked.length > 2 || battle.turn > 8,
    begin(battle) {
      const units = command!.units(ruleset.view(battle, 'red'))
      const now = { turn: battle.turn, phase: battle.phase, units }
      if (red.command.divisions.length === 0)
        red.command = firstCommand('red', units, divisionsOf(findScenario(SCENARIO)!))
      for (const { id: division } of red.command.divisions)
        red.command = changed(red.command, { do: 'engage', division, order: fire }, now)
    },
    watch(battle, action, by) {
      const [owed] = ruleset.decisions(battle)
      if (owed?.side === 'red' && action.side === 'red' && command!.task(owed) === 'anti-air') asked.push(by)
    },
  })
  return asked
}

const ORDER: FireOrder = { targets: [], policy: 'best-effect', torpedoes: true }

test.each(rulebooks().flatMap(({ rules, command }) => (command ? rules.id : [])))(
  'divisions that fire by order fire at aircraft too, unless the player keeps that: %s',
  async (id) => {
    expect(await whoDecides(id, ORDER)).toEqual(['order', 'order', 'order'])
    expect(await whoDecides(id, { ...ORDER, antiAir: false })).toEqual(['hand', 'hand', 'hand'])
  },
)

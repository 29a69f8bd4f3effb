import { findRuleset, openBattle, SeededDice } from '@flankspeed/engine'
import { allShips, readScenario as readBattle, type Scenario, scenarioRulesets, setupOf } from '@flankspeed/scenarios'
import { equip, registerOwnClasses } from '@flankspeed/shipyard'
import { positionPicture } from '../picture/position.ts'
import { type Found, NotShareable, type ToShare } from './shared.ts'

/** The file of a battle. At least one rulebook must be able to play it. */
export async function readScenario({ text, limits }: ToShare): Promise<Found> {
  registerOwnClasses([])
  const battle = readBattle(text, 'the file')
  const ships = allShips(battle).length
  if (ships > limits.units) throw new NotShareable(`This battle has ${ships} ships: the limit is ${limits.units}.`)
  return scenarioFound(battle)
}

/** Throws what the first rulebook says if none can play it. */
export async function scenarioFound(battle: Scenario): Promise<Found> {
  let refused: unknown
  for (const id of scenarioRulesets())
    try {
      const ruleset = findRuleset(id)
      const opened = openBattle(ruleset, equip(setupOf(battle, id), id), new SeededDice('a picture'))
      return {
        title: battle.name,
        subtitle: `${battle.date} · ${battle.place}`,
        ruleset: id,
        drawn: await positionPicture(ruleset, opened),
      }
    } catch (error) {
      refused ??= error
    }
  throw refused
}

import * as schemas from '@flankspeed/protocol/schemas'
import { scenarioRulesets, scenarios } from '@flankspeed/scenarios'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { expect, test } from 'vitest'
import { withOwnClass } from '../../e2e/own-class.ts'
import { ownBattle } from '../editor/own-battle.ts'
import { onlineBattle } from './online-battle.ts'

const seating = { players: { red: { kind: 'person' }, blue: { kind: 'person' } }, dice: 'page' } as const

function sent(text: string, ruleset: string) {
  const battle = ownBattle(text, ruleset, seating)
  if ('trouble' in battle) throw new Error(battle.trouble.join())
  const online = onlineBattle(battle)
  if ('trouble' in online) throw new Error(online.trouble.join())
  return schemas.newBattle.parse(online)
}

test.each(scenarioRulesets())('a class of one’s own goes to the server with her card under %s', (ruleset) => {
  const { setup } = sent(withOwnClass(storedTexts()['denmark-strait']!), ruleset)
  const { ships } = setup as { ships: { class?: string; card?: object }[] }
  expect(ships.find((ship) => ship.class === 'super-bismarck')?.card).toBeDefined()
})

test('the briefing of every battle is one that the server takes, without secret orders', () => {
  const texts = storedTexts()
  const [ruleset] = scenarioRulesets()
  for (const { scenario } of scenarios(ruleset!)) {
    const secret = texts[scenario.id]!.replaceAll(/^ {4}objective:\n/gm, '$&      secret: true\n')
    const { briefing } = sent(secret, ruleset!)
    expect(briefing!.text).toBe(scenario.text)
    expect(JSON.stringify(briefing)).not.toMatch(/objective|decisive"|minor"/)
  }
})

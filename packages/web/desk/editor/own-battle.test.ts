import { admirals } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/engine'
import { scenarioRulesets } from '@flankspeed/scenarios'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, it, test } from 'vitest'
import { TEMPLATE } from '../../pages/editor/model/template.ts'
import { openLocalBattles } from '../battles/local-battles.ts'
import { memoryStore } from '../battles/store.ts'
import type { NewBattle } from '../desk.ts'
import type { Seat } from '../position.ts'
import type { TrialSoFar } from '../trials/trial.ts'
import { api } from '../trials/trial-api.ts'
import { checkText } from './check.ts'
import { ownBattle, ownScenario, trialSetup } from './own-battle.ts'
import { shipyardChoices } from './shipyard-choices.ts'

const own = storedTexts()
  ['river-plate']!.replace('id: river-plate', 'id: my-battle')
  .replace('name: Battle of the River Plate', 'name: Off the Plate')
const seating = {
  players: { red: { kind: 'person' }, blue: { kind: 'person' } },
  dice: 'page',
  seed: '1',
} as const satisfies Partial<NewBattle>

describe.each(scenarioRulesets())('a battle of your own under %s', (ruleset) => {
  async function begin(text: string) {
    const battles = openLocalBattles(
      Promise.resolve(memoryStore()),
      async ({ view, decision, name }) =>
        admirals.find((one) => one.name === name)!.decide(findRuleset(ruleset), view, decision, () => 0),
      (setup, id) => equip(setup as object, id),
    )
    const order = ownBattle(text, ruleset, seating)
    if ('trouble' in order) throw new Error(order.trouble.join())
    const begun = await battles.start(order)
    if (!('id' in begun)) throw new Error(JSON.stringify(begun))
    return { battles, begun }
  }

  test('shows secret orders in its replay to their own side only', async () => {
    const secret = own.replace(/^ {4}objective:\n/m, '$&      secret: true\n')
    const { battles, begun } = await begin(secret)
    const replay = await battles.openReplay(await battles.replay(begun.id))
    if (!('id' in replay)) throw new Error(replay.why)
    const seen = async (seat: Seat) => (await battles.positionAt(replay.id, 0, seat)).position
    expect((await seen('red')).orders?.sides.red).toMatchObject({ isHidden: false })
    expect((await seen('red')).orders?.sides.red.goals).not.toEqual([])
    for (const seat of ['blue', 'spectator'] as const) {
      const { orders, secrets } = await seen(seat)
      expect(orders?.sides.red).toMatchObject({ isHidden: true, goals: [] })
      expect(orders?.sides.blue.goals).not.toEqual([])
      // The page lets nobody change the seat in a running battle with secrets.
      expect(secrets).toBe(true)
      const { orders: written } = (await battles.describe(replay.id, 0, seat)) as { orders: { sides: object } }
      expect(written.sides).toMatchObject({ red: { secret: true } })
      expect(JSON.stringify(Object.keys((written.sides as { red: object }).red))).not.toMatch(/decisive|minor/)
    }
  })

  test('is played, and its replay carries its file', async () => {
    const { battles, begun } = await begin(own)
    const opened = await battles.open(begun.id, 'red', () => {})
    if ('refused' in opened) throw new Error(opened.why)
    expect(opened.position.title).toBe('Off the Plate')
    expect(opened.position.orders?.scenario).toBe('my-battle')
    expect(await battles.scenario(begun.id)).toBe(own)
    const replay = await battles.replay(begun.id)
    expect(replay.scenario).toBe(own)
    const again = await battles.openReplay(JSON.parse(JSON.stringify(replay)))
    if (!('id' in again)) throw new Error(again.why)
    expect(await battles.scenario(again.id)).toBe(own)
  })

  test('is tested by two captains', async () => {
    const opening = trialSetup(own, ruleset)
    if ('trouble' in opening) throw new Error(opening.trouble.join())
    const told: number[] = []
    const order = { ruleset, setup: opening.setup, games: 2, seed: 'x', red: 'captain', blue: 'captain' }
    const { tally } = await api.play(order, ({ games }: TrialSoFar) => void told.push(games))
    expect(told).toEqual([1, 2])
    expect(tally.games).toBe(2)
    expect(Object.values(tally.judged).reduce((sum, count) => sum + count, 0)).toBe(2)
  })
})

test('the briefing of a battle of your own', () => {
  const { name, orders } = ownScenario(own)
  expect(name).toBe('Off the Plate')
  expect(orders.blue.objectives[0]).toContain('Sink Admiral Graf Spee')
})

describe('the check of a text', () => {
  it('has the sentence of every goal and rule by its path', () => {
    const { problems, sentences, offers } = checkText(storedTexts()['savo-island']!)
    expect(problems).toEqual([])
    expect(sentences).toMatchObject({
      'sides.red.objective.decisive.all.1': 'Take at least five of the eight ships off the west or north edge.',
      'special-rules.0': 'Surprise: Blue may do nothing but keep course and speed before turn 2.',
      'special-rules.3': expect.stringContaining('George F. Elliott'),
    })
    expect(offers.map(({ refused }) => refused)).toEqual([null, null, null, null])
  })

  it('tells what is wrong with line and path, and keeps the sentences', () => {
    const { problems, sentences } = checkText(own.replace('class: leander', 'class: nothing'))
    expect(problems[0]).toMatchObject({ line: expect.any(Number), path: expect.arrayContaining(['class']) })
    expect(Object.keys(sentences!).length).toBeGreaterThan(3)
  })

  it('asks for ships where a battle begins with nothing', () => {
    expect(checkText(TEMPLATE).problems.map(({ reason }) => reason)).toEqual([
      'sides.red.formations: the red side has no ships yet; add some',
      'sides.blue.formations: the blue side has no ships yet; add some',
    ])
  })

  it('survives anything', () => {
    for (const text of ['', '[', 'a: b', 'null', own.slice(0, 900), own.replaceAll(':', ': ['), '\u0000', '- x'])
      expect(checkText(text).problems.length).toBeGreaterThan(0)
  })
})

test('the shipyard offers the ships in service on the day', () => {
  const ships = (date: string): string[] =>
    shipyardChoices(date, ['rn', 'nobody']).classes.flatMap((each) => (each.id === 'hood' ? each.ships : []))
  expect(ships('1941-05-23')).toEqual(['Hood'])
  expect(ships('1941-05-26')).toEqual([])
})

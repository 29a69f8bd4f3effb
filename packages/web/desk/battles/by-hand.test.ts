import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Case, Keeper, openingOf, readCase, runCase } from '@flankspeed/engine'
import * as vas from '@flankspeed/rulebooks/victory-at-sea/rules'
import { scenarioSetup } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import type { Answer, Battles, DiceWanted, NewBattle } from '../desk.ts'
import { openLocalBattles } from './local-battles.ts'
import { memoryStore } from './store.ts'

const CASES = join(import.meta.dirname, '../../../rulebooks/victory-at-sea/cases')
const cases = globSync('**/*.yaml', { cwd: CASES }).flatMap((file) =>
  parseAllDocuments(readFileSync(join(CASES, file), 'utf8')).map((document) => readCase(document.toJS())),
)

const ready = (): Battles =>
  openLocalBattles(
    Promise.resolve(memoryStore()),
    () => Promise.reject(new Error('nobody thinks here')),
    (setup) => equip(setup as object),
  )

const byHand = (setup: unknown, title = 'At the table'): NewBattle => ({
  ruleset: 'victory-at-sea',
  title,
  subtitle: '',
  setup,
  players: { red: { kind: 'person' }, blue: { kind: 'person' } },
  dice: 'hand',
})

class OutOfDice extends Error {}

/** Enters the dice that the page asks for. */
class Typist {
  readonly #dice: number[]
  readonly asked: DiceWanted[] = []
  constructor(dice: readonly number[]) {
    this.#dice = [...dice]
  }
  get left(): number {
    return this.#dice.length
  }
  roll(wanted: DiceWanted): number[] {
    this.asked.push(wanted)
    if (this.#dice.length < wanted.count) throw new OutOfDice()
    return [...wanted.given, ...this.#dice.splice(0, wanted.count)]
  }
}

async function begin(battles: Battles, order: NewBattle, typist: Typist): Promise<string> {
  let made = await battles.start(order)
  while ('dice' in made) made = await battles.start(order, typist.roll(made.dice))
  if ('refused' in made) throw new Error(made.why)
  await battles.open(made.id, 'red', () => {})
  return made.id
}

async function act(battles: Battles, id: string, action: unknown, typist: Typist): Promise<Answer> {
  let answer = await battles.act(id, action)
  while ('done' in answer && !answer.done) answer = await battles.act(id, action, typist.roll(answer.dice))
  return answer
}

/** The battle after the case was played with hand-rolled dice; null where the battle needs further dice. */
async function playedByHand(written: Case): Promise<{ shown: unknown; typist: Typist } | null> {
  const battles = ready()
  const typist = new Typist(written.dice)
  try {
    const id = await begin(
      battles,
      byHand(openingOf(vas.victoryAtSea, { ...written, battle: equip(written.battle) as Case['battle'] })),
      typist,
    )
    for (const action of written.actions) {
      const answer = await act(battles, id, action, typist)
      if ('refused' in answer) throw new Error(`${written.title}: ${answer.why}`)
    }
    return { shown: await battles.describe(id, written.actions.length, 'spectator'), typist }
  } catch (error) {
    if (error instanceof OutOfDice) return null
    throw error
  }
}

test('a table with typed dice comes to what the cases say', { timeout: 60_000 }, async () => {
  let same = 0
  for (const written of cases) {
    // Refusals, and empty choices of sides that are not asked, exist only in the case language.
    const plainPlay = written.actions.every(
      (action) => !Object.values(action).some((v) => Array.isArray(v) && v.length === 0),
    )
    if (written.expect.illegal !== undefined || written.dice.length === 0 || !plainPlay) continue
    const result = runCase(vas.victoryAtSea, { ...written, battle: equip(written.battle) as Case['battle'] })
    const found = await playedByHand(written)
    if (!found) continue
    const { describe, view } = vas.victoryAtSea
    const seen = describe(view(result.battle as vas.VasBattle, 'spectator'))
    expect(found.shown, written.title).toEqual(seen)
    expect(found.typist.left).toBe(0)
    same++
  }
  expect(same).toBeGreaterThan(60)
})

const salvo = {
  phase: 'gunnery',
  initiative: 'red',
  ships: [
    { id: 'warspite', side: 'red', class: 'Warspite', at: [20, 10], heading: 0, moved: 4 },
    { id: 'bismarck', side: 'blue', class: 'Bismarck', at: [20, 16], heading: 0, moved: 4 },
  ],
}
const fire = { side: 'red', do: 'fire', ship: 'warspite', volleys: [{ weapon: 'A Turret', target: 'bismarck' }] }

test('says what to roll, what is needed and why, and what the dice so far have done', async () => {
  const battles = ready()
  const id = await begin(battles, byHand(salvo), new Typist([]))
  const attack = await battles.act(id, fire)
  if (!('done' in attack) || attack.done) throw new Error('no dice were asked for')
  expect(attack.dice).toMatchObject({ sides: 6, count: 2, given: [], soFar: [] })
  expect(attack.dice.purpose).toContain('attack dice of A Turret')
  expect(attack.dice.rows).toHaveLength(1)
  expect(attack.dice.rows[0]).toMatchObject({ need: 3, count: 2, reasons: [{ value: 1, why: 'point blank' }] })
  const damage = await battles.act(id, fire, [6, 1])
  if (!('done' in damage) || damage.done) throw new Error('no dice were asked for')
  expect(damage.dice.given).toEqual([6, 1])
  expect(damage.dice.purpose).toContain('damage to Bismarck')
  expect(damage.dice.soFar.map(({ tells }) => tells)).toEqual(['volley'])
  expect(damage.dice.rows[0]!.reasons.length).toBeGreaterThan(0)
  expect((await battles.replay(id)).actions).toEqual([])
})

test('a die that cannot be, and dice too many, are refused with words and change nothing', async () => {
  const battles = ready()
  const id = await begin(battles, byHand(salvo), new Typist([]))
  expect(await battles.act(id, fire, [7, 1])).toMatchObject({ refused: true, why: expect.stringContaining('1 to 6') })
  expect(await battles.act(id, fire, [1, 1, 4, 4])).toMatchObject({
    refused: true,
    why: expect.stringMatching(/left over/),
  })
  expect((await battles.replay(id)).actions).toEqual([])
})

test('initiative names whose die is whose', async () => {
  const made = await ready().start(byHand(scenarioSetup('denmark-strait', 'victory-at-sea')))
  if (!('dice' in made)) throw new Error('no dice were asked for')
  expect(made.dice).toMatchObject({ sides: 10, count: 2, purpose: 'initiative' })
  expect(made.dice.rows.map(({ label }) => label)).toEqual(['Red', 'Blue'])
})

test('a battle rolled by hand goes on from any of its moments with the dice it had', async () => {
  const battles = ready()
  const typist = new Typist([5, 2, 4, 4])
  const id = await begin(battles, byHand(scenarioSetup('denmark-strait', 'victory-at-sea')), typist)
  for (let i = 0; i < 4; i++) {
    await battles.changeSeat(id, (await battles.positionAt(id, i, 'spectator')).position.owing[0]!)
    const action = await battles.anyAction(id)
    expect(await act(battles, id, action, new Typist(new Array(40).fill(1)))).toEqual({ done: true })
  }
  const { rolls = [], actions, hashes, setup } = await battles.replay(id)
  const again = await battles.start({
    ...byHand(setup),
    actions: actions.slice(0, 3),
    rolls: rolls.slice(0, 4).map((dice) => [...dice]),
  })
  if (!('id' in again)) throw new Error(JSON.stringify(again))
  expect((await battles.replay(again.id)).hashes).toEqual(hashes.slice(0, 4))
  const results = await battles.results(id)
  expect(results).toMatchObject({ title: 'At the table', taken: 4, over: false })
  expect(results.hull.length).toBeGreaterThan(0)
})

test('a battle can be written as a case that comes to the same, and leafed through move by move', async () => {
  const battles = ready()
  const setup = equip(scenarioSetup('denmark-strait', 'victory-at-sea') as object)
  const keeper = new Keeper(vas.victoryAtSea, setup, 'case')
  const pick = picker(3)
  while (keeper.decisions.length > 0)
    keeper.act(vas.victoryAtSea.sample(keeper.battle as vas.VasBattle, keeper.decisions[0] as vas.VasDecision, pick))
  const made = await battles.start({ ...byHand(setup), seed: 'case', dice: 'page', actions: keeper.actions })
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  const { id } = made
  const all = keeper.actions.length
  for (const taken of [0, 7, all]) {
    const { description, unmet } = runCase(vas.victoryAtSea, readCase(parse(await battles.caseText(id, taken))))
    expect(unmet).toEqual([])
    expect(description).toEqual(await battles.describe(id, taken, 'spectator'))
  }
  const outline = await battles.outline(id, 'spectator')
  expect(outline).toHaveLength(all + 1)
  expect(outline[0]).toMatchObject({ turn: 1, by: null })
  expect(outline.at(-1)!.what).not.toBe('')
  const story = await battles.story(id, all, 'spectator')
  expect((await battles.story(id, all - 1, 'spectator')).length).toBeLessThan(story.length)
  const ship = (await battles.positionAt(id, 5, 'blue')).position.chart.ships[0]!
  const arcs = await battles.overlays(id, ship.id, { ranges: true, arcs: true }, { taken: 5, seat: 'blue' })
  expect(arcs.length).toBeGreaterThan(0)
})

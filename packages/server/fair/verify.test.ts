import { findRuleset, Keeper, type Replay } from '@flankspeed/engine'
import { randomSetup } from '@flankspeed/engine/rulesets/victory-at-sea/random-setup.ts'
import { describe, expect, test } from 'vitest'
import { replayOf } from '../battles/replay.ts'
import { openSqlite } from '../store/sqlite.ts'
import { picker } from '../testing/playing.ts'
import { begunOn, orderFor } from '../testing/table.ts'
import { type FairReplay, verifyReplay } from './verify.ts'

const ruleset = findRuleset('victory-at-sea')

/** A battle as a server keeps it, with so many actions; every ninth is taken back by consent. */
async function fought(actions: number, takesBack: boolean): Promise<FairReplay> {
  const pick = picker('fair')
  const { store, play, id, live: now } = await begunOn(openSqlite(':memory:'), orderFor(randomSetup(pick)))
  for (let i = 0; i < actions; i++) {
    const live = await now()
    const owed = ruleset.decisions(live.battle)[0]
    if (!owed || live.result) break
    await play.act(id, owed.side, ruleset.sample(ruleset.view(live.battle, owed.side), owed, pick), null)
    if (takesBack && i % 9 === 8) {
      const { seq } = await play.takeBack(id, owed.side).catch(() => ({ seq: -1 }))
      const [line] = seq < 0 ? [] : await store.log(id, seq)
      if (line?.entry.kind === 'offer') await play.answer(id, owed.side === 'red' ? 'blue' : 'red', true)
    }
  }
  const replay = replayOf((await store.battle(id))!, await store.seats(id), await store.log(id, 0))
  await store.close()
  return JSON.parse(JSON.stringify(replay))
}

describe('a battle of a server', () => {
  test('is proven: every die followed from the promised seed', async () => {
    const replay = await fought(60, false)
    expect(replay.fair!.history).toBeUndefined()
    const proof = await verifyReplay(replay, ruleset)
    expect(proof).toMatchObject({ sound: true, fairness: 'proven', flaws: [] })
    expect(proof.dice).toBeGreaterThan(5)
  })

  test('is proven too when dice were taken back: the generator went on, nobody knew the next roll', async () => {
    const replay = await fought(200, true)
    expect(replay.fair!.history!.length).toBeGreaterThan(replay.actions.length)
    expect(await verifyReplay(replay, ruleset)).toMatchObject({ sound: true, fairness: 'proven' })
  })

  test('is not proven when anything was changed, and it is said what', async () => {
    const replay = await fought(60, false)
    const backed = await fought(200, true)
    const flaw = async (changed: object, of: FairReplay = replay): Promise<string> =>
      (await verifyReplay({ ...of, ...changed } as FairReplay, ruleset)).flaws.join(' ')
    const { fair } = replay
    expect(await flaw({ fair: { ...fair, seed: 'f'.repeat(64) } })).toContain(
      'not the one that the server committed to',
    )
    expect(await flaw({ fair: { ...fair, salts: { red: 'x', blue: 'y' } } })).toContain(
      'not rolled from the committed seed',
    )
    expect(await flaw({ hashes: replay.hashes.with(3, '0'.repeat(16)) })).toContain('differs after action 3')
    expect(await flaw({ actions: [...replay.actions.slice(0, -1), { side: 'red', do: 'sing' }] })).toContain(
      'not legal',
    )
    expect(await flaw({ hashes: replay.hashes.slice(1) })).toContain('hashes')
    expect(await flaw({ version: 99 })).toContain('version 99')
    expect(await flaw({ seed: 'chosen' })).not.toBe('')
    const history = backed.fair!.history!
    expect(await flaw({ fair: { ...backed.fair, history: history.slice(0, -1) } }, backed)).not.toBe('')
    expect(await flaw({ fair: { ...backed.fair, history: undefined } }, backed)).not.toBe('')
    expect((await verifyReplay({ ...replay, ruleset: 'chess' }, undefined)).flaws[0]).toContain('"chess"')
  })
})

test('other replays are checked as far as they go', async () => {
  const pick = picker(5)
  const keeper = new Keeper(ruleset, randomSetup(pick), 5)
  for (let i = 0; i < 20 && keeper.decisions[0]; i++)
    keeper.act(ruleset.sample(keeper.battle, keeper.decisions[0], pick))
  expect(await verifyReplay(keeper.replay('plain'), ruleset)).toMatchObject({
    sound: true,
    fairness: 'none',
    actions: 20,
  })
  const byHand: Replay = { ...keeper.replay('hand'), seed: null, rolls: [[]] }
  expect((await verifyReplay(byHand, ruleset)).flaws[0]).toContain('The dice do not fit')
})

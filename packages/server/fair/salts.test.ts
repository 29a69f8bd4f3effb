import { findRuleset } from '@flankspeed/engine'
import { verifyReplay } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'
import { hashOfSalt } from './dice.ts'

const RED = 'a salt of red that nobody guesses'
const BLUE = 'a salt of blue that nobody guesses'

onBothStores('salts', ({ address }) => {
  const make = async (more: object = {}) => {
    const [red, blue] = [visitor(address), visitor(address)]
    const body = { setup: cruisers(2), saltHash: hashOfSalt(RED), ...more }
    const { body: made } = await red.post('/api/battles', body)
    return { red, blue, at: `/api/battles/${made.id}`, made }
  }

  test('are promised before any is revealed, and the battle begins when all are', async () => {
    const { red, blue, at, made } = await make()
    const tooEarly = await red.post(`${at}/salt`, { salt: RED })
    expect([tooEarly.status, tooEarly.body.error.why]).toEqual([409, 'Reveal your salt only when every seat is taken.'])
    const offered = (await blue.post(`${at}/invites`, { invite: made.invites.blue })).body
    expect(offered).toMatchObject({ commitment: made.commitment, state: 'gathering' })
    expect(offered.seats.find(({ side }: { side: string }) => side === 'red').saltHash).toBe(hashOfSalt(RED))
    await blue.post(`${at}/seats`, { invite: made.invites.blue, saltHash: hashOfSalt(BLUE) })
    expect((await red.get(at)).body.state).toBe('gathering')
    expect((await blue.post(`${at}/salt`, { salt: BLUE })).body).toEqual({ state: 'gathering' })
    // A retry, as after a lost response.
    expect((await blue.post(`${at}/salt`, { salt: BLUE })).status).toBe(200)
    expect(JSON.stringify((await red.get(at)).body)).not.toContain(BLUE)
    expect((await red.post(`${at}/salt`, { salt: RED })).body).toEqual({ state: 'playing' })
    await red.post(`${at}/resign`)
    const replay = (await blue.get(`${at}/replay`)).body
    expect(replay.fair.salts).toEqual({ red: RED, blue: BLUE })
    expect(verifyReplay(replay, findRuleset(replay.ruleset))).toMatchObject({ sound: true, fairness: 'proven' })
  })

  test('the last who joins cannot try many: another than the promised one is refused', async () => {
    const { red, blue, at, made } = await make()
    await blue.post(`${at}/seats`, { invite: made.invites.blue, saltHash: hashOfSalt(BLUE) })
    await red.post(`${at}/salt`, { salt: RED })
    for (let i = 0; i < 20; i++) {
      const tried = await blue.post(`${at}/salt`, { salt: `grinding ${i}` })
      expect([tried.status, tried.body.error.where]).toEqual([422, 'salt'])
    }
    expect((await blue.post(`${at}/salt`, { salt: BLUE })).body).toEqual({ state: 'playing' })
    expect((await blue.post(`${at}/salt`, { salt: null })).status).toBe(409)
    expect((await visitor(address).post(`${at}/salt`, { salt: BLUE })).status).toBe(404)
  })

  test('one that is lost can be withdrawn, once', async () => {
    const { red, blue, at, made } = await make()
    await blue.post(`${at}/seats`, { invite: made.invites.blue, saltHash: hashOfSalt(BLUE) })
    expect((await blue.post(`${at}/salt`, { salt: null })).body).toEqual({ state: 'gathering' })
    expect((await blue.post(`${at}/salt`, { salt: BLUE })).status).toBe(422)
    expect((await red.post(`${at}/salt`, { salt: RED })).body).toEqual({ state: 'playing' })
  })

  test('count against an admiral too', async () => {
    const { red, at } = await make({ seats: { blue: { kind: 'admiral', name: 'ensign' } } })
    expect((await red.get(at)).body.state).toBe('gathering')
    expect((await red.post(`${at}/salt`, { salt: RED })).body).toEqual({ state: 'playing' })
  })

  test('are given as they are or by their hash, not both', async () => {
    const both = await visitor(address).post('/api/battles', {
      setup: cruisers(1),
      salt: 'a',
      saltHash: hashOfSalt('a'),
    })
    expect([both.status, both.body.error.where]).toEqual([422, 'salt'])
    const wrong = await visitor(address).post('/api/battles', { setup: cruisers(1), saltHash: 'abc' })
    expect([wrong.status, wrong.body.error.where]).toEqual([400, 'saltHash'])
  })
})

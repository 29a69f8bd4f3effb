import { rulesets } from '@flankspeed/engine'
import { expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import { type Visitor, visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const LIVE = { each: 900_000, perMove: 5000 }
const DAYS = { each: 3 * 86_400_000, perMove: 0 }

onBothStores('the lobby', ({ address, database, open }) => {
  const people = (count: number): Visitor[] => Array.from({ length: count }, () => visitor(address))
  const signedUp = async (name: string): Promise<Visitor> => {
    const one = visitor(address)
    expect((await one.post('/api/account', { name, password: 'a long password' })).status).toBe(201)
    return one
  }
  const post = async (one: Visitor, more: object = {}) => {
    const { status, body, text } = await one.post('/api/lobby/seeks', { scenario: 'river-plate', clock: LIVE, ...more })
    expect([status, text]).toEqual([201, expect.anything()])
    return body.seek
  }
  const accept = (one: Visitor, id: string, more: object = {}) => one.post(`/api/lobby/seeks/${id}/accept`, more)
  /** So that the next test begins with an empty lobby. */
  const leave = async (one: Visitor): Promise<void> => {
    for (const { id, battle, you } of (await one.get('/api/lobby')).body.mine)
      if (battle === null) await one.delete(`/api/lobby/seeks/${id}`)
      else await one.post(`/api/battles/${battle}/resign?as=${you}`)
  }

  test('a challenge is shown to all as it was made, and one of ten who accept it at once gets the battle', async () => {
    const [ann, ...others] = people(11)
    const watching = others[0]!.watch('/api/lobby/stream')
    await watching.until(({ event }) => event === 'lobby')
    const seek = await post(ann!, { side: 'blue', note: 'come and fight', name: 'Ann' })
    const { data } = await watching.until(({ event, data }) => event === 'change' && data.seeks?.[0]?.id === seek.id)
    const { battle: _b, you: _y, ...shown } = seek
    expect(data.seeks).toEqual([shown])
    expect(shown).toMatchObject({
      name: 'Ann',
      title: 'Battle of the River Plate',
      scenario: 'river-plate',
      side: 'blue',
      speed: 'fast',
      rated: false,
      note: 'come and fight',
      rating: null,
    })
    const answers = await Promise.all(others.map((one, i) => accept(one, seek.id, { name: `No. ${i}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const won = answers.findIndex(({ status }) => status === 200)
    const { battle, side } = answers[won]!.body
    expect(side).toBe('red')
    await watching.until(({ event, data }) => event === 'change' && data.gone?.includes(seek.id))
    const card = (await ann!.get(`/api/battles/${battle}`)).body
    expect(card).toMatchObject({
      state: 'playing',
      you: 'blue',
      title: 'Battle of the River Plate',
      terms: { clock: LIVE, open: true },
    })
    expect(card.seats.map(({ name }: { name: string }) => name)).toEqual(['Ann', `No. ${won}`])
    expect((await others[won]!.get(`/api/battles/${battle}`)).body.you).toBe('red')
    const { mine } = (await ann!.get('/api/lobby')).body
    expect(mine).toMatchObject([{ id: seek.id, battle, you: 'blue' }])
    watching.close()
    await leave(ann!)
  })

  test('the maker hears at once that somebody came', async () => {
    const [ann, bob] = people(2)
    const seek = await post(ann!)
    const stream = ann!.watch('/api/lobby/stream')
    const { data } = await stream.until(({ event }) => event === 'lobby')
    expect(data.mine).toMatchObject([{ id: seek.id, battle: null }])
    const { battle } = (await accept(bob!, seek.id)).body
    const heard = await stream.until(({ event, data }) => event === 'mine' && data[0]?.battle !== null)
    expect(heard.data).toMatchObject([{ id: seek.id, battle }])
    stream.close()
    await leave(ann!)
  })

  test('nobody is paired twice: who accepts while his own challenge is accepted gets one battle', async () => {
    for (let round = 0; round < 8; round++) {
      const [ann, bob, cid] = people(3)
      const [first, second] = [await post(ann!), await post(bob!)]
      await Promise.all([accept(bob!, first.id), accept(cid!, second.id)])
      for (const one of [ann!, bob!, cid!]) {
        const mine = (await one.get('/api/mine')).body
        expect(mine.length).toBeLessThanOrEqual(1)
      }
      for (const one of [ann!, bob!]) await leave(one)
    }
  })

  test('a live challenge replaces the one before; a live battle must end before the next', async () => {
    const [ann, bob] = people(2)
    const first = await post(ann!)
    const second = await post(ann!, { ruleset: 'crimson-tide', scenario: 'denmark-strait' })
    expect((await accept(bob!, first.id)).status).toBe(409)
    const { battle } = (await accept(bob!, second.id)).body
    for (const one of [ann!, bob!]) {
      const { status, body } = await one.post('/api/lobby/seeks', { scenario: 'river-plate', clock: LIVE })
      expect([status, body.error.why]).toEqual([409, expect.stringContaining('finish it first')])
      // Correspondence does not mind.
      const slow = await post(one, { clock: DAYS })
      expect((await one.delete(`/api/lobby/seeks/${slow.id}`)).status).toBe(200)
    }
    await bob!.post(`/api/battles/${battle}/resign`)
    const next = await post(ann!)
    expect((await ann!.delete(`/api/lobby/seeks/${next.id}`)).status).toBe(200)
    expect((await ann!.delete(`/api/lobby/seeks/${next.id}`)).status).toBe(409)
  })

  test('nobody accepts or withdraws what he should not', async () => {
    const [ann, bob] = people(2)
    const seek = await post(ann!)
    expect((await accept(ann!, seek.id)).body.error.why).toBe('This is your own challenge.')
    expect((await bob!.delete(`/api/lobby/seeks/${seek.id}`)).status).toBe(409)
    expect((await accept(bob!, 'nowhere')).status).toBe(409)
    await leave(ann!)
    expect((await bob!.post('/api/lobby/seeks', { scenario: 'x', clock: LIVE, rated: true })).body.error.why).toContain(
      'Rated battles are for accounts',
    )
    const rated = await signedUp(`Ann ${Math.random()}`.slice(0, 30))
    const serious = await post(rated, { rated: true, name: 'The Great' })
    expect(serious.name).toMatch(/^Ann 0/)
    expect((await accept(bob!, serious.id)).status).toBe(403)
    await leave(rated)
    for (const wrong of [
      { scenario: 'atlantis' },
      { scenario: 'river-plate', waits: true },
      {},
      { scenario: 'river-plate', setup: {} },
      { fleets: { points: 300, year: 1941, red: 'atlantis', blue: 'rn' } },
      { ruleset: 'chess', scenario: 'river-plate' },
    ])
      expect([wrong, (await bob!.post('/api/lobby/seeks', { clock: LIVE, ...wrong })).status]).toEqual([wrong, 422])
  })

  test.each(rulesets.map(({ id }) => id))('fleets by points, and openings of one’s own: %s', async (ruleset) => {
    const [ann, bob] = people(2)
    const points = { 'victory-at-sea': 700, admiralty: 700, 'crimson-tide': 40, 'fleet-d20': 400 }[ruleset]
    const seek = await post(ann!, {
      ruleset,
      scenario: undefined,
      fleets: { points, year: 1941, red: 'km', blue: 'rn' },
    })
    expect(seek.title).toBe('Royal Navy and Commonwealth navies against Kriegsmarine')
    const { battle } = (await accept(bob!, seek.id)).body
    expect((await ann!.get(`/api/battles/${battle}`)).body).toMatchObject({ ruleset, state: 'playing' })
    await leave(ann!)
  })

  test('an opening of one’s own is fought as it was posted', async () => {
    const [ann, bob] = people(2)
    const seek = await post(ann!, { scenario: undefined, setup: cruisers(5), title: 'A cruiser duel', clock: null })
    expect(seek).toMatchObject({ title: 'A cruiser duel', scenario: null, speed: 'correspondence' })
    const { battle } = (await accept(bob!, seek.id)).body
    expect((await bob!.get(`/api/battles/${battle}`)).body).toMatchObject({ title: 'A cruiser duel', state: 'playing' })
  })

  test('quick pairing brings people together two by two, whoever comes when', async () => {
    const many = people(12)
    const wish = { ruleset: 'fleet-d20', speed: 'standard' }
    const answers = await Promise.all(many.map((one) => one.post('/api/lobby/quick', wish)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    const battles = await Promise.all(many.map(async (one) => (await one.get('/api/mine')).body))
    expect(battles.map(({ length }) => length)).toEqual(Array(12).fill(1))
    const ids = battles.map(([{ id }]) => id)
    expect(new Set(ids).size).toBe(6)
    for (const one of many) await leave(one)
    for (const [i, one] of many.entries()) await one.post(`/api/battles/${ids[i]}/resign`)
  })

  test('an admiral takes the seat when nobody comes, and the battle is not rated', async () => {
    const ann = await signedUp(`Nobody comes ${Math.random()}`.slice(0, 30))
    const stream = ann.watch('/api/lobby/stream')
    const seek = await post(ann, {
      rated: true,
      admiral: { kind: 'admiral', name: 'midshipman', milliseconds: 20, after: 5 },
    })
    expect(seek.admiral).toBe('midshipman')
    const { data } = await stream.until(({ event, data }) => event === 'mine' && data[0]?.battle)
    const { terms, seats } = (await ann.get(`/api/battles/${data[0].battle}`)).body
    expect(terms.rated).toBeUndefined()
    expect(seats.map(({ name }: { name: string }) => name)).toContain('the midshipman')
    stream.close()
    await leave(ann)
  }, 30_000)

  test('a challenge ends when its maker is gone, and not before; one that waits stays', async () => {
    const [ann, bob, cid] = people(3)
    const store = await openStore(database(), { beside: true })
    const away = await post(ann!)
    const there = await post(bob!)
    const waits = await post(cid!, { clock: DAYS, waits: true })
    const stream = bob!.watch('/api/lobby/stream')
    await stream.until(({ event }) => event === 'lobby')
    // As if half a minute had passed for all, and then the server looks who is there.
    const { until } = (await store.seek(away.id))!
    await store.dropSeeks(until - 1)
    expect((await store.seek(away.id))?.state).toBe('open')
    await expect.poll(async () => (await store.seek(there.id))!.until, { timeout: 10_000 }).toBeGreaterThan(until + 500)
    await store.dropSeeks(until)
    expect([await store.seek(away.id), (await store.seek(there.id))?.state]).toEqual([null, 'open'])
    expect((await store.seek(waits.id))?.until).toBeGreaterThan(until + 86_400_000)
    await stream.until(({ event, data }) => event === 'change' && data.gone?.includes(away.id))
    stream.close()
    await store.close()
    for (const one of [bob!, cid!]) await leave(one)
  }, 40_000)

  test('a program gets a secret that becomes its seat; a retry gets the same', async () => {
    const [bot, ann] = people(2)
    const key = { 'idempotency-key': `${Math.random()} a random key for once` }
    const body = { scenario: 'river-plate', clock: LIVE, token: true, name: 'Bot' }
    const first = await bot!.post('/api/lobby/seeks', body, key)
    const again = await bot!.post('/api/lobby/seeks', body, key)
    expect(again.body).toEqual(first.body)
    const { battle } = (await accept(ann!, first.body.seek.id)).body
    bot!.token = first.body.secret
    expect((await bot!.get(`/api/battles/${battle}`)).body.you).toMatch(/red|blue/)
    expect((await bot!.get('/api/lobby')).body.mine).toMatchObject([{ battle }])
    await ann!.post(`/api/battles/${battle}/resign`)
  })

  test('an answer that is lost with its cookie is given again, to the browser that asks again', async () => {
    for (const how of ['/api/lobby/quick', '/api/lobby/seeks']) {
      const key = { 'idempotency-key': `${Math.random()} a random key for ${how}` }
      const body = how.endsWith('quick') ? { speed: 'fast' } : { scenario: 'river-plate', clock: LIVE }
      const [lost, again, bob] = people(3)
      const first = await lost!.post(how, body, key)
      expect((await again!.post(how, body, key)).body).toEqual(first.body)
      expect((await again!.get('/api/lobby')).body.mine).toHaveLength(1)
      const taking = { 'idempotency-key': `${Math.random()} another random key` }
      const path = `/api/lobby/seeks/${first.body.seek.id}/accept`
      const got = await visitor(address).post(path, {}, taking)
      expect((await bob!.post(path, {}, taking)).body).toEqual(got.body)
      expect((await bob!.get(`/api/battles/${got.body.battle}`)).body.you).toBe(got.body.side)
      await leave(again!)
    }
  })

  test('battles to watch have their spectators counted, and the featured one first', async () => {
    const [ann, bob, cid] = people(3)
    const seek = await post(ann!)
    const { battle } = (await accept(bob!, seek.id)).body
    const looking = cid!.watch(`/api/battles/${battle}/stream`)
    const lobby = ann!.watch('/api/lobby/stream')
    const isFeatured = ({ data }: { data: { battles?: { id: string; watching: number }[] } }): boolean =>
      data.battles?.[0]?.id === battle && data.battles?.[0]?.watching === 1
    await lobby.until(isFeatured)
    for (const one of [looking, lobby]) one.close()
    await leave(ann!)
  }, 20_000)

  test('there are no more challenges than the limits allow', async () => {
    const limited = await open({ database: ':memory:', limits: { seeks: 2, seeksPerAddress: 3 } })
    const [ann, bob] = [visitor(() => limited.address), visitor(() => limited.address)]
    const slow = { scenario: 'river-plate', clock: DAYS }
    for (let i = 0; i < 2; i++) expect((await ann.post('/api/lobby/seeks', slow)).status).toBe(201)
    expect((await ann.post('/api/lobby/seeks', slow)).body.error.why).toContain('as one person may have')
    expect((await bob.post('/api/lobby/seeks', slow)).status).toBe(201)
    const { status, body } = await bob.post('/api/lobby/seeks', slow)
    expect([status, body.error.why]).toEqual([429, expect.stringContaining('from this address')])
    await limited.close()
  })
})

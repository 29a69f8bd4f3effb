import { findRuleset, rulesets } from '@flankspeed/engine'
import { verifyReplay } from '@flankspeed/protocol'
import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { cruisers, picker } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

onBothStores('making battles', ({ address, two, playOn }) => {
  test('an invite is good once, a seat is kept by its browser alone', async () => {
    const { at, invite } = await two({ open: false })
    const third = visitor(address)
    expect((await third.post(`${at}/seats`, { invite })).status).toBe(403)
    for (const path of ['', '/view', '/log', '/stream', '/replay', '/chat'])
      expect((await third.get(at + path)).status).toBe(404)
    for (const path of ['resign', 'draw', 'take-back', 'claim'])
      expect((await third.post(`${at}/${path}`)).status).toBe(404)
    const nowhere = await third.get('/api/battles/nowhere/view')
    expect(nowhere.body).toEqual((await third.get(`${at}/view`)).body)
  })

  test('a program plays with a token; wrong and foreign tokens learn nothing', async () => {
    const bot = visitor(address)
    const made = (await bot.post('/api/battles', { scenario: 'river-plate', token: true })).body
    const other = (await bot.post('/api/battles', { scenario: 'river-plate', token: true })).body
    const at = `/api/battles/${made.id}`
    bot.token = other.seats.red
    expect((await bot.get(at)).status).toBe(404)
    bot.token = 'wrong'
    const wrong = await bot.post(`${at}/resign`)
    expect([wrong.status, wrong.body.error.why]).toEqual([404, 'There is no such battle, or you have no access to it.'])
    bot.token = made.seats.red
    expect((await bot.get(at)).body).toMatchObject({ you: 'red', state: 'gathering' })
    expect((await bot.get(`${at}/view`)).status).toBe(409)
    const blue = visitor(address)
    const joined = (await blue.post(`${at}/seats`, { invite: made.invites.blue, token: true })).body
    blue.token = joined.seat
    await playOn({ red: bot, blue, at }, 4)
    const stranger = await blue.post(`${at}/actions`, { action: { side: 'red', do: 'move' } })
    expect([stranger.status, stranger.body.error.where]).toEqual([403, 'action.side'])
  })

  test.each(rulesets.map(({ id }) => id))('an admiral takes a seat under %s', async (ruleset) => {
    const setup = {
      ships: [
        { id: 'hood', side: 'red', class: 'Hood', at: [10, 10], heading: 0 },
        { id: 'bismarck', side: 'blue', class: 'Bismarck', at: [10, 40], heading: 180 },
      ],
    }
    const seats = { blue: { kind: 'admiral', name: 'admiral' } }
    expect((await visitor(address).post('/api/battles', { ruleset, setup, seats })).status).toBe(201)
  })

  test('whoever waits for an opponent hears that the battle begins', async () => {
    const [red, blue] = [visitor(address), visitor(address)]
    const { id, invites } = (await red.post('/api/battles', { scenario: 'river-plate' })).body
    const stream = red.watch(`/api/battles/${id}/stream?views=1`)
    await stream.until(({ event }) => event === 'gathering')
    await blue.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    expect((await stream.until(({ event }) => event === 'view')).data).toMatchObject({ seq: 0 })
    stream.close()
  })

  test("one finds one's own battles and whose move it is", async () => {
    const players = await two()
    const { red, blue, at, id } = players
    await playOn(players, 5)
    await red.post(`${at}/seen`, { seq: 4 })
    const [mine] = (await red.get('/api/mine')).body
    const [theirs] = (await blue.get('/api/mine')).body
    expect(mine).toMatchObject({ id, you: 'red', sitting: true, seq: 5, seen: 4, yourMove: mine.owing.includes('red') })
    expect(theirs).toMatchObject({ id, you: 'blue', seen: -1, yourMove: mine.owing.includes('blue') })
    expect((await visitor(address).get('/api/mine')).body).toEqual([])
    const open = (await red.get('/api/battles?state=playing')).body as { id: string; setup?: unknown }[]
    expect(open.map((one) => one.id)).toContain(id)
    expect(open[0]!.setup).toBeUndefined()
  })

  test('a rematch waits for the other, with sides changed', async () => {
    const players = await two()
    const { red, blue, at, id } = players
    const stream = blue.watch(`${at}/stream?views=1`)
    await stream.until(({ event }) => event === 'view')
    expect((await red.post(`${at}/again`, {})).status).toBe(409)
    await red.post(`${at}/resign`)
    const made = await red.post(`${at}/again`, { swap: true })
    expect((await stream.until(({ event }) => event === 'rematch')).data).toEqual({ id: made.body.id })
    const next = `/api/battles/${made.body.id}`
    expect((await red.get(next)).body).toMatchObject({
      state: 'gathering',
      you: 'blue',
      terms: { from: { battle: id } },
    })
    const waiting = (await blue.get('/api/mine')).body.find((one: { id: string }) => one.id === made.body.id)
    expect(waiting).toMatchObject({ you: 'red', sitting: false })
    expect((await visitor(address).post(`${next}/seats`, {})).status).toBe(403)
    expect((await blue.post(`${next}/seats`, { name: 'Harwood' })).body).toMatchObject({ side: 'red' })
    expect((await red.get(next)).body.state).toBe('playing')
    stream.close()
  })

  test('a battle goes on from any point of one that is over, with dice of its own', async () => {
    const players = await two()
    const { red, blue, at } = players
    await playOn(players, 15)
    await red.post(`${at}/resign`)
    const made = (await red.post(`${at}/again`, { actions: 9 })).body
    await blue.post(`/api/battles/${made.id}/seats`, {})
    const next = { red, blue, at: `/api/battles/${made.id}` }
    expect((await red.get(`${next.at}/view`)).body).toMatchObject({ seq: 0, actions: 0 })
    await playOn(next, 8, picker(4))
    await blue.post(`${next.at}/resign`)
    const [before, after] = [(await red.get(`${at}/replay`)).body, (await red.get(`${next.at}/replay`)).body]
    expect(after.hashes.slice(0, 10)).toEqual(before.hashes.slice(0, 10))
    expect(after.actions).toHaveLength(17)
    expect(await verifyReplay(after, findRuleset(after.ruleset))).toMatchObject({ sound: true, fairness: 'inherited' })
    const uploaded = await red.post('/api/battles', { replay: after, actions: 12 })
    expect(uploaded.status).toBe(201)
    expect((await red.post('/api/battles', { replay: after, actions: 99 })).status).toBe(422)
    expect((await red.post('/api/battles', { replay: { ...after, actions: [{ do: 'sing' }] } })).status).toBe(422)
  })

  test('an invite says what it offers, to whoever has it and to nobody else', async () => {
    const [host, guest] = [visitor(address), visitor(address)]
    const order = { setup: cruisers(1), name: 'Langsdorff', open: false, title: 'In the dark', subtitle: 'by night' }
    const { id, invites, commitment } = (await host.post('/api/battles', order)).body
    const offered = await guest.post(`/api/battles/${id}/invites`, { invite: invites.blue })
    expect(offered.body).toMatchObject({ id, side: 'blue', title: 'In the dark', subtitle: 'by night', commitment })
    expect(offered.text).not.toContain('"setup"')
    expect((await guest.post(`/api/battles/${id}/invites`, { invite: 'x' })).status).toBe(403)
    await guest.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    expect((await guest.post(`/api/battles/${id}/invites`, { invite: invites.blue })).status).toBe(403)
    expect((await guest.post('/api/battles/nowhere/invites', { invite: invites.blue })).status).toBe(403)
  })

  test('whoever holds both seats is told so', async () => {
    const { red, at } = await two()
    expect((await red.get(at)).body).toMatchObject({ you: 'red', yours: ['red'] })
    const both = visitor(address)
    const { id, invites } = (await both.post('/api/battles', { setup: cruisers(1) })).body
    await both.post(`/api/battles/${id}/seats`, { invite: invites.blue })
    expect((await both.get(`/api/battles/${id}`)).body.yours).toEqual(['blue', 'red'])
    expect((await both.get(`/api/battles/${id}?as=red`)).body.you).toBe('red')
  })
})

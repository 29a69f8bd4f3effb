import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { startChild } from './child.ts'
import { visitor } from './client.ts'
import { cruisers, picker, someAction } from './some-action.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-bot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const BOT = join(import.meta.dirname, '../../../examples/bot.ts')

let serving: Serving
beforeAll(async () => {
  serving = await serve({ port: 0, host: '127.0.0.1', passwordCost: 2 })
}, 60_000)
afterAll(() => serving?.close())

test('the example bot plays all battles of its account, and accepts a rematch', async () => {
  const address = () => serving.address
  const [owner, human] = [visitor(address), visitor(address)]
  await owner.post('/api/account', { name: 'Deep Water', password: 'sixty-four squares' })
  await owner.post('/api/account/kind', { kind: 'bot' })
  const { token } = (await owner.post('/api/account/tokens', { name: 'bot', scopes: ['battles:play'] })).body
  const bot = spawn(process.execPath, [BOT, serving.address], { stdio: ['pipe', 'ignore', 'inherit'] })
  try {
    bot.stdin.end(token)
    const made = (await human.post('/api/battles', { setup: cruisers(2), side: 'red', salt: 'a' })).body
    // Its owner takes the seat; the bot does the rest.
    const joined = await visitor(address, token).post(`/api/battles/${made.id}/seats`, { invite: made.invites.blue })
    expect(joined.status).toBe(200)
    const pick = picker('bot')
    const playUntilBotMoved = async (id: string): Promise<void> => {
      const at = `/api/battles/${id}`
      const stream = human.watch(`${at}/stream?from=-1`)
      const moved = stream.until(({ event, data }) => event === 'line' && data.by === 'blue' && data.kind === 'action')
      let isDone = false
      void moved.then(() => {
        isDone = true
      })
      while (!isDone) {
        const { view, owing, seq } = (await human.get(`${at}/view`)).body
        const action = owing.includes('red') ? someAction(view, 'red', pick) : null
        if (action) await human.post(`${at}/actions`, { action, client: `${seq}` })
        else await Promise.race([moved, stream.until(({ data }) => data.seq > seq)])
      }
      stream.close()
    }
    await playUntilBotMoved(made.id)
    const { seats } = (await human.get(`/api/battles/${made.id}`)).body
    expect(seats.map(({ name }: { name: string }) => name)).toContain('Deep Water (bot)')
    await human.post(`/api/battles/${made.id}/resign`)
    const again = (await human.post(`/api/battles/${made.id}/again`, {})).body
    await expect.poll(async () => (await human.get(`/api/battles/${again.id}`)).body.state).toBe('playing')
    await playUntilBotMoved(again.id)
  } finally {
    bot.kill()
    await once(bot, 'exit')
  }
}, 60_000)

test('it takes the challenges of the lobby that it can play, also after the server was killed', async () => {
  const database = join(folder, 'lobby.db')
  let child = await startChild(database)
  const { port } = new URL(child.address)
  const address = () => child.address
  const owner = visitor(address)
  await owner.post('/api/account', { name: 'Shallow Water', password: 'sixty-four squares' })
  await owner.post('/api/account/kind', { kind: 'bot' })
  const { token } = (await owner.post('/api/account/tokens', { name: 'bot', scopes: ['battles:play'] })).body
  const args = [BOT, child.address, '--accept', 'victory-at-sea,fleet-d20', '--speeds', 'fast', '--unrated']
  const bot = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  try {
    let said = ''
    bot.stdout.on('data', (part) => {
      said += part
    })
    bot.stdin.end(token)
    const human = visitor(address)
    await human.post('/api/account', { name: 'A human', password: 'sixty-four squares' })
    const fast = { each: 600_000, perMove: 5000 }
    const post = async (terms: object): Promise<string> => {
      const { status, body } = await human.post('/api/lobby/seeks', { scenario: 'river-plate', clock: fast, ...terms })
      expect(status).toBe(201)
      return body.seek.id
    }
    const paired = async (seek: string): Promise<string | null> =>
      (await human.get('/api/lobby')).body.mine.find(({ id }: { id: string }) => id === seek)?.battle ?? null
    // A live challenge replaces the one before it.
    for (const [terms, why] of [
      [{ rated: true }, 'it plays no rated battles'],
      [{ ruleset: 'crimson-tide' }, 'it does not play crimson-tide'],
      [{ clock: { each: 3_600_000, perMove: 0 } }, 'it does not play standard battles'],
    ] as const) {
      const declined = await post(terms)
      await expect.poll(() => said, { timeout: 20_000 }).toContain(why)
      expect(await paired(declined)).toBe(null)
    }
    const first = await post({})
    await expect.poll(() => paired(first), { timeout: 20_000 }).not.toBe(null)
    const at = `/api/battles/${await paired(first)}`
    await expect.poll(async () => (await human.get(at)).body.state).toBe('playing')
    expect((await human.get(at)).body.seats.map(({ name }: { name: string }) => name)).toContain('Shallow Water (bot)')

    await child.end('SIGKILL')
    child = await startChild(database, { more: ['--port', port] })
    // Its stream is gone, and the battle goes on.
    await human.post(`${at}/resign`)
    const second = await post({ ruleset: 'fleet-d20' })
    await expect.poll(() => paired(second), { timeout: 40_000 }).not.toBe(null)
    const next = `/api/battles/${await paired(second)}`
    const pick = picker('lobby')
    const moved = async (): Promise<boolean> => {
      const { you } = (await human.get(next)).body
      const { view, owing } = (await human.get(`${next}/view`)).body
      const log = (await human.get(`${next}/log`)).body as { by: string; kind: string }[]
      if (log.some(({ by, kind }) => kind === 'action' && by !== you)) return true
      if (owing.includes(you)) await human.post(`${next}/actions`, { action: someAction(view, you, pick) })
      return false
    }
    await expect.poll(moved, { timeout: 40_000 }).toBe(true)
  } finally {
    bot.kill()
    await once(bot, 'exit')
    await child.end('SIGTERM')
  }
}, 150_000)

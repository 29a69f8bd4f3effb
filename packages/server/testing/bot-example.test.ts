import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from '../index.ts'
import { visitor } from './client.ts'
import { cruisers, picker, someAction } from './some-action.ts'

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

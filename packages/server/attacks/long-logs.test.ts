import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../index.ts'
import { openSqlite } from '../store/sqlite.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-logs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends the same request many times in one packet. Returns the status of each response. */
function askedAtOnce(address: string, path: string, times: number): Promise<number[]> {
  const { hostname, port, host } = new URL(address)
  const line = (last: boolean): string =>
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: ${last ? 'close' : 'keep-alive'}\r\n\r\n`
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      heard += text
    })
    socket.on('error', failed)
    socket.on('end', () => done([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))))
    socket.write(Array.from({ length: times }, (_, i) => line(i === times - 1)).join(''))
  })
}

test('who asks for a long log many times at once is served as often as the rate limit allows', async () => {
  const database = join(folder, 'offers.db')
  const store = openSqlite(database)
  const { id, play } = await begunBattle(store, orderFor(cruisers(2)))
  for (let i = 0; i < 500; i++) {
    await play.offerDraw(id, 'red')
    await play.answer(id, 'blue', false)
  }
  await store.close()
  // 1001 lines count as 20 requests, so the limit allows five.
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    database,
    perMinute: 100,
    limits: { requestsPerConnection: 100 },
  })
  const statuses = await askedAtOnce(serving.address, `/api/battles/${id}/log`, 40)
  console.log(`they were answered ${statuses.join(' ')}`)
  expect(statuses).toHaveLength(40)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  await serving.close()
})

test('who asks what was said in a battle gets the latest of it, however much it was', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, perMinute: 1e9, perSeat: 1e9 })
  const red = visitor(() => serving.address)
  const at = `/api/battles/${(await red.post('/api/battles', { setup: cruisers(2) })).body.id}`
  for (let i = 0; i <= 500; i++) await red.post(`${at}/chat`, { text: `word ${i}` })
  const { body: said } = await red.get(`${at}/chat`)
  expect([said.length, said[0].text, said.at(-1).text]).toEqual([500, 'word 1', 'word 500'])
  await serving.close()
})

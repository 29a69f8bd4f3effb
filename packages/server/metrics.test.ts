import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { type ServeOptions, type Serving, serve } from './index.ts'
import { visitor } from './testing/client.ts'
import { cruisers } from './testing/some-action.ts'

const open = (more: Partial<ServeOptions> = {}): Promise<Serving> => serve({ host: '127.0.0.1', port: 0, ...more })
const scrape = (address: string, token?: string): Promise<Response> =>
  fetch(new URL('/metrics', address), token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

test('nobody reads the figures on the public port unless the operator says so', async () => {
  const serving = await open()
  expect((await scrape(serving.address)).status).toBe(404)
  expect((await scrape(serving.address, '')).status).toBe(404)
  expect(serving.metricsAddress).toBeNull()
  await serving.close()
})

test('with a token whoever knows it reads them', async () => {
  const serving = await open({ metrics: { token: 'not to be guessed' } })
  const without = await scrape(serving.address)
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  for (const wrong of ['', 'not to be guesse', 'not to be guessedx', 'Not to be guessed'])
    expect([wrong, (await scrape(serving.address, wrong)).status]).toEqual([wrong, 401])
  const basic = await fetch(new URL('/metrics', serving.address), { headers: { authorization: 'not to be guessed' } })
  expect(basic.status).toBe(401)

  const me = visitor(() => serving.address)
  const { id } = (await me.post('/api/battles', { setup: cruisers(1) })).body
  await me.get(`/api/battles/${id}`)
  await me.get('/api/battles/somewhere-else')
  await me.get('/nowhere/at/all')
  const answer = await scrape(serving.address, 'not to be guessed')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^flankspeed_battles\{state="gathering"\} 1$/m)
  expect(text).toMatch(/^flankspeed_request_seconds_count\{method="POST",route="\/api\/battles",status="2xx"\} 1$/m)
  expect(text).toMatch(
    /^flankspeed_request_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/battles\/:id",status="4xx"\} 1$/m,
  )
  expect(text).toMatch(/^flankspeed_streams 0$/m)
  expect(text).toMatch(/^flankspeed_memory_bytes\{kind="rss"\} \d+$/m)
  expect(text).toMatch(/^process_cpu_seconds_total \d/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  // Requested paths are no labels: nobody can make the metrics grow without bound.
  expect(text).not.toContain('nowhere')
  expect(text).not.toContain(id)
  await serving.close()
})

test('on a port of its own there is nothing else', async () => {
  const serving = await open({ metrics: { port: 0 } })
  expect(serving.metricsAddress).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await scrape(serving.address)).status).toBe(404)
  const answer = await scrape(serving.metricsAddress!)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('flankspeed_battles{state="playing"} 0')
  for (const path of ['/', '/healthz', '/api/battles'])
    expect((await fetch(new URL(path, serving.metricsAddress!))).status).toBe(404)
  expect((await fetch(new URL('/metrics', serving.metricsAddress!), { method: 'POST' })).status).toBe(404)
  await serving.close()
  await expect(scrape(serving.metricsAddress!)).rejects.toThrow()

  const guarded = await open({ metrics: { port: 0, token: 'a secret of sixteen' } })
  expect((await scrape(guarded.metricsAddress!)).status).toBe(401)
  expect((await scrape(guarded.metricsAddress!, 'a secret of sixteen')).status).toBe(200)
  expect((await scrape(guarded.address, 'a secret of sixteen')).status).toBe(404)
  await guarded.close()
})

test('a taken port is told, and nothing stays open', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => taken.once('listening', done))
  const { port } = taken.address() as { port: number }
  await expect(open({ metrics: { port } })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  taken.close()
})

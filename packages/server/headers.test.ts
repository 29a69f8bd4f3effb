import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServeOptions, type Serving, serve } from './index.ts'
import { UNLIMITED } from './limits.ts'

/** A busy machine would refuse requests. */
const open = (more: Partial<ServeOptions> = {}): Promise<Serving> =>
  serve({ host: '127.0.0.1', port: 0, limits: UNLIMITED, ...more })

let serving: Serving
beforeAll(async () => {
  serving = await open()
})
afterAll(() => serving.close())

/** A request with a custom Host header. A browser sends the name that it was given, wherever it resolves to. */
function ask(
  { address }: Serving,
  headers: Record<string, string>,
  { method = 'GET', path = '/api/battles' } = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
  return new Promise((done, failed) => {
    const { port } = new URL(address)
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false })
    request.on('error', failed)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, text }))
    })
    request.end()
  })
}
const statusFor = async (at: Serving, host: string, more: Record<string, string> = {}): Promise<number> =>
  (await ask(at, { host, ...more })).status

test("a name that was pointed at this server by somebody else's DNS is not answered", async () => {
  for (const host of ['evil.example', 'evil.example:4270', 'localhost.evil.example', '127.0.0.1.evil.example', 'x'])
    expect([host, await statusFor(serving, host)]).toEqual([host, 421])
  const { port } = new URL(serving.address)
  for (const host of ['localhost', `localhost:${port}`, 'LOCALHOST', '127.0.0.1', `127.0.0.1:${port}`, '[::1]:80'])
    expect([host, await statusFor(serving, host)]).toEqual([host, 200])
  const refused = await ask(serving, { host: 'evil.example' }, { path: '/' })
  expect([refused.status, JSON.parse(refused.text).error.why]).toEqual([
    421,
    'This server does not answer for evil.example. If it should, start it with --host-name evil.example.',
  ])
  const written = await ask(serving, { host: 'evil.example', origin: 'http://evil.example' }, { method: 'POST' })
  expect(written.status).toBe(421)
  // A load balancer may probe under any name, and learns nothing.
  expect((await ask(serving, { host: '10.0.0.7:4270' }, { path: '/healthz' })).status).toBe(200)
  // Other host names are trusted only from a proxy.
  expect(await statusFor(serving, 'evil.example', { 'x-forwarded-host': 'localhost' })).toBe(421)
})

test('the operator names the hosts', async () => {
  const named = await open({ hostNames: ['Ships.Example.org', 'other.example'], proxy: true })
  expect(await statusFor(named, 'ships.example.org')).toBe(200)
  expect(await statusFor(named, 'OTHER.example:443')).toBe(200)
  expect(await statusFor(named, 'localhost')).toBe(200)
  expect(await statusFor(named, 'example.org')).toBe(421)
  expect(await statusFor(named, '127.0.0.1', { 'x-forwarded-host': 'ships.example.org' })).toBe(200)
  expect(await statusFor(named, '127.0.0.1', { 'x-forwarded-host': 'evil.example' })).toBe(421)
  await named.close()
})

test('whoever listens on every address is reached by any address, but not by any name', async () => {
  const everywhere = await open({ host: '0.0.0.0' })
  expect(await statusFor(everywhere, '192.168.1.20:4270')).toBe(200)
  expect(await statusFor(everywhere, '[fd00::7]')).toBe(200)
  expect(await statusFor(everywhere, 'evil.example')).toBe(421)
  expect(await statusFor(serving, '192.168.1.20:4270')).toBe(421)
  await everywhere.close()
})

test('behind https the browser is told to stay there', async () => {
  expect((await ask(serving, { host: 'localhost' })).headers['strict-transport-security']).toBeUndefined()
  const secure = await open({ secure: true })
  for (const path of ['/', '/api/battles', '/healthz', '/api/nothing'])
    expect((await ask(secure, { host: 'localhost' }, { path })).headers['strict-transport-security']).toBe(
      'max-age=63072000',
    )
  await secure.close()
})

test('neither scripts nor styles may be written into a page', async () => {
  for (const path of ['/', '/api/docs', '/api/battles', '/healthz']) {
    const policy = String((await ask(serving, { host: 'localhost' }, { path })).headers['content-security-policy'])
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).not.toContain('unsafe')
  }
  const docs = await ask(serving, { host: 'localhost' }, { path: '/api/docs' })
  expect(docs.text).not.toMatch(/<style|style=|<script/)
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(docs.text)!
  const style = await ask(serving, { host: 'localhost' }, { path: sheet! })
  expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

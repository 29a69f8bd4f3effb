import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePage } from './page.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-page-'))
const root = join(folder, 'page')
const SCRIPT = 'console.log("Battle stations")\n'.repeat(40)
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'beside the page')
  writeFileSync(join(root, 'index.html'), '<title>Flank Speed</title>')
  writeFileSync(join(root, 'icon.png'), 'a picture')
  writeFileSync(join(root, 'assets', 'start-1.js'), SCRIPT)
  writeFileSync(join(root, 'assets', 'start-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(root, 'assets', 'start-1.js.gz'), gzipSync(SCRIPT))
  await servePage(app, root)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
  ['', undefined],
])('a browser that accepts "%s" gets %s', async (accepted, form) => {
  const { statusCode, headers, rawPayload } = await get('/assets/start-1.js', { 'accept-encoding': accepted })
  expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, form, 'accept-encoding'])
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(headers['content-length']).toBe(String(rawPayload.length))
  const text = form === 'br' ? brotliDecompressSync(rawPayload) : form === 'gzip' ? gunzipSync(rawPayload) : rawPayload
  expect(text.toString()).toBe(SCRIPT)
})

test('what has its content in its name is kept for ever, and the rest is asked for again', async () => {
  expect((await get('/assets/start-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const url of ['/', '/?from=a-friend', '/index.html']) {
    const page = await get(url, { 'accept-encoding': 'br' })
    expect([url, page.statusCode, page.body]).toEqual([url, 200, '<title>Flank Speed</title>'])
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await get(url, { 'if-none-match': String(page.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await get('/icon.png')).headers['content-type']).toBe('image/png')
})

test('parts are sent, and only their size where nothing else is asked', async () => {
  expect((await get('/icon.png', { range: 'bytes=2-4' })).body).toBe('pic')
  expect((await get('/icon.png', { range: 'bytes=90-99' })).statusCode).toBe(416)
  const { body, headers } = await app.inject({ method: 'HEAD', url: '/icon.png' })
  expect([body, headers['content-length']]).toEqual(['', '9'])
})

/** The answer to that address as it stands: other clients tidy it up first. */
async function statusOf(path: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(request({ port, host: '127.0.0.1', path }).end(), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('nothing else is found, however it is spelled', async () => {
  for (const url of [
    '/secret.txt',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets',
    '/assets/',
    '//index.html',
    '/./index.html',
    '/INDEX.html',
    '/index.html/',
    '/%00',
    '/%',
  ])
    expect([url, await statusOf(url)]).toEqual([url, url === '/%' ? 400 : 404])
})

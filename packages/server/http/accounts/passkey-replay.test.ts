import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from '../../index.ts'
import { authenticator } from '../../testing/authenticator.ts'
import { visitor } from '../../testing/client.ts'
import { sharedDatabase } from '../../testing/shared-postgres.ts'

let processes: [Serving, Serving]
beforeAll(async () => {
  const database = await sharedDatabase('passkeys')
  const open = (): Promise<Serving> => serve({ host: '127.0.0.1', port: 0, database })
  processes = [await open(), await open()]
}, 120_000)
afterAll(async () => {
  for (const one of processes ?? []) await one.close()
}, 60_000)

/** Sends a request to one process under the host name of another, like a proxy before both. Returns its status. */
function post(to: Serving, host: string, path: string, cookie: string, body: unknown): Promise<number> {
  const url = new URL(path, to.address)
  const headers = { host, cookie, 'content-type': 'application/json', origin: `http://${host}` }
  return new Promise((done, failed) => {
    const asked = request(url, { method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode!))
    })
    asked.on('error', failed)
    asked.end(JSON.stringify(body))
  })
}

test('what a passkey signed is good once, whichever process of one database it is sent to', async () => {
  const [first, second] = processes
  const address = (): string => first.address
  const { host } = new URL(first.address)
  const device = authenticator('ec', address)
  const maker = visitor(address)
  const options = (await maker.post('/api/passkeys/options', { name: 'Fraser' })).body
  const created = device.create(options)
  expect((await maker.post('/api/passkeys', { response: created })).status).toBe(201)
  expect(await post(second, host, '/api/passkeys', maker.cookies, { response: created })).toBe(403)

  const asked = async () => {
    const phone = visitor(address)
    const response = device.get((await phone.post('/api/session/passkey/options')).body)
    return { cookie: phone.cookies, response }
  }
  const signIn = (to: Serving, { cookie, response }: { cookie: string; response: unknown }): Promise<number> =>
    post(to, host, '/api/session/passkey', cookie, { response })
  // Asked at one process, answered at the other: accepted, and then rejected by both.
  const overheard = await asked()
  expect(await signIn(second, overheard)).toBe(200)
  expect([await signIn(first, overheard), await signIn(second, overheard)]).toEqual([403, 403])
  // Sent to both at once: one of them accepts it.
  const raced = await asked()
  const statuses = await Promise.all([first, second, first, second].map((to) => signIn(to, raced)))
  expect(statuses.toSorted()).toEqual([200, 403, 403, 403])
})

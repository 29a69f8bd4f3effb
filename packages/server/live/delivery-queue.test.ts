import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDeliveryQueue } from './delivery-queue.ts'
import { isPrivateHost } from './public-address.ts'

const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
})

test('addresses of the own network are known', () => {
  const inside = [
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '[::1]',
  ]
  const more = ['[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '100.64.0.1', 'a.localhost', '[::ffff:7f00:1]']
  expect([...inside, ...more].filter((host) => !isPrivateHost(host))).toEqual([])
  const outside = ['example.org', '8.8.8.8', '[2001:4860:4860::8888]', '[2a00:1450::1]', '172.32.0.1', '193.0.0.1']
  expect(outside.filter(isPrivateHost)).toEqual([])
})

test('so are those that no public host has: documentation, benchmarks, tunnels, translation (RFC 6890)', () => {
  const reserved4 = ['192.0.0.8', '192.0.2.1', '198.51.100.7', '203.0.113.9', '192.88.99.1', '198.19.0.1', '240.0.0.1']
  const reserved6 = [
    '[2001::1]', // Teredo
    '[2001:10::1]', // ORCHID
    '[2001:db8::1]',
    '[2002:a00:1::1]', // 6to4 of 10.0.0.1
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::a00:1]',
    '[100::1]',
    '[fec0::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[::a00:1]',
    '[::ffff:0:a00:1]',
    '[::ffff:8.8.8.8]',
    '[4000::1]',
    'fe80::1%eth0',
  ]
  expect([...reserved4, ...reserved6].filter((host) => !isPrivateHost(host))).toEqual([])
})

test('a name that leads into the own network is not called', async () => {
  const given: string[] = []
  const deliveries = openDeliveryQueue(false, (_url, error) => given.push((error as Error).message), { waits: [] })
  deliveries.send({ url: 'http://127.0.0.1:1/', body: '', headers: () => ({}) })
  deliveries.send({ url: 'http://localhost.:1/', body: '', headers: () => ({}) })
  await expect.poll(() => given.length, { timeout: 20_000 }).toBe(2)
  expect(given[0]).toContain('not a public address')
  deliveries.close()
})

/** A receiver that answers on command. */
async function receiver(host: string) {
  const held: ServerResponse[] = []
  let [open, most, came] = [0, 0, 0]
  const server = createServer((_request, response) => {
    came++
    most = Math.max(most, ++open)
    held.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    came: () => came,
    most: () => most,
    /** Answers requests until that many have arrived. */
    async answerUntil(wanted: number) {
      while (came < wanted) {
        const before = came
        for (const response of held.splice(0)) {
          open--
          response.writeHead(204).end()
        }
        await expect.poll(() => came).toBeGreaterThan(before)
      }
    },
  }
}

const LONG = 120_000

test('few notices are under way to one host at once, and a slow host does not hold up the others', async () => {
  const given: string[] = []
  const deliveries = openDeliveryQueue(true, (url) => given.push(url), {
    waits: [],
    timeout: LONG,
    limits: { perHost: 2, inAll: 5, waitingPerHost: 20, waiting: 50 },
  })
  // Another port is still the same host.
  const [slow, slowToo, other] = [await receiver('127.0.0.1'), await receiver('127.0.0.1'), await receiver('localhost')]
  const send = (url: string): void => deliveries.send({ url, body: '{}', headers: () => ({}) })
  for (let i = 0; i < 40; i++) send(slow.url)
  send(slowToo.url)
  for (let i = 0; i < 6; i++) send(other.url)
  await expect.poll(() => [slow.came(), other.came()]).toEqual([2, 2])
  // Two are in flight and twenty wait; the rest was dropped at once, without a connection.
  expect(given).toEqual([...Array(18).fill(slow.url), slowToo.url])
  await other.answerUntil(6)
  expect(slow.came()).toBe(2)
  await slow.answerUntil(22)
  expect([slow.most(), slowToo.came(), other.most()]).toEqual([2, 0, 2])
  deliveries.close()
})

test('notices to all hosts together stay within a bound too', async () => {
  const given: string[] = []
  const deliveries = openDeliveryQueue(true, (url) => given.push(url), {
    waits: [],
    timeout: LONG,
    limits: { perHost: 4, inAll: 5, waitingPerHost: 20, waiting: 12 },
  })
  const both = [await receiver('127.0.0.1'), await receiver('localhost')] as const
  for (let i = 0; i < 12; i++) for (const { url } of both) deliveries.send({ url, body: '{}', headers: () => ({}) })
  await expect.poll(() => both.map((one) => one.came()).sort()).toEqual([2, 3])
  expect(given).toHaveLength(24 - 5 - 12)
  deliveries.close()
})

test('a notice that cannot be delivered is sent again, signed anew', async () => {
  let [tries, stamp] = [0, 0]
  const heard: unknown[] = []
  const server = createServer((request, response) => {
    heard.push(request.headers.stamp)
    response.writeHead(++tries < 3 ? 500 : 204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.push(() => server.close())
  const deliveries = openDeliveryQueue(true, () => {}, { waits: [1, 1, 1] })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  deliveries.send({ url, body: '{}', headers: () => ({ stamp: String(++stamp) }) })
  await expect.poll(() => heard).toEqual(['1', '2', '3'])
  deliveries.close()
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'

/** More than the operating system buffers for a connection that nobody reads. */
const SYSTEM_KEEPS = 120_000_000

async function begun(address: string, each = 5) {
  const player = visitor(() => address)
  const setup = { ...cruisers(each), table: [each * 12 + 24, 48] }
  const { id, invites } = (await player.post('/api/battles', { setup })).body
  await player.post(`/api/battles/${id}/seats`, { invite: invites.blue })
  return { player, id, at: `/api/battles/${id}` }
}

test('streams are few for each address, battle and seat; a seat always gets one', async () => {
  const limits = { streamsPerAddress: 8, spectatorsPerBattle: 3, streamsPerSeat: 2 }
  const serving = await serve({ host: '127.0.0.1', port: 0, limits })
  const { player, at } = await begun(serving.address)
  const other = await begun(serving.address)
  const onlooker = visitor(() => serving.address)
  const status = (path: string): Promise<number> => onlooker.get(path).then((answer) => answer.status)

  const watching = [0, 1, 2].map(() => onlooker.watch(`${at}/stream?views=1`))
  for (const stream of watching) await stream.until(({ event }) => event === 'view')
  expect(await status(`${at}/stream`)).toBe(429)
  // Spectators cannot lock out players: the oldest of a player's streams is closed instead.
  const seats = [0, 1, 2].map(() => player.watch(`${at}/stream?views=1&as=red`))
  await expect.poll(() => seats.filter(({ ended }) => ended).length).toBe(1)
  const more = [0, 1, 2].map(() => onlooker.watch(`${other.at}/stream?views=1`))
  for (const stream of more) await stream.until(({ event }) => event === 'view')
  expect(await status(`${other.at}/stream`)).toBe(429)
  for (const stream of [...watching, ...more]) stream.close()
  await expect
    .poll(async () => {
      const again = onlooker.watch(`${at}/stream?views=1`)
      const shown = await again.until(({ event }) => event === 'view').catch(() => null)
      again.close()
      return shown !== null
    })
    .toBe(true)
  for (const stream of seats) stream.close()
  await serving.close()
})

/** So many lines may share a view. */
const JOINED = 10
/** Lines that are far below the limit. */
const SEEN_AGAIN = 20

test('a stream that is not read is closed, and can go on where it was', async () => {
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    perSeat: 100_000,
    perMinute: 100_000,
    limits: { unreadBytes: 500_000 },
    metrics: { token: 'figures' },
  })
  const { player, at } = await begun(serving.address, 60)
  const socket = connect(Number(new URL(serving.address).port), '127.0.0.1')
  socket.pause()
  socket.write(`GET ${at}/stream?views=1 HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await once(socket, 'connect')
  const count = async (): Promise<string> =>
    /flankspeed_streams (\d+)/.exec((await visitor(() => serving.address, 'figures').get('/metrics')).text)![1]!
  await expect.poll(count).toBe('1')
  // Every line comes with a whole view, but a busy server sends one view for several lines. The operating system
  // buffers some megabytes before the server sees anything unread.
  const view = (await player.get(`${at}/view`)).text.length
  const enough = JOINED * Math.ceil(SYSTEM_KEEPS / view)
  let last = 0
  for (let lines = 0; lines < enough && (lines % 10 > 0 || (await count()) === '1'); lines++)
    last = (await player.post(`${at}/draw?as=red`)).body.seq
  await expect.poll(count).toBe('0')
  // Not all of it: a slow reader of the whole would be closed again, by the same limit.
  const again = player.watch(`${at}/stream`, Math.max(0, last - SEEN_AGAIN))
  await again.until(({ id }) => id === last)
  again.close()
  socket.destroy()
  await serving.close()
}, 60_000)

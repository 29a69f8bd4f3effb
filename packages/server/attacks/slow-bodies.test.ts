import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '../index.ts'
import { visitor } from '../testing/client.ts'
import { cruisers } from '../testing/some-action.ts'

test('a request that drips in is cut off, in its headers or in its body; a stream lives on', async () => {
  const serving = await serve({ host: '127.0.0.1', port: 0, limits: { requestSeconds: 1 } })
  const port = Number(new URL(serving.address).port)
  const player = visitor(() => serving.address)
  const { id } = (await player.post('/api/battles', { setup: cruisers(1) })).body
  const stream = player.watch(`/api/battles/${id}/stream`)
  await stream.until(({ event }) => event === 'gathering')

  const drips = [
    'POST /api/battles HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
    'GET / HTTP/1.1\r\nx: ',
  ]
  const cut = drips.map(async (beginning) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(beginning)
    const drip = setInterval(() => socket.write(' '), 100)
    await once(socket, 'close')
    clearInterval(drip)
  })
  await Promise.all(cut)
  expect(stream.ended).toBe(false)
  await player.post(`/api/battles/${id}/chat`, { text: 'still here' })
  await stream.until(({ event }) => event === 'chat')
  stream.close()
  await serving.close()
}, 20_000)

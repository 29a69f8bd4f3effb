import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { visitor } from '../testing/client.ts'

/** Other addresses of this machine. Linux has all of 127.0.0.0/8, other systems only one. */
test.runIf(process.platform === 'linux')('a thousand sockets of one address shut nobody else out', async () => {
  const child = await startChild(':memory:', { openFiles: 700, limits: true })
  const port = Number(new URL(child.address).port)
  const sockets = Array.from({ length: 1000 }, (): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    socket.on('error', () => {})
    return socket
  })
  await Promise.all(
    sockets.map((socket) => new Promise<void>((done) => socket.once('connect', done).once('close', () => done()))),
  )
  const bystander = visitor(() => child.address)
  for (let i = 0; i < 5; i++) expect((await bystander.get('/healthz')).status).toBe(200)
  // A busy machine may be told to try again (503), but nobody is shut out.
  const make = async (): Promise<number> => (await bystander.post('/api/battles', { scenario: 'river-plate' })).status
  await expect.poll(make).toBe(201)
  for (const socket of sockets) socket.destroy()
  // The address itself can connect again.
  const again = (): Promise<string> =>
    new Promise((done) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
      socket.on('error', () => done(''))
      // The server may close it without an answer while it still has the old sockets.
      socket.once('close', () => done(''))
      socket.once('data', (answer) => {
        done(String(answer))
        socket.destroy()
      })
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    })
  await expect.poll(again).toContain('200 OK')
  expect(await child.end('SIGTERM')).toBe(0)
})

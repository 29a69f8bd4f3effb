import { connect, type Socket } from 'node:net'

export interface Fired {
  count: number
  perSecond: number
  p50: number
  p99: number
}

/** Sends each list over a connection of its own, the next request when the one before is answered: 200 or it stops. */
export async function fire(address: string, lists: readonly (readonly string[])[]): Promise<Fired> {
  const { port } = new URL(address)
  const sockets = await Promise.all(
    lists.map(
      () =>
        new Promise<Socket>((done, failed) => {
          const socket = connect(Number(port), '127.0.0.1', () => done(socket))
          socket.on('error', failed)
          socket.setNoDelay(true)
        }),
    ),
  )
  const times: number[] = []
  const start = performance.now()
  await Promise.all(lists.map((list, i) => fireList(sockets[i]!, list, times)))
  const seconds = (performance.now() - start) / 1000
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))]!
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

function fireList(socket: Socket, list: readonly string[], times: number[]): Promise<void> {
  return new Promise((done, failed) => {
    let next = 0
    let sent = 0
    let text = ''
    const send = (): void => {
      const request = list[next++]
      if (request === undefined) return done()
      sent = performance.now()
      socket.write(request)
    }
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < head + 4 + length) return
      if (!text.startsWith('HTTP/1.1 200')) return failed(new Error(text))
      text = ''
      times.push(performance.now() - sent)
      send()
    })
    send()
  })
}

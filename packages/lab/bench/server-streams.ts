/** Runs in a thread: holds many streams open and counts what arrives. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { paths } = workerData as { paths: { address: string; path: string; token: string }[] }
/** A shared read buffer. */
const READ = Buffer.alloc(64 << 10)
const EVENT = Buffer.from('event: ')
let events = 0

const open = paths.map(
  ({ address, path, token }) =>
    new Promise<void>((done, failed) => {
      const socket = connect({
        port: Number(new URL(address).port),
        host: '127.0.0.1',
        onread: {
          buffer: READ,
          callback: (bytes) => {
            done()
            const part = READ.subarray(0, bytes)
            for (let at = part.indexOf(EVENT); at >= 0; at = part.indexOf(EVENT, at + EVENT.length)) events++
            return true
          },
        },
      })
      socket.on('connect', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`),
      )
      socket.on('error', failed)
    }),
)
await Promise.all(open)
parentPort!.postMessage('open')
parentPort!.on('message', () => parentPort!.postMessage({ events }))

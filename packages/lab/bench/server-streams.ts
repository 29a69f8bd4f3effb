/** Runs in a thread: holds many streams open and counts what they are told. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { address, paths } = workerData as { address: string; paths: { path: string; token: string }[] }
const { port } = new URL(address)
let events = 0
const open = paths.map(
  ({ path, token }) =>
    new Promise<void>((done, failed) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
      })
      socket.on('error', failed)
      socket.on('data', (part) => {
        done()
        for (let at = part.indexOf('event: '); at >= 0; at = part.indexOf('event: ', at + 7)) events++
      })
    }),
)
await Promise.all(open)
parentPort!.postMessage('open')
parentPort!.on('message', () => parentPort!.postMessage({ events }))

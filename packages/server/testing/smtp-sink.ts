import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A mail server that keeps what it gets, for tests. */
export interface SmtpSink {
  url: string
  /** The letters as they came, headers and text. */
  letters: string[]
  /** The first letter to that address about that, past or future. */
  letterTo(address: string, subject: RegExp): Promise<string>
  close(): Promise<void>
}

export async function openSmtpSink(): Promise<SmtpSink> {
  const letters: string[] = []
  const waiting = new Set<() => void>()
  const server = createServer((socket) => {
    let [rest, isData, letter] = ['', false, '']
    const answer = (line: string): void => void socket.write(`${line}\r\n`)
    answer('220 sink')
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.on('data', (part: string) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (isData && line === '.') {
          isData = false
          letters.push(letter)
          letter = ''
          answer('250 kept')
          for (const look of waiting) look()
        } else if (isData) letter += `${line.replace(/^\.\./, '.')}\n`
        else if (line.startsWith('DATA')) {
          isData = true
          answer('354 go on')
        } else if (line.startsWith('QUIT')) {
          answer('221 bye')
          socket.end()
        } else answer('250 sink')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    letterTo: (address, subject) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => failed(new Error(`no letter to ${address}`)), 10_000)
        const look = (): void => {
          const found = letters.find((one) => one.includes(`To: ${address}`) && subject.test(one))
          if (found === undefined) return
          clearTimeout(timer)
          waiting.delete(look)
          done(unfolded(found))
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Long lines come in parts (quoted-printable). */
const unfolded = (letter: string): string =>
  letter
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A real server process. */
export interface Child {
  address: string
  process: ChildProcess
  /** What it said. */
  said(): string
  /** Ends it with a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts `flankspeed serve`, without the page unless it is wanted; answers when it listens. */
export async function startChild(
  database: string,
  { page = false, more = [], env = {} }: { page?: boolean; more?: string[]; env?: Record<string, string> } = {},
): Promise<Child> {
  const limits = ['--per-minute', '1000000000', '--per-seat', '1000000000']
  const args = [join(ROOT, 'packages/cli/main.ts'), 'serve', '--database', database, '--port', '0', ...limits]
  const child = spawn(process.execPath, [...args, ...(page ? [] : ['--no-page']), ...more], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer): void => {
      said += part
      const found = /http:\/\/localhost:(\d+)/.exec(said)
      if (found) done(`http://127.0.0.1:${found[1]}`)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}:\n${said}`)))
  })
  return {
    address,
    process: child,
    said: () => said,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

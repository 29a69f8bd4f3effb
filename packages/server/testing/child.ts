import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A real server process. */
export interface Child {
  address: string
  process: ChildProcess
  /** Its output. */
  said(): string
  /** Ends it with a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

interface ChildOptions {
  page?: boolean
  /** Further command line options. */
  more?: string[]
  env?: Record<string, string>
  /** With the default limits: otherwise it has none, because one address sends everything. */
  limits?: boolean
  /** Its limit of file descriptors. */
  openFiles?: number
  /** The maximal file size in blocks of 512 bytes: the system refuses to write more. */
  fileBlocks?: number
}

/** Starts `flankspeed serve`, by default without the page. Resolves when it listens. */
export async function startChild(
  database: string,
  { page = false, more = [], env = {}, limits = false, openFiles, fileBlocks }: ChildOptions = {},
): Promise<Child> {
  const args = [join(ROOT, 'packages/cli/main.ts'), 'serve', '--database', database, '--port', '0']
  if (!limits) args.push('--per-minute', '1000000000', '--per-seat', '1000000000', '--limit', 'none')
  if (!page) args.push('--no-page')
  const node = [process.execPath, ...args, ...more]
  const limited = [
    ...(openFiles === undefined ? [] : [`ulimit -n ${openFiles}`]),
    ...(fileBlocks === undefined ? [] : ["trap '' XFSZ", `ulimit -f ${fileBlocks}`]),
  ]
  const command = limited.length === 0 ? node : ['sh', '-c', `${limited.join('; ')}; exec "$@"`, 'sh', ...node]
  const child = spawn(command[0]!, command.slice(1), {
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

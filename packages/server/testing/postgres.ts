import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { folderFor, installedPrograms, type RunAs, runnablePrograms, whoRuns } from './postgres-programs.ts'

export interface Postgres {
  url: string
  process: ChildProcess
  /** A new empty database. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

const SETTINGS = {
  // No socket file: the tests connect by TCP, and the folder for it may be missing or closed.
  unix_socket_directories: '',
  // Several test files share a server, each with some connections.
  max_connections: 400,
}

/** No test kills the database or its machine, so nothing has to reach a disk. Nor are there old rows to clean up. */
const WITHOUT_DISK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

/** A real PostgreSQL in a temporary folder. */
export async function startPostgres(installed = installedPrograms()): Promise<Postgres> {
  const who = whoRuns()
  const folder = folderFor(who)
  try {
    const bin = join(runnablePrograms(installed, who, folder), 'bin')
    const data = join(folder, 'data')
    await initialise(bin, who, folder, data)
    const port = await freePort()
    const server = await listening(bin, who, data, port)
    const at = (name: string): string => `postgres://postgres:sea@127.0.0.1:${port}/${name}`
    return {
      url: at('postgres'),
      process: server,
      database: (name) => newDatabase(at('postgres'), name),
      async stop() {
        const gone = once(server, 'exit')
        if (server.kill('SIGINT')) await gone
        remove(folder)
      },
    }
  } catch (error) {
    remove(folder)
    throw error
  }
}

/** Creates an empty database on that server. Returns its address. */
export async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  await client.end()
  return String(new URL(`/${encodeURIComponent(name)}`, server))
}

/** On Windows a file may stay locked for a moment after its process ended. */
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

async function initialise(bin: string, who: RunAs, folder: string, data: string): Promise<void> {
  const password = join(folder, 'password')
  writeFileSync(password, 'sea\n')
  mkdirSync(data, { mode: 0o700 })
  if (who.uid !== undefined && who.gid !== undefined) chownSync(data, who.uid, who.gid)
  // The same text encoding and messages on every machine, whatever its locale.
  const locale = ['--encoding=UTF8', '--locale=C']
  const login = ['--auth=password', '--username=postgres', `--pwfile=${password}`]
  await promisify(execFile)(join(bin, 'initdb'), [`--pgdata=${data}`, ...login, ...locale, '--no-sync'], {
    ...who,
    cwd: folder,
  })
}

async function listening(bin: string, who: RunAs, data: string, port: number): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, ...WITHOUT_DISK }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const args = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, ...settings]
  const server = spawn(join(bin, 'postgres'), args, { ...who, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = (): void => void server.kill('SIGQUIT')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  let said = ''
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (part: Buffer) => {
      said += part
      if (said.includes('ready to accept connections')) ready()
    })
    server.on('error', failed)
    server.on('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
  })
  return server
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

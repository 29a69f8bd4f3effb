import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { guardHeaders } from './headers.ts'
import { servePage } from './page.ts'

export interface ServeOptions {
  port: number
  host: string
  /** The folder with the built page. */
  page: string
}

export interface Serving {
  address: string
  close(): Promise<void>
}

/** Serves the page. */
export async function serve({ port, host, page }: ServeOptions): Promise<Serving> {
  const app = fastify({ forceCloseConnections: true })
  guardHeaders(app)
  await servePage(app, page)
  await app.listen({ port, host })
  const bound = app.server.address() as AddressInfo
  return { address: `http://${shownHost(host)}:${bound.port}`, close: () => app.close() }
}

/** What a person types to get there from the same machine. */
const shownHost = (host: string): string => (host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host)

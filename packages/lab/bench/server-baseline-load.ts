import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Contender, measured, placed } from './server-contender.ts'
import { fire, requestText } from './server-load.ts'

const BODY = JSON.stringify({
  action: { side: 'red', do: 'move', ship: 'Exeter', path: [{ ahead: 2 }] },
  client: 'n',
})

/** The baseline endpoint: Fastify, SQLite, one commit per request, nothing else. */
export async function baseline(database: string, battles: number, actions: number): Promise<Contender> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-baseline.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const requests = Array.from({ length: actions }, () => requestText('/act', 'x'.repeat(43), BODY))
  const lists = Array.from({ length: battles }, () => requests)
  return {
    name: 'baseline',
    server: child,
    round: (placings) => placed(child, placings, () => measured(child, () => fire(String(said).trim(), lists))),
    async end() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from './postgres.ts'
import { installedPrograms, whoRuns } from './postgres-programs.ts'

async function answerOf(url: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`SELECT current_database() AS name, current_setting('data_directory') AS folder`)
  await client.end()
  return rows[0]
}

test('a database of its own answers, and nothing is left of it', async () => {
  const postgres = await startPostgres()
  const { name, folder } = (await answerOf(await postgres.database('Königsberg at sea'))) as Record<string, string>
  expect(name).toBe('Königsberg at sea')
  expect(existsSync(folder!)).toBe(true)
  await postgres.stop()
  expect(existsSync(folder!)).toBe(false)
})

// Only root runs PostgreSQL as somebody else, who then cannot enter root's folders.
test.skipIf(process.getuid?.() !== 0)('root starts it below a folder that only root may enter', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'flankspeed-closed-'))
  onTestFinished(() => rmSync(closed, { recursive: true }))
  const installed = join(closed, 'native')
  cpSync(installedPrograms(), installed, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'go-rwx', closed])
  expect(spawnSync(join(installed, 'bin', 'initdb'), ['--version'], whoRuns()).error).toMatchObject({ code: 'EACCES' })

  // Root's temporary folder may be closed as well.
  vi.stubEnv('TMPDIR', closed)
  onTestFinished(() => void vi.unstubAllEnvs())
  const postgres = await startPostgres(installed)
  onTestFinished(() => postgres.stop())
  expect(await answerOf(postgres.url)).toMatchObject({ name: 'postgres' })
})

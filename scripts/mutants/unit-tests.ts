import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Break } from './breaks.ts'
import { environmentFor } from './mutant.ts'
import { ROOT } from './sources.ts'
import type { Tried } from './worker.ts'

let running: ChildProcess | null = null

/** Stops the test run and its child processes. */
export function stopUnitTests(): void {
  if (running?.pid === undefined) return
  if (process.platform === 'win32') running.kill('SIGKILL')
  else process.kill(-running.pid, 'SIGKILL')
}

/** Runs the tests of the rulebook with the break applied while files are loaded (`vitest.config.ts`). */
export function tryUnitTests(ruleset: string, { file, edit }: Break, patience: number): Promise<Tried> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--config',
        join(import.meta.dirname, 'vitest.config.ts'),
        '--bail=1',
      ],
      {
        cwd: ROOT,
        stdio: 'ignore',
        // Ctrl+C is for the parent, which stops this one: an interrupted test run must not count as a failure.
        detached: true,
        env: environmentFor({ ruleset, file, edit }),
      },
    )
    running = child
    const clock = setTimeout(stopUnitTests, patience)
    child.once('exit', (code) => {
      clearTimeout(clock)
      running = null
      if (code === 0) resolve({ verdict: 'survived', by: null })
      else resolve({ verdict: code === null ? 'timed out' : 'killed', by: 'a unit test' })
    })
  })
}

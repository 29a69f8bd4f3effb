import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Finished {
  passed: boolean
  output: string
}

/** Runs a command to its end. Its output is shown at once, or collected. */
export async function finished(
  command: string,
  args: readonly string[],
  { show, env = {} }: { show: boolean; env?: NodeJS.ProcessEnv },
): Promise<Finished> {
  const child = spawn(command, args, {
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output }
}

/** Checks that are under way. */
export interface Checks {
  /** Waits for them, prints what they found, and returns the names of those that failed. */
  report(): Promise<string[]>
}

/** What the last check found out is kept here. */
const KEPT = join('node_modules', '.cache', 'check')

/** More threads would each work out the types that they share: half as much work again. */
const ONE_THREAD = ['--checkers', '1']

/**
 * Starts to check types, style and unused code. Tests run beside them: together they leave no core idle. `changed`: only what may have
 * changed since the last time is looked at, and the style of these files alone.
 */
export function startChecks(changed?: readonly string[]): Checks {
  const isAgain = changed !== undefined
  const types = isAgain ? ['--incremental', '--tsBuildInfoFile', join(KEPT, 'types.json')] : []
  const styled = isAgain ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed] : ['.']
  const unused = isAgain ? ['--cache', '--cache-location', join(KEPT, 'knip')] : []
  const checks = [
    { name: 'types', running: finished('tsc', ['--noEmit', ...ONE_THREAD, ...types], { show: false }) },
    { name: 'style', running: finished('biome', ['check', '--error-on-warnings', ...styled], { show: false }) },
    { name: 'unused code', running: finished('knip', unused, { show: false }) },
  ]
  return {
    async report() {
      const failed: string[] = []
      for (const { name, running } of checks) {
        const { passed, output } = await running
        console.log(`\n== ${name}\n${output.trim()}`)
        if (!passed) failed.push(name)
      }
      return failed
    },
  }
}

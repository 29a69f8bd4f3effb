/** Every check of the project: types, style, unused code, tests. With names of test files: only those tests. */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../packages/testing/chromium-install.ts'

/** Whether a command succeeds. */
const passes = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0

const files = process.argv.slice(2)
if (files.length > 0) process.exit(passes('vitest', ['run', ...files]) ? 0 : 1)

const failed: string[] = []
const check = (name: string, command: string, args: string[], env?: NodeJS.ProcessEnv): void => {
  console.log(`\n== ${name}`)
  if (!passes(command, args, env)) failed.push(name)
}

const noBrowser = whyNoBrowser()
check('types', 'tsc', ['--noEmit'])
check('style', 'biome', ['check', '--error-on-warnings', '.'])
check('unused code', 'knip', [])
if (noBrowser === undefined) check('tests', 'vitest', ['run'], { FLANKSPEED_PROOFS: '1' })
else {
  check('tests without a browser', 'vitest', ['run', '--project=!browser-*'])
  failed.push('tests in a browser, which did not run')
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
if (noBrowser !== undefined) console.log(noBrowser)
process.exit(failed.length === 0 ? 0 : 1)

/** Why there is no browser for tests. The other checks still run. */
function whyNoBrowser(): string | undefined {
  try {
    ensureChromium()
  } catch (error) {
    const { message } = error as Error
    console.error(message)
    return message
  }
}

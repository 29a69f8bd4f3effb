/** Every check of the project: types, style, unused code, tests. With names of test files: only those tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureChromium } from '../packages/testing/chromium-install.ts'

interface Finished {
  passed: boolean
  output: string
}

/** Runs a command to its end. Its output is shown at once, or collected. */
async function finished(
  command: string,
  args: string[],
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

const files = process.argv.slice(2)
if (files.length > 0) process.exit((await finished('vitest', ['run', ...files], { show: true })).passed ? 0 : 1)

const failed: string[] = []

/** Each leaves a core idle part of the time, so they run side by side. */
const checks = [
  { name: 'types', running: finished('tsc', ['--noEmit'], { show: false }) },
  { name: 'style', running: finished('biome', ['check', '--error-on-warnings', '.'], { show: false }) },
  { name: 'unused code', running: finished('knip', [], { show: false }) },
]
// Meanwhile a browser is installed where there is none.
const noBrowser = whyNoBrowser()
for (const { name, running } of checks) {
  const { passed, output } = await running
  console.log(`\n== ${name}\n${output.trim()}`)
  if (!passed) failed.push(name)
}

async function test(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  console.log(`\n== ${name}`)
  if (!(await finished('vitest', ['run', ...args], { show: true, env })).passed) failed.push(name)
}
if (noBrowser === undefined) await test('tests', [], { FLANKSPEED_PROOFS: '1' })
else {
  await test('tests without a browser', ['--project=!browser-*'])
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

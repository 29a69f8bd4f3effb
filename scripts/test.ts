/** Every check of the project: types, style, unused code, tests. With names of test files: only those tests. */
import { ensureChromium } from '../packages/testing/chromium-install.ts'
import { finished, startChecks } from './check/checks.ts'

const files = process.argv.slice(2)
if (files.length > 0) process.exit((await finished('vitest', ['run', ...files], { show: true })).passed ? 0 : 1)

const failed: string[] = []
const checks = startChecks()
// Meanwhile a browser is installed where there is none.
const noBrowser = whyNoBrowser()

async function test(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  console.log(`\n== ${name}`)
  if (!(await finished('vitest', ['run', ...args], { show: true, env })).passed) failed.push(name)
}
if (noBrowser === undefined) await test('tests', [], { FLANKSPEED_PROOFS: '1' })
else {
  await test('tests without a browser', ['--project=!browser-*'])
  failed.push('tests in a browser, which did not run')
}
failed.unshift(...(await checks.report()))
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

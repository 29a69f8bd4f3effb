/** Every check of the project, one after another: types, style, unused code, tests. */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../packages/engine/testing/chromium.ts'

const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['style', 'biome', 'check', '--error-on-warnings', '.'],
  ['unused code', 'knip'],
  ['tests', 'vitest', 'run'],
]

ensureChromium()
const failed: string[] = []
for (const [name, command, ...args] of CHECKS) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, FLANKSPEED_PROOFS: '1' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

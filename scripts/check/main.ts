/** The checks for between two edits, in a minute: types, style, unused code, and fast tests that concern what changed. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSlow } from '../slowest-first.ts'
import { finished, startChecks } from './checks.ts'
import { concernedTests, sourcesIn } from './concerned-tests.ts'

/** So many test files fit into the minute beside the other checks, on two cores. */
const MOST = 40
const BROWSER = /^packages\/(web\/e2e\/|testing\/.*\bbrowser\.test\.ts$)/

const root = join(import.meta.dirname, '..', '..')
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '')

const untracked = git('ls-files', '--others', '--exclude-standard')
const unsaved = [...git('diff', '--name-only', 'HEAD'), ...untracked]
// Right after a commit: what it changed.
const changed = unsaved.length > 0 ? unsaved : git('diff', '--name-only', 'HEAD~1', 'HEAD')

const checks = startChecks(changed.filter((file) => existsSync(join(root, file))))
const concerned = concernedTests(sourcesIn(root, [...git('ls-files'), ...untracked]), changed)
const fast = concerned.filter((file) => !isSlow(file) && !BROWSER.test(file))
const chosen = fast.slice(0, MOST)
const failed: string[] = []
console.log(`${changed.length} changed files concern ${concerned.length} test files. The nearest ${chosen.length} run.`)
if (chosen.length > 0) {
  const args = ['run', '--project=small', '--project=desk', '--project=components', '--passWithNoTests', ...chosen]
  if (!(await finished('vitest', args, { show: true })).passed) failed.push('tests')
}
failed.unshift(...(await checks.report()))
console.log(failed.length === 0 ? '\nAll of this passed.' : `\nFailed: ${failed.join(', ')}.`)
const left = concerned.length - chosen.length
if (left > 0) console.log(`${left} more test files concern what changed: npm test runs them.`)
process.exit(failed.length === 0 ? 0 : 1)

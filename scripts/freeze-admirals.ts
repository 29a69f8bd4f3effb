/**
 * Freezes the Captain and the Admiral of a commit, with the rules that they think with, into one file:
 *
 *     node scripts/run.mjs scripts/freeze-admirals.ts 2026 ee06fb8e
 *
 * They play on as they are, whatever becomes of the code: a yardstick for their successors.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { pastCommit } from './past-commit.ts'

const [year, commit] = process.argv.slice(2)
if (year === undefined || commit === undefined) throw new Error('say which year and which commit: 2026 ee06fb8e')

const root = join(import.meta.dirname, '..')
const past = pastCommit(root, commit)
try {
  const entry = join(past, 'packages/rulebooks/veterans.ts')
  writeFileSync(entry, entryText())
  const built = await build({
    configFile: false,
    root: past,
    logLevel: 'error',
    build: { ssr: entry, write: false, minify: true, rolldownOptions: { output: { codeSplitting: false } } },
    ssr: { noExternal: true },
  })
  if (!('output' in built)) throw new Error('Vite has built nothing')
  const { code } = built.output[0]
  const file = join(root, 'packages/lab/veterans', `${year}.js.gz`)
  writeFileSync(file, gzipSync(code, { level: 9 }))
  console.log(`${file}: ${code.length} characters`)
} finally {
  rmSync(past, { recursive: true })
}

/** A module that finds the players of a rulebook by its id. */
function entryText(): string {
  const books = readdirSync(join(past, 'packages/rulebooks')).filter((name) =>
    existsSync(join(past, 'packages/rulebooks', name, 'admirals/index.ts')),
  )
  return [
    `import { rulesets } from './list.ts'`,
    ...books.map((id, i) => `import { players as players${i} } from './${id}/admirals/index.ts'`),
    `const players = { ${books.map((id, i) => `'${id}': players${i}`).join(', ')} }`,
    `export const rulebooks = Object.keys(players)`,
    `export function decide(name, view, decision, pick, budget) {`,
    `  const ruleset = rulesets.find(({ id }) => id === view.ruleset)`,
    `  return players[view.ruleset][name](ruleset, view, decision, pick, budget)`,
    `}`,
  ].join('\n')
}

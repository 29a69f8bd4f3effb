/** Breaks the rules of one rulebook at random and counts how many breaks its cases and tests detect. */
import { join } from 'node:path'
import { rulesets } from '../../packages/rulebooks/rulesets.ts'
import { type Asked, readArguments, USAGE, WrongArguments } from './arguments.ts'
import type { Break } from './breaks.ts'
import { readEquivalent } from './equivalent.ts'
import { Record, resultOf } from './record.ts'
import { ReplaceableWorker } from './replaceable-worker.ts'
import { scoreOf, summary, told } from './score.ts'
import { ROOT, shuffledBreaks, sourceHash } from './sources.ts'
import { triedByAll, triedUnbroken } from './trying.ts'
import { stopUnitTests } from './unit-tests.ts'

const PATIENCE = 600_000

function asked(): Asked {
  try {
    return readArguments(
      process.argv.slice(2),
      rulesets.map(({ id }) => id),
    )
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error
    console.error(`${error.message}\n\n${USAGE}`)
    process.exit(2)
  }
}

const { ruleset, count, seed, only } = asked()
const isWanted = ({ file, line }: Break): boolean =>
  only === null || file.endsWith(`/${only}`) || `${file}:${line}`.endsWith(`/${only}`)
const all = shuffledBreaks(ruleset, seed).filter(isWanted)
const breaks = all.slice(0, count)
if (breaks.length === 0) {
  console.error(`--only is "${only}": ${ruleset} has nothing to break there`)
  process.exit(2)
}
const folder = process.env.FLANKSPEED_MUTANTS ?? join(ROOT, '.mutants')
const hash = sourceHash()
const name = [ruleset, seed, ...(only === null ? [] : [only.replaceAll(/[^\w.-]/g, '_')]), hash].join('-')
const record = new Record(join(folder, `${name}.jsonl`))
const worker = new ReplaceableWorker(ruleset, join(folder, `${ruleset}-${hash}.noted.json`), PATIENCE)

function finish(code: number): never {
  worker.dismiss()
  stopUnitTests()
  const results = record.first(breaks.length)
  const score = scoreOf(results, readEquivalent(ruleset))
  for (const survivor of score.survived) console.log(`survived  ${told(survivor)}`)
  console.log(`\n${ruleset}, seed ${seed}: ${results.length} of ${all.length} breaks. ${summary(score)}`)
  console.log(`Results: ${record.path}`)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(130))

const left = breaks.flatMap((broken, number) => (record.has(number) ? [] : [{ broken, number }]))
console.log(`${ruleset}, seed ${seed}: ${breaks.length} breaks, ${breaks.length - left.length} tried before`)

async function insistThatAllPasses(): Promise<void> {
  const { verdict, by } = await triedUnbroken(
    worker,
    ruleset,
    breaks[0]!,
    join(folder, `${ruleset}-${hash}.passed`),
    PATIENCE,
  )
  if (verdict === 'survived') return
  worker.dismiss()
  console.error(`${ruleset} fails without any break, at ${by}: mend that first`)
  process.exit(1)
}

if (left.length > 0) await insistThatAllPasses()
for (const { broken, number } of left) {
  const start = performance.now()
  const { verdict, by } = await triedByAll(worker, ruleset, broken, PATIENCE)
  const result = resultOf(number, broken, verdict, by, performance.now() - start)
  record.add(result)
  const how = by === null ? verdict : `${verdict} by ${by}`
  console.log(`${number + 1}/${breaks.length} ${how}: ${broken.file}:${broken.line} (${result.ms} ms)`)
}
finish(0)

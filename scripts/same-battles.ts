/**
 * Plays the same random battles under the rules of another commit and under those of this working tree, and compares every
 * decision, every choice, the last state, the dice, and in every tenth battle the events:
 *
 *     npm run node -- scripts/same-battles.ts main --battles 10000 --ruleset victory-at-sea
 *
 * Exit code 1: they differ somewhere, and it says from which battle on to look.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { rulesets } from '@flankspeed/rulebooks'
import { pastCommit } from './past-commit.ts'

/** Battles that share one hash. */
const TOGETHER = 50
const EVENTS_IN = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '1000' },
    ruleset: { type: 'string', multiple: true, default: rulesets.map(({ id }) => id) },
    /** Given to the two processes that play: the folder whose rules they play by. */
    under: { type: 'string' },
  },
})
const battles = Number(values.battles)
const root = join(import.meta.dirname, '..')

if (values.under !== undefined) await play(values.under, values.ruleset[0]!)
else if (positionals[0] === undefined) throw new Error('say with which commit: main')
else process.exitCode = (await areSame(positionals[0])) ? 0 : 1

async function areSame(commit: string): Promise<boolean> {
  const past = pastCommit(root, commit)
  try {
    let same = true
    for (const id of values.ruleset) {
      const [before, now] = await Promise.all([hashesUnder(past, id), hashesUnder(root, id)])
      const first = now.findIndex((hash, i) => hash !== before[i])
      if (first >= 0) same = false
      console.log(
        first < 0 ? `${id}: ${battles} battles are the same` : `${id}: different from battle ${first * TOGETHER} on`,
      )
    }
    return same
  } finally {
    rmSync(past, { recursive: true })
  }
}

async function hashesUnder(folder: string, id: string): Promise<string[]> {
  const args = [import.meta.filename, '--under', folder, '--ruleset', id, '--battles', String(battles)]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const hashes: string[] = []
  for await (const line of createInterface({ input: child.stdout! })) hashes.push(line)
  const [code] = await exit
  if (code !== 0 || hashes.length !== Math.ceil(battles / TOGETHER)) throw new Error(`${id} was not played to the end`)
  return hashes
}

/** Prints a hash for every few battles, under the rules of that folder. */
async function play(folder: string, id: string): Promise<void> {
  const from = async <T>(path: string): Promise<T> => (await import(join(folder, 'packages', path))) as T
  const { Generator, SeededDice, seedState } =
    await from<typeof import('../packages/kernel/index.ts')>('kernel/index.ts')
  const parts = await from<typeof import('../packages/rulebooks/parts.ts')>('rulebooks/parts.ts')
  const { trials } = await from<typeof import('../packages/testing/trials.ts')>('testing/trials.ts')
  await parts.loadRulebooks()
  const { ruleset, randomSetup, secretSetup } = trials().find((trial) => trial.ruleset.id === id)!
  let hash = createHash('sha1')
  for (let seed = 0; seed < battles; seed++) {
    const choices = new Generator(seedState(`pick ${seed}`))
    const pick = (n: number): number => choices.die(n) - 1
    const dice = new SeededDice(seed)
    const battle = ruleset.muster((seed % 4 === 3 ? secretSetup : randomSetup)(pick), dice)
    const tell = seed % EVENTS_IN === 0 ? (event: object): void => void hash.update(JSON.stringify(event)) : null
    try {
      ruleset.advance(battle, dice, tell)
      for (let owed = ruleset.decisions(battle); owed.length > 0; owed = ruleset.decisions(battle)) {
        const action = ruleset.sample(battle, owed[0]!, pick)
        hash.update(JSON.stringify([owed, action]))
        ruleset.apply(battle, action, dice, tell)
      }
    } catch (error) {
      // A fault, but perhaps the same in both; the conformance suite is there to find it.
      console.error(`${id}, battle ${seed}: ${String(error)}`)
      hash.update(String(error))
    }
    hash.update(JSON.stringify([battle, dice.state]))
    if ((seed + 1) % TOGETHER !== 0 && seed + 1 !== battles) continue
    console.log(hash.digest('hex'))
    hash = createHash('sha1')
  }
}

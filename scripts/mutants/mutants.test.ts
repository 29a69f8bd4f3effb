import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Break, breaksOf } from './breaks.ts'
import type { Result } from './record.ts'
import { ReplaceableWorker } from './replaceable-worker.ts'
import { ROOT, read, rulesOf, sourceHash } from './sources.ts'
import { triedUnbroken } from './trying.ts'
import { tryUnitTests } from './unit-tests.ts'

const RULESET = 'crimson-tide'
const MAIN = join(import.meta.dirname, 'main.ts')
const PATIENCE = 150_000
const folder = mkdtempSync(join(tmpdir(), 'flankspeed-mutants-'))

/** The break that turns one line into the other. */
function breakOf(name: string, before: string, after: string): Break {
  const file = rulesOf(RULESET).find((path) => path.endsWith(`/${name}`))!
  const found = breaksOf(file, read(file)).find((each) => each.before === before && each.after === after)
  if (!found) throw new Error(`${name} has no such line any more: ${before}`)
  return found
}

describe('a break', () => {
  const before = sourceHash()
  // The command finds it here too: recording what every check executes takes many seconds.
  const noted = join(folder, `${RULESET}-${before}.noted.json`)
  const worker = new ReplaceableWorker(RULESET, noted, PATIENCE)
  afterAll(() => worker.dismiss())

  test('of dice that are announced as others than those rolled is killed', async () => {
    const line = "dice.call(markers, 6, 'torpedoes running at', ship.name)"
    const tried = await worker.try(breakOf('torpedoes.ts', line, line.replace('6', '7')))
    expect(tried).toEqual({ verdict: 'killed', by: expect.stringContaining('cases/') })
  })

  test('without an end is timed out by its rounds', async () => {
    const file = rulesOf(RULESET).find((path) => path.endsWith('/initiative.ts'))!
    const start = read(file).indexOf('dice.call(')
    const edit = { start, end: start, text: 'for (;;);\n' }
    const endless: Break = { file, line: 1, kind: 'condition', edit, before: '', after: 'for (;;);' }
    expect(await worker.try(endless)).toMatchObject({ verdict: 'timed out', by: expect.stringContaining('cases/') })
  })

  test('that changes nothing survives the cases, the small conformance suite and the unit tests', async () => {
    const file = rulesOf(RULESET).find((path) => path.endsWith('/torpedoes.ts'))!
    const any = breaksOf(file, read(file))[0]!
    // The command finds this file too, and does not try the same again.
    const passed = join(folder, `${RULESET}-${before}.passed`)
    expect(await triedUnbroken(worker, RULESET, any, passed, PATIENCE)).toEqual({ verdict: 'survived', by: null })
    expect(existsSync(passed)).toBe(true)
  })

  test('that only a unit test can see is killed by it', async () => {
    const file = rulesOf(RULESET).find((path) => path.endsWith('/index.ts'))!
    const edit = { start: 0, end: 0, text: "throw new Error('broken');" }
    const loud: Break = { file, line: 1, kind: 'condition', edit, before: '', after: '' }
    expect(await tryUnitTests(RULESET, loud, PATIENCE)).toEqual({ verdict: 'killed', by: 'a unit test' })
  })

  test('never touches the working tree', () => {
    expect(sourceHash()).toBe(before)
  })
})

describe('the command', () => {
  const start = (args: string[]) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
      cwd: ROOT,
      env: { ...process.env, FLANKSPEED_MUTANTS: folder },
    })
  const run = async (args: string[], until?: string): Promise<{ code: number | null; output: string }> => {
    const child = start(args)
    let output = ''
    let isStopped = false
    const listen = (chunk: Buffer): void => {
      output += chunk
      if (isStopped || until === undefined || !output.includes(until)) return
      isStopped = true
      child.kill('SIGINT')
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, output }
  }
  const results = (): Result[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.jsonl'))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Result),
      )

  test('stops at Ctrl+C with whole results, and goes on from there without repeating any', {
    timeout: 600_000,
  }, async () => {
    // With this seed the checks kill the first eight breaks at once, while one that survives takes seconds.
    const asked = ['--ruleset', RULESET, '--seed', '2', '--only', 'torpedoes.ts', '--count']
    const stopped = await run([...asked, '50'], '1/50 ')
    expect(stopped.code).toBe(130)
    expect(stopped.output).toContain('% noticed')
    const early = results()
    expect(early.length).toBeGreaterThanOrEqual(1)
    expect(early.length).toBeLessThan(50)

    const count = early.length + 2
    const rest = await run([...asked, `${count}`])
    expect(rest.code).toBe(0)
    expect(rest.output).toContain(`${count} breaks, ${early.length} tried before`)
    expect(results().slice(0, early.length)).toEqual(early)
    expect(results().map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, number) => number))

    const again = await run([...asked, `${count}`])
    expect(again.output).toContain(`${count} breaks, ${count} tried before`)
    expect(again.output).not.toContain(`1/${count} `)
    expect(results()).toHaveLength(count)
  })

  test('says what is wrong with its arguments and exits with 2', async () => {
    const unknown = await run(['--ruleset', 'tide', '--count', '4'])
    expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('there is no ruleset "tide"') })
    const nowhere = await run(['--ruleset', RULESET, '--count', '4', '--only', 'moonlight.ts'])
    expect(nowhere).toMatchObject({ code: 2, output: expect.stringContaining('nothing to break there') })
  })
})

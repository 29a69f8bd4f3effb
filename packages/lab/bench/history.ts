import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Figures } from './report.ts'

/** One run of the bench, a line of JSON. */
interface Run {
  readonly date: string
  readonly commit: string
  readonly cores: number
  readonly figures: Figures
}

export const HISTORY = join(import.meta.dirname, 'history.jsonl')

/** The last recorded value of every figure: not every run measures all of them. */
export function lastRecorded(file: string = HISTORY): Figures {
  if (!existsSync(file)) return {}
  const runs = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return Object.assign({}, ...runs.map((line, i) => runIn(line, `${file}:${i + 1}`).figures))
}

function runIn(line: string, where: string): Run {
  try {
    const run = JSON.parse(line) as Run
    if (typeof run.figures === 'object') return run
  } catch {}
  throw new Error(`${where} is no run of the bench: every line is an object with "figures". Correct or delete it.`)
}

/** Adds a run to the history. */
export function record(figures: Figures, file: string = HISTORY): void {
  const run: Run = { date: new Date().toISOString(), commit: commit(), cores: availableParallelism(), figures }
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

const commit = (): string =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).stdout?.trim() ??
  ''

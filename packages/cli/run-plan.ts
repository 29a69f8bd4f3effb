import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Plan, Tally } from '@flankspeed/lab'
import { Presets, SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { rulesetOption } from './ruleset.ts'
import { reasonOf, WrongInput } from './wrong-input.ts'

/** Options of every command that plays many battles. */
export interface RunOptions {
  ruleset: string
  seed: string
  workers?: string
  databaseUrl?: string
  json?: boolean
}

export function withRunOptions(command: Command): Command {
  return command
    .addOption(rulesetOption())
    .option('--seed <seed>', 'the same seed gives the same result', '1941')
    .option('--workers <count>', `threads (default: all cores, here ${availableParallelism()})`)
    .option('--database-url <url>', 'let "flankspeed worker" processes do the work, through this PostgreSQL database')
    .option('--json', 'the result as JSON')
}

/** As text, or as JSON if that is asked for. */
export function print<T>(result: T, { json }: RunOptions, tell: (result: T) => string): void {
  console.log(json ? JSON.stringify(result, null, 2) : tell(result))
}

/** Plays a plan with a progress bar, saving progress when interrupted. */
export async function run(plan: Plan, options: RunOptions): Promise<Tally[]> {
  const { playPlan } = await import('@flankspeed/lab/runs')
  const { databaseUrl } = options
  const workers = threadCount(options)
  if (databaseUrl !== undefined && process.stderr.isTTY)
    console.error(
      'The battles are queued in the database. Run "flankspeed worker" with the same --database-url to play them.',
    )
  const bar = progressBar()
  try {
    return await untilStopped((signal) => playPlan(plan, { workers, databaseUrl, signal, onGames: bar.show }))
  } finally {
    bar.stop()
  }
}

/** Runs something that Ctrl-C stops cleanly; a second Ctrl-C stops it at once. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await work(stopping.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

export const threadCount = ({ workers }: { workers?: string }): number =>
  workers === undefined ? availableParallelism() : wholeNumber(workers, '--workers')

export function wholeNumber(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || text.trim() === '')
    throw new WrongInput(`${option} ${text}: write a whole number from 1 up`)
  return value
}

/** On standard error, and only in a terminal. */
export function progressBar(): { show(played: number, all: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { show() {}, stop() {} }
  const start = performance.now()
  let before: number | null = null
  const bar = new SingleBar(
    { format: '{bar} {percentage} %  {value}/{total} games  {rate} a second  {left} left', hideCursor: true },
    Presets.shades_classic,
  )
  return {
    show(played, all) {
      before ??= played
      const rate = (played - before) / ((performance.now() - start) / 1000)
      const told = { rate: rate.toFixed(rate < 10 ? 1 : 0), left: rate > 0 ? duration((all - played) / rate) : '?' }
      if (bar.isActive) bar.update(played, told)
      else bar.start(all, played, told)
    },
    stop: () => bar.stop(),
  }
}

function duration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.ceil(seconds)} s`
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new WrongInput(`${file}: cannot be written: ${reasonOf(error)}`)
  }
}

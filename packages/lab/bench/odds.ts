import { rulebooks } from '@flankspeed/rulebooks/parts'
import { aimOf } from './aims.ts'

/** A question to the odds of a rulebook. */
export interface OddsQuestion {
  /** In words, to name the slowest. */
  readonly name: string
  ask(): readonly { readonly exact: boolean }[]
}

/** Questions of one kind. */
export interface OddsBench {
  /** Part of the name of its figures. */
  readonly name: string
  questions(): Iterable<OddsQuestion>
  /** Empties all caches, so that the next question is asked for the first time. */
  forget(): void
}

/** The first questions only warm up the code. */
const WARM_UP = 200

/**
 * The best of so many counts. CPU time of a thread is told in steps of milliseconds, which is too coarse; the time on the
 * clock is never less than it, and the best round of a short question is hardly more.
 */
const ROUNDS = 3

/** How many of the slowest are named. */
const NAMED = 12

/** Every question is asked with empty caches. */
export async function oddsFigures(): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const { rules, oddsBench } of rulebooks())
    for (const bench of (await oddsBench?.()) ?? []) {
      const took = measured(bench)
      const times = took.map(({ ms }) => ms).sort((a, b) => a - b)
      const name = `${rules.id}.odds.${bench.name}`
      figures[`${name}.questions`] = took.length
      figures[`${name}.medianMilliseconds`] = times[Math.floor(times.length / 2)]!
      figures[`${name}.p99Milliseconds`] = times[Math.floor(times.length * 0.99)]!
      figures[`${name}.worstMilliseconds`] = times.at(-1)!
      const aim = aimOf(`${name}.worstMilliseconds`)
      if (aim && 'atMost' in aim)
        figures[`${name}.shareWithinAim`] = times.filter((ms) => ms <= aim.atMost).length / took.length
      figures[`${name}.exactShare`] = took.filter(({ exact }) => exact).length / took.length
      if (process.argv.includes('--verbose')) tellSlowest(name, took)
    }
  return figures
}

interface Took {
  readonly name: string
  readonly ms: number
  readonly exact: boolean
}

function measured({ questions, forget }: OddsBench): Took[] {
  const asked = [...questions()]
  for (const { ask } of asked.slice(0, WARM_UP)) ask()
  return asked.map(({ name, ask }) => {
    let ms = Number.POSITIVE_INFINITY
    let exact = true
    for (let round = 0; round < ROUNDS; round++) {
      forget()
      const start = performance.now()
      exact = ask().every((odds) => odds.exact)
      ms = Math.min(ms, performance.now() - start)
    }
    return { name, ms, exact }
  })
}

function tellSlowest(name: string, took: readonly Took[]): void {
  console.error(`${name}, slowest:`)
  for (const { name, ms, exact } of took.toSorted((a, b) => b.ms - a.ms).slice(0, NAMED))
    console.error(`  ${ms.toFixed(2)} ms${exact ? '' : ', sampled'}: ${name}`)
}

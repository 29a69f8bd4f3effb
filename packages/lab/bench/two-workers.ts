import { DEFAULT_RULESET } from '@flankspeed/rulebooks'
import { Piscina } from 'piscina'
import { chunksOf, type Plan, planOf } from '../runs/plan.ts'
import { Threads } from '../runs/threads.ts'
import { MIXED_FLEETS } from '../studies/ladder-fleets.ts'

/**
 * Each thread compiles for itself: until it has played a thousand battles, as here in the first round, it compiles
 * while it plays.
 */
const GAMES = 2000
const TURNS_OF_THE_LOOP = 3_000_000
const PIECES_OF_THE_LOOP = 12
const ROUNDS = 6

const captain = { name: 'captain', budget: null }
const planned = (): Plan =>
  planOf(DEFAULT_RULESET, [
    {
      label: 'bench',
      opening: MIXED_FLEETS['heavy cruisers']!,
      red: captain,
      blue: captain,
      games: GAMES,
      seed: 'bench',
      ships: false,
    },
  ])

async function battles(plan: Plan, threads: Threads): Promise<void> {
  await Promise.all(chunksOf(plan).map((chunk) => threads.play(plan, chunk)))
}

const loopsOn = (threads: number): Piscina<number, number> =>
  new Piscina({
    filename: new URL('./bare-loop.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  })

async function loops(pool: Piscina<number, number>): Promise<void> {
  await Promise.all(Array.from({ length: PIECES_OF_THE_LOOP }, () => pool.run(TURNS_OF_THE_LOOP)))
}

async function secondsOf(task: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await task()
  return (performance.now() - start) / 1000
}

/**
 * The speed-up of two threads over one, for battles and for a bare loop. All threads are started and warmed up first;
 * then one and two take turns at the same work, so that a busy machine slows both alike, and the best round of each
 * counts.
 */
export async function twoWorkersAgainstOne(): Promise<{ battles: number; bareLoop: number }> {
  const [one, two] = [new Threads(1), new Threads(2)]
  const [oneLoop, twoLoops] = [loopsOn(1), loopsOn(2)]
  const plan = planned()
  const tasks = [() => battles(plan, one), () => battles(plan, two), () => loops(oneLoop), () => loops(twoLoops)]
  const best = tasks.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, task] of tasks.entries()) {
      const seconds = await secondsOf(task)
      if (round > 0) best[i] = Math.min(best[i]!, seconds)
    }
  await Promise.all([one.stop(), two.stop(), oneLoop.destroy(), twoLoops.destroy()])
  return { battles: best[0]! / best[1]!, bareLoop: best[2]! / best[3]! }
}

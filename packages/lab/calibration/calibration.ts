import type { Calibration } from '@flankspeed/admirals/review'
import type { Contestant } from '../battles/contestant.ts'
import type { Opening } from '../battles/opening.ts'
import { type Reliability, reliabilityOf } from '../statistics/reliability.ts'
import { ladderClasses } from '../studies/ladder-fleets.ts'
import { fitTo, fromBothSides } from './fit.ts'
import { type Games, type Seen, watchGames } from './games.ts'

export interface CalibrationRequest {
  readonly ruleset: string
  /** Who plays both sides. */
  readonly admiral: Contestant
  /** Games of each opening. */
  readonly games: number
  readonly seed: string
  /** A class of fleets, or all. */
  readonly fleets: string
  /** Battles of the library instead of fleets. */
  readonly scenarios: readonly string[]
  /** Play-outs for each position, as in a review; 0: as it stands. */
  readonly rollouts: number
}

export interface CalibrationResult extends Reliability {
  readonly ruleset: string
  readonly games: number
  readonly rollouts: number
  /** The figures in use, and those that fit these battles best. */
  readonly used: Calibration
  readonly fitted: Calibration
  /** The error with the fitted figures, in the half of the games that they were not fitted to. */
  readonly fittedError: number
}

export interface CalibrationRun {
  readonly workers: number
  readonly signal: AbortSignal
  /** Games played so far, and in all. */
  readonly told: (played: number, all: number) => void
}

/** Games that a thread plays at a time. */
const CHUNK = 5

/** Plays battles and compares red's chance at every turn with the result. It does not depend on the number of threads. */
export async function calibrationOf(request: CalibrationRequest, run: CalibrationRun): Promise<CalibrationResult> {
  const { ruleset, rollouts } = request
  const chunks = chunksOf(request)
  const games = chunks.at(-1)!.to
  const seen: Seen[] = []
  let played = 0
  for await (const some of watchedBy(chunks, run)) {
    seen.push(...some)
    played = Math.min(games, played + CHUNK)
    run.told(played, games)
  }
  if (run.signal.aborted) throw new Error('stopped before all games were played')
  const lead = seen.flatMap(({ ends }) => ends).find((end) => 'calibration' in end)
  if (!lead) throw new Error('no battle came to its first turn')
  const fitted = fitTo(seen.filter(({ game }) => game % 2 === 0))
  const others = seen.filter(({ game }) => game % 2 === 1)
  return {
    ruleset,
    games,
    rollouts,
    ...reliabilityOf(fromBothSides(seen, null)),
    used: lead.calibration,
    fitted,
    fittedError: reliabilityOf(fromBothSides(others, fitted)).error,
  }
}

async function* watchedBy(chunks: readonly Games[], { workers, signal }: CalibrationRun): AsyncGenerator<Seen[], void> {
  if (workers > 1) {
    const { inOrder } = await import('../runs/in-order.ts')
    yield* inOrder<Games, Seen[]>(new URL('./thread.ts', import.meta.url), chunks, workers, signal)
  } else
    for (const chunk of chunks) {
      if (signal.aborted) return
      yield watchGames(chunk)
      // Lets the signal in.
      await new Promise(setImmediate)
    }
}

function chunksOf(request: CalibrationRequest): Games[] {
  const { ruleset, admiral, seed, rollouts, games } = request
  return openingsOf(request).flatMap((opening, i) =>
    Array.from({ length: Math.ceil(games / CHUNK) }, (_, chunk) => ({
      ruleset,
      opening,
      admiral,
      seed,
      rollouts,
      from: i * games + chunk * CHUNK,
      to: Math.min((i + 1) * games, i * games + (chunk + 1) * CHUNK),
    })),
  )
}

const openingsOf = ({ ruleset, fleets, scenarios }: CalibrationRequest): Opening[] =>
  scenarios.length > 0
    ? scenarios.map((scenario) => ({ scenario }))
    : Object.values(ladderClasses(ruleset, fleets)).flatMap((openings) => Object.values(openings))

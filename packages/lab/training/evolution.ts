import { Generator, seedState } from '@flankspeed/kernel'

/** A search for better weights: an evolution strategy with weighted recombination. Distances are in the weights' scales. */
export interface Evolution {
  readonly generation: number
  readonly mean: readonly number[]
  /** How far candidates are from the mean. */
  readonly step: number
}

export const beginning = (mean: readonly number[]): Evolution => ({
  generation: 0,
  mean,
  step: STEP,
})

const STEP = 0.8
/** What is left of the step after a generation. */
const SHRINKING = 0.985

/** The candidates of a generation, in pairs on opposite sides of the mean. The same for the same seed. */
export function candidatesOf({ generation, mean, step }: Evolution, pairs: number, seed: string): number[][] {
  const random = new Generator(seedState(`${seed} generation ${generation}`))
  return Array.from({ length: pairs }, () => mean.map(() => step * normal(random))).flatMap((away) => [
    mean.map((middle, i) => middle + away[i]!),
    mean.map((middle, i) => middle - away[i]!),
  ])
}

/** The better half of the candidates makes the next mean, the best with the largest weight. */
export function nextGeneration(
  { generation, mean, step }: Evolution,
  candidates: readonly (readonly number[])[],
  scores: readonly number[],
): Evolution {
  const best = scores.map((score, i) => ({ score, candidate: candidates[i]! })).sort((a, b) => b.score - a.score)
  const parents = best.slice(0, Math.floor(best.length / 2))
  const shares = parents.map((_, rank) => Math.log(parents.length + 0.5) - Math.log(rank + 1))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return {
    generation: generation + 1,
    mean: mean.map((_, i) =>
      parents.reduce((sum, { candidate }, rank) => sum + (shares[rank]! / all) * candidate[i]!, 0),
    ),
    step: step * SHRINKING,
  }
}

const GRAIN = 2 ** 30

/** Mean 0, standard deviation 1 (Box and Muller). */
function normal(random: Generator): number {
  const [one, other] = [random.die(GRAIN) / GRAIN, random.die(GRAIN) / GRAIN]
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
}

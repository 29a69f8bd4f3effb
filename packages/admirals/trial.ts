/** An idea, and its advantage over the first one with the same random numbers. */
export interface Trial<Idea> {
  readonly idea: Idea
  played: number
  sum: number
  squares: number
}

export const newTrial = <Idea>(idea: Idea): Trial<Idea> => ({ idea, played: 0, sum: 0, squares: 0 })

function note(trial: Trial<unknown>, better: number): void {
  trial.played++
  trial.sum += better
  trial.squares += better * better
}

export const mean = ({ sum, played }: Trial<unknown>): number => sum / played

/** Standard error of the mean; infinite after a single try. */
export function standardError(trial: Trial<unknown>): number {
  const { played, squares } = trial
  if (played < 2) return Number.POSITIVE_INFINITY
  return Math.sqrt(Math.max(0, squares / played - mean(trial) ** 2) / (played - 1))
}

/**
 * One more round for an idea and, if needed, for the first one with the same random numbers; false when the time is up.
 */
export type Round<Idea> = (trial: Trial<Idea>) => boolean

export function roundsAgainst<Idea>(first: Idea, result: (idea: Idea, round: number) => number | null): Round<Idea> {
  const usual: number[] = []
  return (trial) => {
    const round = trial.played
    const before = usual[round] ?? result(first, round)
    if (before === null) return false
    usual[round] = before
    const after = result(trial.idea, round)
    if (after === null) return false
    note(trial, after - before)
    return true
  }
}

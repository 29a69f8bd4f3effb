import { mean, newTrial, pooledVariance, type Round, roundsAgainst, type Trial } from './trial.ts'

/** How ideas are evaluated. */
export interface Evaluation<Idea> {
  /** The result of an idea with the random numbers of that round; null when the time is up. */
  result(idea: Idea, round: number): number | null
  /** Rounds that every idea gets before the worse half is dropped. */
  readonly enough: number
  /** The time is up: further ideas are not even looked for. */
  isOver?(): boolean
  /** By how much an idea must be better than the first one, because the evaluation itself may be wrong. */
  readonly doubt?: number
}

/** Ideas that compete at a time. */
const HEAT = 8
/** Rounds after which more add nothing. */
const AT_MOST = 160

/**
 * The best of some ideas, found by play-outs. Ideas compete in heats: all play the same rounds, the worse half is
 * dropped, the others play twice as many (sequential halving). The winner of a heat meets the next ideas.
 *
 * Another idea replaces the first only if it is better by more than chance would make the best of so many ideas: the
 * margin grows with the number of ideas, and the error is that of all trials together. So little time does no harm.
 */
export function bestIdea<Idea>(ideas: Iterator<Idea, void>, evaluationAfter: (first: Idea) => Evaluation<Idea>): Idea {
  const first: Idea = ideas.next().value!
  const { result, enough, doubt = 0, isOver } = evaluationAfter(first)
  const round = roundsAgainst(first, result)
  const trials: Trial<Idea>[] = []
  let champion: Trial<Idea> | null = null
  for (;;) {
    const joining = taken(ideas, HEAT, isOver).map(newTrial)
    if (joining.length === 0) break
    trials.push(...joining)
    const heat: Trial<Idea>[] = champion === null ? joining : [champion, ...joining]
    const [winner, inTime]: [Trial<Idea>, boolean] = winnerOf(heat, round, enough)
    champion = winner
    if (!inTime) break
  }
  // What is left of the time goes to the best.
  if (champion !== null) while (champion.played < AT_MOST && round(champion));
  return clearlyBest(trials, enough, doubt) ?? first
}

/** Halves the field until one is left, or the time is up. */
function winnerOf<Idea>(heat: readonly Trial<Idea>[], round: Round<Idea>, enough: number): [Trial<Idea>, boolean] {
  let running = [...heat]
  for (let rounds = enough; ; rounds *= 2) {
    // Round by round, so that all have played the same when the time is up.
    for (let played = 0; played < rounds; played++)
      for (const trial of running) if (trial.played === played && !round(trial)) return [best(heat, enough), false]
    running = running.sort((one, other) => mean(other) - mean(one)).slice(0, Math.ceil(running.length / 2))
    if (running.length === 1 || rounds >= AT_MOST) return [running[0]!, true]
  }
}

/** Of those that have played enough to be compared. */
const best = <Idea>(trials: readonly Trial<Idea>[], enough: number): Trial<Idea> =>
  trials.reduce((one, other) => (other.played >= enough && mean(other) > mean(one) ? other : one))

/** The idea with the highest estimate, if that is beyond what luck explains. */
function clearlyBest<Idea>(trials: readonly Trial<Idea>[], enough: number, doubt: number): Idea | null {
  const variance = pooledVariance(trials)
  const compared = trials.filter(({ played }) => played >= Math.min(2, enough))
  const errors = CAUTION * Math.sqrt(2 * Math.log(1 + compared.length))
  let chosen: Idea | null = null
  let most = 0
  for (const trial of compared) {
    const error = Math.sqrt(variance / trial.played)
    if (mean(trial) <= doubt + errors * error) continue
    const estimate = shrunk(mean(trial), error)
    if (estimate <= most) continue
    most = estimate
    chosen = trial.idea
  }
  return chosen
}

/** Share of the deviations that the best of so many equal ideas shows by luck. */
const CAUTION = 0.75

/** An advantage as it is likely to be, since few ideas are much better than the first. */
const shrunk = (advantage: number, error: number): number => advantage / (1 + (error / TYPICAL) ** 2)

/** Standard deviation of the true advantages of ideas, as played battles show. */
const TYPICAL = 0.03

function taken<T>(from: Iterator<T, void>, count: number, isOver?: () => boolean): T[] {
  const found: T[] = []
  while (found.length < count && !isOver?.()) {
    const next = from.next()
    if (next.done) break
    found.push(next.value)
  }
  return found
}

/** Removes ideas that lead to the same action. */
export function* distinctActions<Idea extends { readonly action: unknown }>(
  ideas: Iterable<Idea>,
): Generator<Idea, void> {
  const known = new Set<string>()
  for (const idea of ideas) {
    const text = JSON.stringify(idea.action)
    if (known.has(text)) continue
    known.add(text)
    yield idea
  }
}

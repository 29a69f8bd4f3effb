import type { Pick, vas } from '@flankspeed/engine'
import { type Budget, Clock } from '../budget.ts'
import { ideasFor } from './ideas.ts'
import { type Proposal, playOut } from './play-out.ts'

/** An idea, and by how much it has done better than the first one when both met the same dice. */
interface Trial {
  readonly idea: Proposal
  played: number
  sum: number
  squares: number
}

/**
 * Has a seasoned captain's first idea, looks for others, and plays all of them out, the better half again and again:
 * a shot to the end of this turn, a course to the end of the next, and further the more time there is. Another idea wins
 * only when it is better beyond doubt, so that little time never does harm.
 */
export function admiral(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  budget: Budget,
): vas.VasAction {
  const clock = new Clock(budget)
  const ideas = ideasFor(rules, view, decision, pick)
  const first = ideas.next().value!
  const second = ideas.next().value
  if (!second) return first.action
  const seed = pick(2 ** 30)
  const near = view.turn + (decision.kind === 'fire' ? 0 : 1)
  const result = (idea: Proposal, round: number): number | null => {
    if (!clock.takes()) return null
    const last = Math.min(view.turnLimit, near + DEEPER_FROM.filter((from) => round >= from).length)
    return playOut(rules, view, idea, decision.side, last, `${seed} ${round}`, pick, clock)
  }
  let trials: Trial[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const again = round === 0 ? begun(second, ideas) : trials
    const usual = result(first, round)
    if (usual === null) break
    for (const trial of again) {
      const played = result(trial.idea, round)
      if (played === null) break
      if (round === 0) trials.push(trial)
      note(trial, played - usual)
    }
    if (trials.length === 0) break
    trials = betterHalf(trials)
  }
  return best(trials)?.idea.action ?? first.action
}

/** Rounds after which nothing new is to be learnt. */
const ROUNDS = 120
/** From these rounds on, battles are played a turn further. */
const DEEPER_FROM = [8, 32]

function* begun(second: Proposal, others: Iterable<Proposal>): Generator<Trial> {
  yield { idea: second, played: 0, sum: 0, squares: 0 }
  for (const idea of others) yield { idea, played: 0, sum: 0, squares: 0 }
}

function note(trial: Trial, better: number): void {
  trial.played++
  trial.sum += better
  trial.squares += better * better
}

const mean = ({ sum, played }: Trial): number => sum / played

/** Standard error of the mean; after a single try all is in doubt. */
function doubt(trial: Trial): number {
  const { played, squares } = trial
  if (played < 2) return Number.POSITIVE_INFINITY
  return Math.sqrt(Math.max(0, squares / played - mean(trial) ** 2) / (played - 1))
}

const FEW = 4

function betterHalf(trials: readonly Trial[]): Trial[] {
  const ranked = [...trials].sort((one, other) => mean(other) - mean(one))
  return ranked.slice(0, Math.max(FEW, Math.ceil(ranked.length / 2)))
}

/** The idea that does best, if it is better than the first beyond doubt. */
function best(trials: readonly Trial[]): Trial | null {
  let chosen: Trial | null = null
  for (const trial of trials) {
    if (mean(trial) <= CERTAINTY * doubt(trial) + MARGIN) continue
    if (chosen === null || mean(trial) > mean(chosen)) chosen = trial
  }
  return chosen
}

/** Standard errors that make a difference believed, and a difference too small to matter. */
const CERTAINTY = 1
const MARGIN = 0.002

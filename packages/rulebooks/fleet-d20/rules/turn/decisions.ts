import type { FdBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { FdDecision } from '../words.ts'

/** What is owed now: an answer in the middle of something, a flagship to be named, or what the step asks for. */
export function decisions(r: Rules, b: FdBattle): FdDecision[] {
  if (b.result !== null) return []
  if (b.pending !== null) return r.interruptions[b.pending.kind]!.asks(r, b)
  const owed = r.flagshipsOwed(r, b)
  return owed.length > 0 ? owed : (r.steps[b.step]?.asks?.(r, b) ?? [])
}

/** Goes on without a choice that nobody has to make: in cases, units that are not mentioned do nothing. */
export function skipChoice(r: Rules, b: FdBattle): boolean {
  if (b.result !== null) return false
  if (b.pending !== null) return r.interruptions[b.pending.kind]!.skipChoice(r, b)
  const leaderless = b.squadrons.find((squadron) => squadron.leaderless)
  if (leaderless) {
    r.nameFlagship(b, leaderless, r.shipsLeft(b, leaderless)[0]!, null)
    return true
  }
  return r.steps[b.step]?.skipChoice?.(r, b) ?? false
}

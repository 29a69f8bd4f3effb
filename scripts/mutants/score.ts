import { type Equivalent, reasonFor } from './equivalent.ts'
import type { Result } from './record.ts'

export interface Score {
  readonly killed: number
  readonly timedOut: number
  readonly equivalent: number
  readonly survived: readonly Result[]
  /** The share of detectable breaks that were detected. */
  readonly share: number
}

export function scoreOf(results: readonly Result[], list: readonly Equivalent[]): Score {
  const count = (verdict: Result['verdict']): number => results.filter((result) => result.verdict === verdict).length
  const alive = results.filter(({ verdict }) => verdict === 'survived')
  const survived = alive.filter((result) => reasonFor(list, result) === null)
  const [killed, timedOut, equivalent] = [count('killed'), count('timed out'), alive.length - survived.length]
  const noticeable = results.length - equivalent
  return { killed, timedOut, equivalent, survived, share: noticeable === 0 ? 1 : (killed + timedOut) / noticeable }
}

export const told = ({ file, line, before, after }: Result): string => `${file}:${line}\n    ${before}\n  → ${after}`

export function summary({ killed, timedOut, equivalent, survived, share }: Score): string {
  const counts = `${killed} killed, ${timedOut} timed out, ${survived.length} survived, ${equivalent} equivalent`
  return `${counts}: ${(Math.floor(share * 1000) / 10).toFixed(1)} % noticed`
}

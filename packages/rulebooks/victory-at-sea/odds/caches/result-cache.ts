import type { Tally } from '../exact/tally.ts'
import type { TurningPoint } from '../model/conditions.ts'
import type { Shot } from '../questions/shot.ts'

/** The most recent results: screens ask the same question again and again, and turrets are often alike. */
export class ResultCache {
  readonly #kept = new Map<string, Tally>()

  getOrCompute(
    hull: number,
    scores: number,
    shots: readonly Shot[],
    turn: { readonly point: TurningPoint; readonly after: readonly Shot[] } | null,
    work: () => Tally,
  ): Tally {
    const then = turn === null ? [] : [turn.point.loss, turn.point.engine, ...turn.after.map(told)]
    const question = [hull, scores, ...shots.map(told), ...then].join(' ')
    const answer = this.#kept.get(question) ?? work()
    this.#kept.delete(question)
    this.#kept.set(question, answer)
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!)
    return answer
  }

  clear(): void {
    this.#kept.clear()
  }
}

const MOST = 300

const told = ({ hits, dd, damage }: Shot): string => `${damage.key}:${dd}:${hits.join()}`

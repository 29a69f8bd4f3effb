import type { LiveBattle } from './live-battle.ts'
import { othersOwe, secretOwedBy } from './secrecy.ts'

type Position = Pick<LiveBattle, 'ruleset' | 'battle'>

/**
 * Whose secret each line of a log is, found out by playing the log again: a secret choice that others still owed, or taking
 * one back. Whoever heals a log and whoever checks a replay must come to what the server decided when the line was written.
 */
export class SecretLines {
  /** For each action that counts: the side that chose it in secret; null: it was no secret. */
  readonly #secrets: (string | null)[] = []

  /** Before an action is taken. Call what it gives with the position after it: the side whose secret it is, or null. */
  acting(before: Position, side: string | null): (after: Position & { result: unknown }) => string | null {
    const kind = side === null ? null : secretOwedBy(before, side)
    return (after) => {
      const secret = side !== null && kind !== null && othersOwe(after, side, kind) ? side : null
      this.#secrets.push(secret)
      return secret
    }
  }

  /** A side goes back to the position after so many actions. */
  wentBack(side: string | null, actions: number): string | null {
    const secret = this.#secrets[actions] ?? null
    this.#secrets.length = Math.min(this.#secrets.length, actions)
    return secret === side ? secret : null
  }
}

import type { Battle, Ruleset } from '@flankspeed/engine'

/** A battle with its rules. */
export interface Position {
  readonly ruleset: Ruleset
  readonly battle: Battle
}

/** The kind of secret choice that a side owes, if any. */
export const secretOwedBy = ({ ruleset, battle }: Position, side: string): string | null =>
  ruleset.decisions(battle).find((owed) => owed.side === side && ruleset.secretKinds.includes(owed.kind))?.kind ?? null

/** Does another side still owe a choice of that kind? */
export const othersOwe = (
  { ruleset, battle, result }: Position & { result: unknown },
  side: string,
  kind: string,
): boolean => result === null && ruleset.decisions(battle).some((owed) => owed.side !== side && owed.kind === kind)

/**
 * Whose secret each line of a log is, derived by replaying the log: a secret choice that others still owed, or its
 * undo. Repairing a log and verifying a replay must come to what the server decided when the line was written.
 */
export class SecretLines {
  /** For each action that was not undone: the side that chose it in secret; null: it was public. */
  readonly #secrets: (string | null)[] = []

  /**
   * Call it before an action is taken, and the result with the position after it: it returns the side whose secret it
   * is, or null.
   */
  acting(before: Position, side: string | null): (after: Position & { result: unknown }) => string | null {
    const kind = side === null ? null : secretOwedBy(before, side)
    return (after) => {
      const secret = side !== null && kind !== null && othersOwe(after, side, kind) ? side : null
      this.#secrets.push(secret)
      return secret
    }
  }

  /** A side returns to the position after that many actions. */
  wentBack(side: string | null, actions: number): string | null {
    const secret = this.#secrets[actions] ?? null
    this.#secrets.length = Math.min(this.#secrets.length, actions)
    return secret === side ? secret : null
  }
}

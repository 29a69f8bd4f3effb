import type { DivisionShown } from '../../desk/command/shown.ts'

/** The next division, after this one, that has no orders or asks for new ones; null: all have theirs. */
export function nextWanting(divisions: readonly DivisionShown[], after: string | null): string | null {
  const here = divisions.findIndex(({ id }) => id === after)
  const others = [...divisions.slice(here + 1), ...divisions.slice(0, Math.max(0, here))]
  return others.find(isWanting)?.id ?? null
}

const isWanting = ({ guide, words, asks, staffed }: DivisionShown): boolean =>
  guide !== null && !staffed && (words === '' || asks !== null)

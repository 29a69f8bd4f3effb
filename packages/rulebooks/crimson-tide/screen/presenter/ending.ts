import type * as ct from '../../rules/library.ts'

/** What the battle would come to if that side ended it now; null where it may not. */
export function ending(r: ct.Rules, b: ct.CtBattle, side: ct.Side): { would: string } | null {
  return r.mayEndNow(r, b, side) ? { would: r.judge(r, b, []).why } : null
}

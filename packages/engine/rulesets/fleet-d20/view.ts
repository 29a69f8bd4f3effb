import type { Viewer } from '../../kernel/ruleset.ts'
import { copyBattle, type FdBattle } from './battle.ts'

/** What a viewer may know: all that lies on the table, but for fields and boats that nobody has found. */
export function view(battle: FdBattle, viewer: Viewer): FdBattle {
  const seen = copyBattle(battle)
  for (const hide of HIDDEN) hide(seen, viewer)
  return seen
}

const HIDDEN: readonly ((b: FdBattle, viewer: Viewer) => void)[] = [hideMinefields]

/** Fields laid before the game are their owner's secret (FD-MINE-01). */
function hideMinefields(b: FdBattle, viewer: Viewer): void {
  b.minefields = b.minefields.filter(({ hidden, side }) => !hidden || side === viewer)
}

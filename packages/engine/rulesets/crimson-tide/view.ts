import type { Viewer } from '../../kernel/ruleset.ts'
import { type CtBattle, copyBattle } from './battle.ts'

/** What a viewer may know: all that lies on the table. What has not been measured is nowhere in it (CT-PRIN-02). */
export function view(battle: CtBattle, _viewer: Viewer): CtBattle {
  return copyBattle(battle)
}

import type { RulebookCli } from '@flankspeed/cli/rulebook'
import type { LobBattle } from '../rules/battle.ts'
import { twoLines } from '../rules/two-lines.ts'

export const cli: RulebookCli = {
  demo: 'two-lines',
  battles: [{ id: 'two-lines', name: 'Two lines', setup: () => twoLines(3) }],
  fleetState: (_ruleset, battle, side) =>
    (battle as LobBattle).ships
      .filter((ship) => ship.side === side)
      .map(({ name, hull, fullHull }) => `${name}: ${hull} of ${fullHull} hull points`),
  resultSentences: (battle) => {
    const { winner, why } = (battle as LobBattle).result!
    return [`${winner === null ? 'A draw' : `The ${winner} side wins`}: ${why}.`]
  },
}

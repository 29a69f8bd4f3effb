import { capital, type FinalScore, listed } from '@flankspeed/web/desk'
import { SIDES } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'

/** How it ended: points and losses, side by side. */
export function finalScore(b: fd.FdBattle): FinalScore | null {
  const { result } = b
  if (result === null) return null
  const row = (label: string, of: (side: fd.Side) => string): FinalScore['rows'][number] => ({
    label,
    values: Object.fromEntries(SIDES.map((side) => [side, of(side)])),
  })
  const names = (side: fd.Side, which: (ship: fd.Ship) => boolean): string =>
    listed(b.ships.filter((ship) => ship.side === side && which(ship)).map(({ name }) => name)) || 'none'
  const stands = b.stands.length > 0
  return {
    winner: result.winner,
    why: `${capital(result.why)}${result.winner === null || result.judgement ? '' : result.decisive ? ': decisive' : ': marginal'}`,
    rows: [
      row('Victory points', (side) => String(result.points[side])),
      row('Lost', (side) => names(side, ({ fate }) => fate !== null && fate !== 'withdrawn')),
      row('Withdrawn', (side) => names(side, ({ fate }) => fate === 'withdrawn')),
      ...(stands
        ? [
            row('Aircraft lost', (side) =>
              String(
                b.stands
                  .filter((stand) => stand.side === side)
                  .reduce((sum, stand) => sum + stand.original - stand.aircraft, 0),
              ),
            ),
          ]
        : []),
    ],
  }
}

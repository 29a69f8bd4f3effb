import { capital, type FinalScore, listed } from '@flankspeed/web/desk'
import { cardOf, SIDES } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { resultReason } from '../../rules/library.ts'

/** The result: victory points and losses, side by side. */
export function finalScore(r: ct.Rules, b: ct.CtBattle): FinalScore | null {
  const { result } = b
  if (result === null) return null
  const row = (label: string, of: (side: ct.Side) => string): FinalScore['rows'][number] => ({
    label,
    values: Object.fromEntries(SIDES.map((side) => [side, of(side)])),
  })
  const ships = (side: ct.Side): ct.Ship[] => b.ships.filter((ship) => ship.side === side)
  const names = (side: ct.Side, which: (ship: ct.Ship) => boolean): string =>
    listed(
      ships(side)
        .filter(which)
        .map(({ name }) => name),
    ) || 'none'
  return {
    winner: result.winner,
    why: capital(resultReason(result)),
    rows: [
      row('Victory points', (side) => String(result.score[side])),
      row('Destroyed', (side) => names(side, ({ fate }) => fate === 'destroyed')),
      row('Crippled', (side) => names(side, (ship) => ship.fate === null && r.isCrippled(r, b, ship))),
      row('Left the table', (side) => names(side, ({ fate }) => fate === 'left')),
      ...(b.convoy ? [row('Through', (side) => names(side, ({ fate }) => fate === 'exited'))] : []),
      ...(b.landing
        ? [row('Troops', (side) => (side !== b.landing!.side ? '–' : b.landing!.landed ? 'landed' : 'not landed'))]
        : []),
      ...(b.aircraft.length > 0
        ? [
            row('Aircraft lost', (side) =>
              String(b.aircraft.filter((token) => token.side === side && token.lost).length),
            ),
          ]
        : []),
      row('Hull left', (side) => {
        const all = ships(side).reduce((sum, ship) => sum + cardOf(b, ship).hull, 0)
        return `${ships(side).reduce((sum, ship) => sum + ship.hull, 0)} of ${all}`
      }),
    ],
  }
}

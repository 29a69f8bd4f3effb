import { plural } from '@flankspeed/kernel'
import { type CtBattle, cardOf, type Side } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** What is left of a fleet, a line for each unit. */
export function fleetState(r: Rules, b: CtBattle, side: Side): string[] {
  const ships = b.ships
    .filter((ship) => ship.side === side)
    .map((ship) => {
      const card = cardOf(b, ship)
      const state = ship.fate ?? r.stateOf(ship, card)
      const markers =
        state === 'destroyed' ? '' : ship.criticals.map((marker) => `, ${marker.replaceAll('-', ' ')}`).join('')
      return `${ship.name}: hull ${ship.hull} of ${card.hull}, ${state}${markers}`
    })
  const tokens = b.aircraft
    .filter((token) => token.side === side)
    .map(({ name, lost }) => `${name}: ${lost ? 'lost' : 'in play'}`)
  return [...ships, ...tokens]
}

/** Why a battle ended so. The state always says "1 victory points": old replays keep their hashes. */
export const resultReason = ({ why }: { readonly why: string }): string =>
  why.replace(/\b1 victory points/, '1 victory point')

/** The score and who won, once the battle is over. */
export function resultSentences({ result }: CtBattle): string[] {
  if (result === null) return []
  const { winner, score } = result
  return [
    `red ${plural(score.red, 'victory point')}, blue ${score.blue}`,
    winner === null ? 'Nobody wins.' : `The ${winner} side wins.`,
  ]
}

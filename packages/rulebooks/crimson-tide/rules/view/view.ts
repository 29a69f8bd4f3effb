import type { Viewer } from '@flankspeed/kernel'
import { type CtBattle, copyBattle, SIDES, type Side } from '../battle.ts'
import type { Rules } from '../rules.ts'

/**
 * What a viewer may know: all that lies on the table. A fleet is its owner's alone until set-up starts, its cards and
 * whether it is chosen included (CT-FLEET-02). What has not been measured is nowhere in a view (CT-PRIN-02).
 */
export function view(_r: Rules, battle: CtBattle, viewer: Viewer): CtBattle {
  const seen = copyBattle(battle)
  if (battle.phase === 'fleet-building') for (const side of SIDES) if (side !== viewer) hideFleet(seen, side)
  return seen
}

export const isOpen = (_r: Rules, battle: CtBattle): boolean => battle.phase !== 'fleet-building'

function hideFleet(b: CtBattle, side: Side): void {
  b.setUp!.ready[side] = false
  b.ships = b.ships.filter((ship) => ship.side !== side)
  b.aircraft = b.aircraft.filter((token) => token.side !== side)
  const cards = [...new Set(b.ships.map(({ card }) => card))]
  const aircraftCards = [...new Set(b.aircraft.map(({ card }) => card))]
  b.ships = b.ships.map((ship) => ({ ...ship, card: cards.indexOf(ship.card) }))
  b.aircraft = b.aircraft.map((token) => ({ ...token, card: aircraftCards.indexOf(token.card) }))
  b.cards = cards.map((card) => b.cards[card]!)
  b.aircraftCards = aircraftCards.map((card) => b.aircraftCards[card]!)
}

import { cardOf, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'

/** Whose fleet it is: as the battle says, else that of all its ships. */
export function sails(b: VasBattle, side: Side, nation: string): boolean {
  if (b.sides[side].nation !== null) return b.sides[side].nation === nation
  const ships = b.ships.filter((ship) => ship.side === side)
  return ships.length > 0 && ships.every((ship) => cardOf(b, ship).nation === nation)
}

/** What the ships of a fleet cost; flights that were bought apart are not counted. */
export const shipPoints = (b: VasBattle, side: Side): number =>
  b.ships.reduce((sum, ship) => sum + (ship.side === side ? cardOf(b, ship).points : 0), 0)

import { distance } from '../geometry.ts'
import type { Lookout } from './marks.ts'
import type { SightedUnit } from './weather.ts'

/** What ships on the table know of their enemies. */
export function lookoutOf<S extends SightedUnit & { readonly side: string }>(
  ships: readonly S[],
  isOnTable: (ship: S) => boolean,
  hasInSight: (ship: S, enemy: S) => boolean,
  isOpenlyOnTable = isOnTable,
): Lookout {
  const found = (id: string): S | undefined => ships.find((ship) => ship.id === id && isOnTable(ship))
  const enemiesOf = ({ side }: S): S[] => ships.filter((other) => other.side !== side && isOpenlyOnTable(other))
  return {
    sees(id) {
      const ship = found(id)
      return ship !== undefined && enemiesOf(ship).some((enemy) => hasInSight(ship, enemy))
    },
    nearestEnemy(id) {
      const ship = found(id)
      return ship ? Math.min(...enemiesOf(ship).map((enemy) => distance(ship, enemy))) : Number.POSITIVE_INFINITY
    },
  }
}

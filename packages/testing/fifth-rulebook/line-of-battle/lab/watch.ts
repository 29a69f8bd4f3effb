import type { Watch } from '@flankspeed/lab/rulebook'
import { isAfloat, type LobBattle } from '../rules/battle.ts'

export const watch: Watch = {
  sea: (battle) => {
    const [width, depth] = (battle as LobBattle).table
    return { table: [width / 1000, depth / 1000], land: [] }
  },
  roster: (battle) =>
    (battle as LobBattle).ships.map(({ id, name, side, hull, x, y }) => ({
      id,
      name,
      side,
      class: 'ship of the line',
      hull,
      points: hull,
      at: [x / 1000, y / 1000] as const,
    })),
  sight: (battle) =>
    (battle as LobBattle).ships.map((ship) => ({
      id: ship.id,
      hull: ship.hull,
      fate: isAfloat(ship) ? (ship.hull * 2 <= ship.fullHull ? 'crippled' : 'afloat') : 'sunk',
      at: [ship.x / 1000, ship.y / 1000] as const,
    })),
  points: (battle) => {
    const sunk = (side: string): number =>
      (battle as LobBattle).ships
        .filter((ship) => ship.side !== side && !isAfloat(ship))
        .reduce((sum, { fullHull }) => sum + fullHull, 0)
    return { red: sunk('red'), blue: sunk('blue') }
  },
}

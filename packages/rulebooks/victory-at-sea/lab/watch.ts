import type { Fate, Watch } from '@flankspeed/lab/rulebook'
import type { Ship, VasBattle } from '../rules/battle.ts'

const INCH = 1000

/** Victory at Sea and its variants share one battle. */
export const watch: Watch = {
  sea(battle) {
    const { table, terrain } = battle as VasBattle
    const [width, depth] = table
    return {
      table: [width / INCH, depth / INCH],
      land: terrain.map(({ shape }) => shape.map(({ x, y }) => [x / INCH, y / INCH] as const)),
    }
  },
  roster(battle) {
    const { ships, cards } = battle as VasBattle
    return ships.map(({ id, name, side, card, hull, x, y }) => {
      const { class: of, points } = cards[card]!
      return { id, name, side, class: of, hull, points, at: [x / INCH, y / INCH] as const }
    })
  },
  sight: (battle) =>
    (battle as VasBattle).ships.map((ship) => ({
      id: ship.id,
      hull: ship.sunk > 0 ? 0 : ship.hull,
      fate: fateOf(ship),
      at: [ship.x / INCH, ship.y / INCH],
    })),
  points: (battle) => ({ ...(battle as VasBattle).result!.points }),
}

function fateOf({ sunk, withdrawn, crippled }: Ship): Fate {
  if (sunk > 0) return 'sunk'
  if (withdrawn !== null) return 'withdrawn'
  return crippled ? 'crippled' : 'afloat'
}

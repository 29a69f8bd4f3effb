import type { Fate, Watch } from '@flankspeed/lab/rulebook'
import type { CtBattle, Ship } from '../rules/battle.ts'

const KLICK = 1000

export const watch: Watch = {
  sea(battle) {
    const { table, terrain } = battle as CtBattle
    const [width, depth] = table
    return {
      table: [width / KLICK, depth / KLICK],
      land: terrain.map(({ shape }) => shape.map(({ x, y }) => [x / KLICK, y / KLICK] as const)),
    }
  },
  roster(battle) {
    const { ships, cards } = battle as CtBattle
    return ships.map(({ id, name, side, card, hull, x, y }) => {
      const { class: of, cost } = cards[card]!
      return { id, name, side, class: of, hull, points: cost, at: [x / KLICK, y / KLICK] as const }
    })
  },
  sight(battle) {
    const { ships, cards } = battle as CtBattle
    return ships.map((ship) => ({
      id: ship.id,
      hull: ship.fate === 'destroyed' ? 0 : ship.hull,
      fate: fateOf(ship, cards[ship.card]!.hull),
      at: [ship.x / KLICK, ship.y / KLICK],
    }))
  },
  points: (battle) => ({ ...(battle as CtBattle).result!.score }),
}

/** The last of several hull points is crippling (CT-DMG-09). */
function fateOf({ fate, destroyed, hull }: Ship, printed: number): Fate {
  if (fate === 'destroyed' || (fate === null && destroyed)) return 'sunk'
  if (fate !== null) return 'withdrawn'
  return hull === 1 && printed > 1 ? 'crippled' : 'afloat'
}

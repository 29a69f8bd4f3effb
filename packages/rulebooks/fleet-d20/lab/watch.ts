import type { Battle } from '@flankspeed/kernel'
import type { Fate, Watch } from '@flankspeed/lab/rulebook'
import type { FdBattle, Ship } from '../rules/battle.ts'

const CENTIMETRE = 1000

/** Dummies are no ships. Hull is Structure and Flotation together. */
export const watch: Watch = {
  sea(battle) {
    const { table, land } = battle as FdBattle
    return {
      table: [table[0] / CENTIMETRE, table[1] / CENTIMETRE],
      land: land.map(({ shape }) => shape.map(({ x, y }) => [x / CENTIMETRE, y / CENTIMETRE] as const)),
    }
  },
  roster(battle) {
    const { cards } = battle as FdBattle
    return afloat(battle).map(({ id, name, side, card, S, F, x, y }) => {
      const { class: of, points } = cards[card]!
      return { id, name, side, class: of, hull: S + (F ?? 0), points, at: [x / CENTIMETRE, y / CENTIMETRE] as const }
    })
  },
  sight(battle) {
    const { cards } = battle as FdBattle
    return afloat(battle).map((ship) => {
      const fate = fateOf(ship, cards[ship.card]!)
      return {
        id: ship.id,
        hull: fate === 'sunk' ? 0 : ship.S + (ship.F ?? 0),
        fate,
        at: [ship.x / CENTIMETRE, ship.y / CENTIMETRE],
      }
    })
  },
  points: (battle) => ({ ...(battle as FdBattle).result!.points }),
}

const afloat = (battle: Battle): Ship[] => (battle as FdBattle).ships.filter(({ dummy }) => !dummy)

/** A third of either track is crippling (FD-VIC-02). */
function fateOf({ fate, S, F }: Ship, whole: { S: number; F: number | null }): Fate {
  if (fate === 'withdrawn') return 'withdrawn'
  if (fate !== null) return 'sunk'
  return S * 3 <= whole.S || (F !== null && whole.F !== null && F * 3 <= whole.F) ? 'crippled' : 'afloat'
}

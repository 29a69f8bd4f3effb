import type { Dice } from '@flankspeed/kernel'
import { rule } from '../rule.ts'

/** Rolls a place among the ships, again until there is a ship in it (ADM-RND-02 to ADM-RND-05, ADM-R-01). */
function place(ships: number, dice: Dice): number {
  const roll = (count: number, sides: number): number => {
    dice.call(count, sides, 'which ship is struck')
    let sum = 0
    for (let i = 0; i < count; i++) sum += dice.die(sides)
    return sum
  }
  for (;;) {
    const rolled = ships <= 6 ? roll(1, 6) : ships <= 10 ? roll(1, 10) : ships <= 19 ? roll(2, 10) - 1 : roll(1, ships)
    if (rolled <= ships) return rolled
  }
}

/** A random enemy ship, from the order in which their owner lists them (ADM-RND-01, ADM-R-02); of one there is no roll. */
export const randomTarget = rule('randomTarget', {
  drawShip: (ships, dice) => (ships.length === 1 ? ships[0]! : ships[place(ships.length, dice) - 1]!),
})

import type { Dice } from '@flankspeed/kernel'

/** Dice that nobody has rolled yet: no step may read one. */
export const NO_DICE: Dice = {
  ready: false,
  call() {},
  die() {
    throw new Error('a step rolls dice that are not ready')
  },
}

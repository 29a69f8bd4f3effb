import { Generator, type Pick, seedState } from '@flankspeed/kernel'

/** Choices that an admiral leaves to chance: the same for the same battle, side and moment. They tell nothing of its dice. */
export function luckFrom(luck: string): Pick {
  const generator = new Generator(seedState(`luck ${luck}`))
  return (n) => generator.die(n) - 1
}

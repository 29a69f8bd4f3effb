import { Generator, type Pick, seedState } from '@flankspeed/kernel'

/** An admiral's random choices: the same for the same battle, side and moment. Independent of its dice. */
export function luckFrom(luck: string): Pick {
  const generator = new Generator(seedState(`luck ${luck}`))
  return (n) => generator.die(n) - 1
}

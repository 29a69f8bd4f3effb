import { Generator, type Pick, seedState } from '@flankspeed/kernel'

/** Random choices of a computer player, the same for the same seed. They do not touch the dice of the battle. */
export function seededPick(seed: string): Pick {
  // The prefix is part of how recorded battles were chosen.
  const generator = new Generator(seedState(`luck ${seed}`))
  return (n) => generator.die(n) - 1
}

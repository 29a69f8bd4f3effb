import type { Dice, Event, Ruleset, Tell } from '@flankspeed/kernel'
import { AnnouncedDice } from './announced-dice.ts'
import { compareTold } from './told-dice.ts'

/**
 * The same rules, watched: each throw must be rolled as it was announced, and events must tell the dice that were rolled.
 * Whatever differs is thrown as an error.
 */
export function watched(ruleset: Ruleset): Ruleset {
  const watch = <T>(dice: Dice, tell: Tell, run: (dice: Dice, tell: Tell) => T): T => {
    const announced = new AnnouncedDice(dice)
    const events: Event[] = []
    const result = run(announced, (event) => {
      events.push(structuredClone(event))
      tell?.(event)
    })
    announced.finish()
    compareTold(ruleset.id, announced.throws, events)
    return result
  }
  return {
    ...ruleset,
    // Nobody is told of a muster, so there is nothing to compare.
    muster(setup, dice) {
      const announced = new AnnouncedDice(dice)
      const battle = ruleset.muster(setup, announced)
      announced.finish()
      return battle
    },
    take: (battle, action, dice, tell) =>
      watch(dice, tell, (watchedDice, listen) => ruleset.take(battle, action, watchedDice, listen)),
    step: (battle, dice, tell) => watch(dice, tell, (watchedDice, listen) => ruleset.step(battle, watchedDice, listen)),
    apply: (battle, action, dice, tell) =>
      watch(dice, tell, (watchedDice, listen) => ruleset.apply(battle, action, watchedDice, listen)),
    advance: (battle, dice, tell) =>
      watch(dice, tell, (watchedDice, listen) => ruleset.advance(battle, watchedDice, listen)),
  }
}

import type { Battle, Dice, Event, Ruleset, Tell } from '@flankspeed/kernel'
import { AnnouncedDice } from './announced-dice.ts'
import { OWED } from './owed-dice.ts'
import { compareTold } from './told-dice.ts'

/**
 * The same rules, watched: each throw must be rolled as it was announced, events must tell the dice that were rolled, and
 * no step may roll dice that are not ready. Whatever differs is thrown as an error.
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
  const step = (battle: Battle, dice: Dice, tell: Tell): boolean => {
    ruleset.step(ruleset.copy(battle), OWED, null)
    return ruleset.step(battle, dice, tell)
  }
  const advance = (battle: Battle, dice: Dice, tell: Tell): void => {
    while (step(battle, dice, tell));
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
    step: (battle, dice, tell) => watch(dice, tell, (watchedDice, listen) => step(battle, watchedDice, listen)),
    apply: (battle, action, dice, tell) =>
      watch(dice, tell, (watchedDice, listen) => {
        ruleset.take(battle, action, watchedDice, listen)
        advance(battle, watchedDice, listen)
      }),
    advance: (battle, dice, tell) => watch(dice, tell, (watchedDice, listen) => advance(battle, watchedDice, listen)),
  }
}

import type { Battle, Dice, Event, Ruleset, Tell } from '@flankspeed/kernel'
import { AnnouncedDice } from './dice/announced-dice.ts'
import { compareEventDice } from './dice/event-dice.ts'
import { NO_DICE } from './dice/no-dice.ts'

/**
 * The same rules with checks: each throw must match its announcement, events must report the dice, and no step may roll
 * dice that are not ready. Differences are thrown as errors.
 */
export function withChecks(ruleset: Ruleset): Ruleset {
  const watch = <T>(dice: Dice, tell: Tell, run: (dice: Dice, tell: Tell) => T): T => {
    const announced = new AnnouncedDice(dice)
    const events: Event[] = []
    const result = run(announced, (event) => {
      events.push(structuredClone(event))
      tell?.(event)
    })
    announced.finish()
    compareEventDice(ruleset.id, announced.throws, events)
    return result
  }
  const step = (battle: Battle, dice: Dice, tell: Tell): boolean => {
    ruleset.step(ruleset.copy(battle), NO_DICE, null)
    return ruleset.step(battle, dice, tell)
  }
  const advance = (battle: Battle, dice: Dice, tell: Tell): void => {
    while (step(battle, dice, tell));
  }
  return {
    ...ruleset,
    // Setting up emits no events, so there is nothing to compare.
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

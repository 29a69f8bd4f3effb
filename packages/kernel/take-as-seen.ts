import { SeededDice } from './dice.ts'
import { type Action, type Battle, Refused, type Ruleset } from './ruleset.ts'

type Viewed<B extends Battle> = Pick<Ruleset<B>, 'view' | 'isOpen'>

/**
 * Takes an action, and refuses it without revealing anything: if something is hidden, the refusal is computed from the
 * side's own view. Only done after a refusal, so legal play costs nothing more.
 */
export function takeAsSeen<B extends Battle>(
  { view, isOpen }: Viewed<B>,
  sides: readonly string[],
  battle: B,
  action: unknown,
  take: (battle: B, dice?: SeededDice) => void,
): void {
  try {
    take(battle)
  } catch (error) {
    const side = (action as Partial<Action> | null)?.side
    if (error instanceof Refused && side !== undefined && sides.includes(side) && !isOpen(battle))
      take(view(battle, side), new SeededDice('refused'))
    throw error
  }
}

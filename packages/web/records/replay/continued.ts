import type { NewBattle } from '../../desk/desk.ts'
import { type Choices, knownOpponent, seatingOf } from '../../pages/begin/choices.ts'
import type { theBattles } from '../../pages/desk-answers.ts'

export type KnownReplay = Awaited<ReturnType<ReturnType<typeof theBattles>['replay']>>

/** Dice of a server are recorded; the page rolls those that follow. */
export const isByHand = (replay: KnownReplay): boolean => replay.seed === null && !('fair' in replay)

/** A new battle that begins as a replay does, up to that many actions. */
export function continuedFrom(
  replay: KnownReplay,
  taken: number,
  subtitle: string,
  choices: Choices,
  admirals: readonly string[],
): NewBattle {
  const { ruleset, title, scenario, setup, seed, seeding = 1, actions, rolls } = replay
  const byHand = isByHand(replay)
  return {
    ruleset,
    title,
    subtitle,
    setup,
    ...seatingOf({
      ...choices,
      opponent: knownOpponent(choices.opponent, admirals),
      dice: byHand ? 'hand' : 'page',
      seed: byHand ? '' : String(seed ?? ''),
    }),
    ...(typeof seed === 'string' && { seeding }),
    origin: { kind: 'replay', name: title },
    ...(scenario !== undefined && { scenario }),
    actions: actions.slice(0, taken),
    ...(rolls && { rolls: rolls.slice(0, taken + 1).map((dice) => [...dice]) }),
  }
}

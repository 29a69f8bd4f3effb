import { actorOf, type Command, mayStep, nextStep, type Situation, type Step } from '@flankspeed/command'
import type { CommandRules } from '@flankspeed/command/rulebook'
import {
  type Action,
  type Battle,
  type Decision,
  openBattle,
  type Pick,
  type Ruleset,
  SeededDice,
  SIDES,
} from '@flankspeed/kernel'
import { picker } from './conformance.ts'

type Think = (view: Battle, decision: Decision) => Action

/** A side that is commanded by divisions and a staff. What it must decide itself, `hand` decides. */
export interface CommandedSide {
  command: Command
  readonly hand: Think
  readonly staff: Think
}

export interface CommandedBattle {
  readonly ruleset: Ruleset
  readonly rules: CommandRules
  readonly setup: unknown
  readonly seed: string
  /** Sides without a command are played by `others`. */
  readonly sides: Readonly<Record<string, CommandedSide | undefined>>
  readonly others: Think
  readonly skips?: boolean
  /** Stops when it is true. */
  isOver?(battle: Battle): boolean
  /** Before each decision: commands may change here. */
  begin?(battle: Battle): void | Promise<void>
  /** Before each action. */
  watch?(battle: Battle, action: Action, by: Step['by'] | 'hand'): void
}

/** Plays a battle by `nextStep`. An action that is refused throws. */
export async function playCommanded(on: CommandedBattle): Promise<Battle> {
  const { ruleset, rules, sides } = on
  const dice = new SeededDice(on.seed)
  const battle = openBattle(ruleset, on.setup, dice)
  for (let owed = ruleset.decisions(battle)[0]; owed && !on.isOver?.(battle); owed = ruleset.decisions(battle)[0]) {
    await on.begin?.(battle)
    const { side } = owed
    const view = ruleset.view(battle, side)
    const commanded = sides[side]
    let step: Step | null = null
    if (commanded) {
      const situation: Situation = {
        ruleset,
        rules,
        view,
        others: SIDES.filter((other) => other !== side).map((other) => ruleset.view(battle, other)),
        skips: on.skips ?? true,
        think: async (seen, decision) => commanded.staff(seen, decision),
      }
      const next = await nextStep(situation, commanded.command)
      if ((next.step !== null || next.command !== commanded.command) && !mayStep(situation, commanded.command))
        throw new Error(`turn ${battle.turn}: ${next.step?.why ?? 'an order changed'}, and nobody expected that`)
      commanded.command = next.command
      step = next.step
    }
    const action = step?.action ?? (commanded?.hand ?? on.others)(view, owed)
    on.watch?.(battle, action, step?.by ?? 'hand')
    ruleset.apply(battle, action, dice, null)
  }
  return battle
}

/** What is wrong with a skipped decision. */
export interface SkipTrial {
  readonly ruleset: Ruleset
  readonly rules: CommandRules
  randomSetup(pick: Pick): unknown
  /** What matters of a battle: an action that leaves it as it was does nothing. */
  matters(battle: Battle): unknown
}

/**
 * Plays a random battle. Whenever the rulebook gives the only answer, it must be legal, and whatever else is tried must do
 * nothing: `tries` samples of each decision. Where the enemy expects an answer at once, it is given: waiting tells nothing.
 * Returns how often each kind of decision was answered.
 */
export function skipsOnlyNothing(
  { ruleset, rules, randomSetup, matters }: SkipTrial,
  seed: number,
  tries: number,
): Record<string, number> {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  const battle = openBattle(ruleset, randomSetup(pick), dice)
  const skipped: Record<string, number> = {}
  for (let owed = ruleset.decisions(battle)[0]; owed; owed = ruleset.decisions(battle)[0]) {
    const view = ruleset.view(battle, owed.side)
    const only = rules.onlyAnswer(ruleset, view, owed)
    // An enemy who expects an answer at once would learn something from waiting for it.
    const enemy = ruleset.view(battle, SIDES.find((side) => side !== owed!.side)!)
    const asSeen = ruleset.decisions(enemy).find(({ side, kind }) => side === owed!.side && kind === owed!.kind)
    const expected = asSeen ? (rules.onlyAnswer(ruleset, enemy, asSeen)?.action ?? null) : null
    if (expected !== null && JSON.stringify(expected) !== JSON.stringify(only?.action))
      throw new Error(
        `seed ${seed}, turn ${battle.turn}, ${owed.kind} of ${owed.side}: the enemy expects ${JSON.stringify(expected)}, not ${JSON.stringify(only?.action)}`,
      )
    if (only) {
      skipped[owed.kind] = (skipped[owed.kind] ?? 0) + 1
      const where = `seed ${seed}, turn ${battle.turn}, ${owed.kind} of ${owed.side}: ${JSON.stringify(only.action)}`
      const done = (action: Action): string => {
        const copy = ruleset.copy(battle)
        ruleset.take(copy, action, new SeededDice(seed), null)
        return JSON.stringify(matters(copy))
      }
      const nothing = done(only.action)
      for (let i = 0; i < tries; i++) {
        const other = ruleset.sample(battle, owed, pick)
        // What others do is asked next.
        if (actorOf(only.action) !== null && actorOf(other) !== actorOf(only.action)) continue
        if (JSON.stringify(other) !== JSON.stringify(only.action) && done(other) !== nothing)
          throw new Error(`${where} was the only answer, and ${JSON.stringify(other)} does something else`)
      }
    }
    ruleset.apply(battle, only?.action ?? ruleset.sample(battle, owed, pick), dice, null)
  }
  return skipped
}

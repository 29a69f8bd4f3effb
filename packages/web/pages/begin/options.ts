import type { NewBattle } from '../../desk/desk.ts'

/** Switches of a ruleset that differ from the default. */
export type RuleOptions = Record<string, boolean>

/** The battle with these switches set, beside the options of its opening. */
export function underOptions<T extends Pick<NewBattle, 'setup'>>(battle: T, options: RuleOptions): T {
  if (Object.keys(options).length === 0) return battle
  const setup = battle.setup as { options?: object }
  return { ...battle, setup: { ...setup, options: { ...setup.options, ...options } } }
}

import type { RulesetBrief } from '../desk/position.ts'
import type { Screen } from './screen.ts'

/** By the name of the rulebook's folder, which is its id. */
const SCREENS = Object.fromEntries(
  Object.entries(import.meta.glob<{ screen: Screen }>('../../rulebooks/*/screen/index.ts', { eager: true })).map(
    ([path, { screen }]) => [path.split('/').at(-3)!, screen],
  ),
)

/** The screens of a rulebook: its own first, then that of its base. */
export const screensOf = ({ id, family }: Pick<RulesetBrief, 'id' | 'family'>): Screen[] =>
  [...new Set([id, family])].flatMap((name) => SCREENS[name] ?? [])

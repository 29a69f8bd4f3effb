import { parseArgs } from 'node:util'

export interface Asked {
  readonly ruleset: string
  readonly count: number
  readonly seed: string
  /** Only breaks at places with this prefix: `end-of-turn.ts` or `end-of-turn.ts:92`. */
  readonly only: string | null
}

export const USAGE = `npm run mutants -- --ruleset ID --count N [--seed S] [--only FILE[:LINE]]

  --ruleset ID        whose rules are broken
  --count N           how many breaks are tried (a whole number from 1 on)
  --seed S            which ones: the same seed gives the same breaks (1941)
  --only FILE[:LINE]  breaks of this file or line alone

Results are kept in .mutants/: the same command goes on where it was stopped.`

/** Wrong arguments. */
export class WrongArguments extends Error {}

export function readArguments(args: readonly string[], rulesets: readonly string[]): Asked {
  const { ruleset, count, seed, only } = optionsIn(args)
  if (ruleset === undefined) throw new WrongArguments(`--ruleset is missing: choose one of ${rulesets.join(', ')}`)
  if (!rulesets.includes(ruleset))
    throw new WrongArguments(`there is no ruleset "${ruleset}": choose one of ${rulesets.join(', ')}`)
  if (count === undefined) throw new WrongArguments('--count is missing: say how many breaks to try, such as 400')
  if (!/^\d+$/.test(count) || Number(count) < 1 || !Number.isSafeInteger(Number(count)))
    throw new WrongArguments(`--count is "${count}": write a whole number from 1 on, such as 400`)
  if (seed !== undefined && !/^[\w-]+$/.test(seed))
    throw new WrongArguments(`--seed is "${seed}": use letters, digits, "-" and "_"`)
  return { ruleset, count: Number(count), seed: seed ?? '1941', only: only ?? null }
}

function optionsIn(args: readonly string[]): Partial<Record<'ruleset' | 'count' | 'seed' | 'only', string>> {
  const text = { type: 'string' } as const
  try {
    return { ...parseArgs({ args: [...args], options: { ruleset: text, count: text, seed: text, only: text } }).values }
  } catch (error) {
    throw new WrongArguments((error as Error).message)
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Result } from './record.ts'
import { EQUIVALENT, ROOT, RULEBOOKS } from './sources.ts'

/** A break without any observable effect, and why. Lines are compared, not their numbers. */
export interface Equivalent {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly why: string
}

/** The list beside the rules of a rulebook. */
export function readEquivalent(ruleset: string): Equivalent[] {
  const list = join(ROOT, RULEBOOKS, ruleset, 'testing', EQUIVALENT)
  if (!existsSync(list)) return []
  const entries = (parse(readFileSync(list, 'utf8')) ?? []) as Equivalent[]
  for (const entry of entries)
    for (const field of ['file', 'before', 'after', 'why'] as const)
      if (typeof entry[field] !== 'string' || (field !== 'after' && entry[field] === ''))
        throw new Error(`${list}: an entry has no "${field}": ${JSON.stringify(entry)}`)
  return entries
}

export const reasonFor = (list: readonly Equivalent[], { file, before, after }: Result): string | null =>
  list.find((entry) => file.endsWith(`/${entry.file}`) && entry.before === before && entry.after === after)?.why ?? null

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { rulesets } from '../../packages/rulebooks/rulesets.ts'
import { PACKAGES } from './sources.ts'

/** A published package. The repository's packages that it consists of are not published. */
export interface Library {
  readonly name: string
  readonly description: string
  /** The folder in `packages/` with its README. */
  readonly folder: string
  /** The source file of each entry point, from `packages/`. */
  readonly entries: Readonly<Record<string, string>>
  /** The library whose entry points it imports instead of containing a copy of its files. */
  readonly base?: Library
}

/** The entry points for `file` in the folder of every rulebook that has it: `./<id>`, or `./<id>/<under>`. */
const byRulebook = (file: string, under = ''): Record<string, string> =>
  Object.fromEntries(
    rulesets
      .map(({ id }) => [`./${posix.join(id, under)}`, `rulebooks/${id}/${file}`] as const)
      .filter(([, path]) => existsSync(join(PACKAGES, path))),
  )

const engine: Library = {
  name: '@flankspeed/engine',
  description: 'Rules of naval tabletop battles of 1939-45 as a program: four rulebooks, dice, replays, cases',
  folder: 'engine',
  entries: {
    '.': 'engine/index.ts',
    './kernel': 'kernel/index.ts',
    './cases': 'kernel/cases/index.ts',
    ...byRulebook('rules/library.ts'),
    ...byRulebook('rules/attacks.ts', 'attacks'),
  },
}

/** Each after its base. */
export const LIBRARIES: readonly Library[] = [
  engine,
  {
    name: '@flankspeed/odds',
    description: 'Exact odds of attacks in naval tabletop battles, for each rulebook of @flankspeed/engine',
    folder: 'odds',
    entries: { '.': 'odds/index.ts', ...byRulebook('odds/index.ts') },
    base: engine,
  },
  {
    name: '@flankspeed/protocol',
    description: 'What clients and servers of Flank Speed share: views, patches, messages, fair dice, verification',
    folder: 'protocol',
    entries: { '.': 'protocol/index.ts', './schemas': 'protocol/schemas.ts' },
    base: engine,
  },
]

/** The oldest supported Node. */
export const ENGINES = { node: '>=22' }
/** What that Node has of the language: anything newer does not compile. */
export const STANDARD = ['ES2024', 'ES2025.Collection', 'ES2025.Iterator', 'DOM']

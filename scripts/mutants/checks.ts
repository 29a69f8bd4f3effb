import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { runCase } from '../../packages/kernel/cases/run-case.ts'
import { playAgain, type Replay } from '../../packages/kernel/keeper.ts'
import type { Ruleset } from '../../packages/kernel/ruleset.ts'
import { acceptedValues } from '../../packages/testing/accepted-values.ts'
import { battleStory } from '../../packages/testing/battle-story.ts'
import type { CaseFile } from '../../packages/testing/case-files.ts'
import { withChecks } from '../../packages/testing/checked-rules.ts'
import {
  picker,
  playsToTheEnd,
  refusesWithoutTrace,
  replaysAndUndoes,
  survivesJson,
  type Trial,
  viewsLeakNothing,
} from '../../packages/testing/conformance.ts'
import { keepsSecrets, nothingCompared } from '../../packages/testing/non-interference.ts'
import {
  resultOf,
  resultOfBattles,
  resultOfPosition,
  STORED_BATTLES,
  STORED_POSITIONS,
} from '../../packages/testing/stored-results.ts'
import { Endless, startCounting } from './loading.ts'
import { ROOT, RULEBOOKS } from './sources.ts'

/** A check fails by throwing. */
export interface Check {
  readonly name: string
  readonly run: () => void
}

/** All cases of a file. */
export const caseCheck = (ruleset: Ruleset, { file, cases }: CaseFile): Check => ({
  name: file,
  run() {
    for (const written of cases) {
      const { unmet } = runCase(withChecks(ruleset), written)
      if (unmet.length > 0) throw new Error(`${written.title}: ${unmet[0]!.path} is not as expected`)
    }
  },
})

const beside = (ruleset: string, name: string): string =>
  readFileSync(join(ROOT, RULEBOOKS, ruleset, 'testing', name), 'utf8')

/** The stored results of a case file, as in `results.txt`. */
export function resultCheck(ruleset: Ruleset, file: CaseFile): Check {
  return {
    name: `results of ${file.file}`,
    run() {
      if (!kept(ruleset.id).has(resultOf(ruleset, file))) throw new Error('it comes to another result')
    },
  }
}

const keptResults = new Map<string, Set<string>>()
function kept(ruleset: string): Set<string> {
  const results = keptResults.get(ruleset) ?? new Set(beside(ruleset, 'results.txt').split('\n'))
  keptResults.set(ruleset, results)
  return results
}

/** The check of the printed tables, by its name. */
export const TABLES_CHECK = 'the tables'

/** The conformance suite with small numbers. */
export function conformanceChecks(
  trial: Trial,
  files: readonly CaseFile[],
  tables: (ruleset: Ruleset) => string,
): Check[] {
  const { ruleset, odd } = trial
  const seeded = (name: string, seeds: number, run: (seed: number) => void): Check[] =>
    Array.from({ length: seeds }, (_, seed) => ({ name: `${name} ${seed}`, run: () => run(seed) }))
  return [
    {
      name: 'the golden battle',
      run() {
        if (battleStory(trial, 1941) !== beside(ruleset.id, 'golden.txt')) throw new Error('it is told otherwise')
      },
    },
    {
      name: TABLES_CHECK,
      run() {
        if (tables(ruleset) !== beside(ruleset.id, 'tables.txt')) throw new Error('a table is not as printed')
      },
    },
    ...seeded('results of position', odd ? STORED_POSITIONS : 0, (seed) => {
      if (!kept(ruleset.id).has(resultOfPosition(ruleset, odd!, seed))) throw new Error('it comes to another result')
    }),
    {
      name: 'the words',
      run() {
        if (acceptedValues(ruleset, files) !== beside(ruleset.id, 'words.txt'))
          throw new Error('other words may be written')
      },
    },
    {
      name: 'the recorded replay',
      run() {
        playAgain(ruleset, JSON.parse(beside(ruleset.id, 'first-seeding.replay.json')) as Replay)
      },
    },
    ...seeded('results of battles', STORED_BATTLES, (seed) => {
      if (!kept(ruleset.id).has(resultOfBattles(trial, seed))) throw new Error('they come to another result')
    }),
    ...seeded('watched battle', 4, (seed) => playsToTheEnd({ ...trial, ruleset: withChecks(ruleset) }, seed)),
    ...seeded('random battle', 6, (seed) => playsToTheEnd(trial, seed)),
    ...seeded('spoiled actions', 1, (seed) => refusesWithoutTrace(trial, seed, 5)),
    ...seeded('JSON', 1, (seed) => survivesJson(trial, seed)),
    ...seeded('replay and undo', 1, (seed) => replaysAndUndoes(trial, seed)),
    ...seeded('views', 1, (seed) => viewsLeakNothing(trial, seed)),
    ...seeded('secrets', 1, (seed) => keepsSecrets(trial, seed, picker, nothingCompared())),
  ]
}

/** No check takes this long on any machine: for endless recursion without a loop. */
const MILLISECONDS = 120_000
const script = new Script('__check()')
const isLate = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Runs a check that may never end. */
function withinReason(run: () => void): void {
  startCounting()
  Object.assign(globalThis, { __check: run })
  try {
    script.runInThisContext({ timeout: MILLISECONDS })
  } catch (error) {
    throw isLate(error) ? new Endless(`no end after ${MILLISECONDS} ms`) : error
  }
}

/** The first failing check, with its error; null: all pass. */
export function firstFailure(checks: Iterable<Check>): { check: string; error: unknown } | null {
  for (const { name, run } of checks) {
    try {
      withinReason(run)
    } catch (error) {
      return { check: name, error }
    }
  }
  return null
}

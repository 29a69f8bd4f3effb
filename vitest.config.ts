import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './scripts/slowest-first.ts'

/** What works hard or long: in a process of its own the engine is compiled for one rulebook, and nothing is left behind. */
const HARD = [
  'packages/engine/rulesets/*/{conformance,war-at-sea,carrier-battles}.test.ts',
  'packages/admirals/**/*.test.ts',
  'packages/odds/**/*agreement.test.ts',
  'packages/scenarios/plays.test.ts',
  'packages/server/testing/*.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default', './packages/engine/testing/proof-reporter.ts'],
    // Much of the time is spent waiting for browsers, servers and disks: no core stays idle for it.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: SlowestFirst },
    testTimeout: 180_000,
    // A page on a busy machine answers late, not wrongly.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'hard', include: HARD } },
      {
        extends: true,
        // What one file has loaded serves the next: a third of the work of small tests was loading the same again.
        test: { name: 'small', include: ['{packages,examples}/**/*.test.ts'], exclude: HARD, isolate: false },
      },
    ],
  },
})

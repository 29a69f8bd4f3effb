import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TIMEOUTS } from './packages/web/e2e/timeouts.ts'
import { inMemory } from './scripts/in-memory.ts'
import SlowestFirst from './scripts/slowest-first.ts'

/** What works hard or long: in a process of its own the engine is compiled for one rulebook, and nothing is left behind. */
const HARD = [
  'packages/rulebooks/**/{conformance,war-at-sea,carrier-battles}.test.ts',
  'packages/admirals/admirals.test.ts',
  'packages/rulebooks/*/admirals/{admiral,captain,admiralty}.test.ts',
  'packages/rulebooks/*/odds/**/*agreement.test.ts',
  'packages/scenarios/plays.test.ts',
  'packages/server/testing/*.test.ts',
]

/** What only Vite can load: components of the page, and a package that offers workers of Vitest sources in TypeScript. */
const VITE = [
  'packages/web/battle/{story,text}/*.test.ts',
  'packages/web/{chart/pills,online/BattleList}.test.ts',
  'packages/rulebooks/*/screen/prompts/**/*.test.ts',
  'scripts/packages/*.test.ts',
]

/** Everything else is loaded by Node as it is. Vite would transform every file and slow down calls between modules. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }

/** For all but what goes through Vite, which would transform a thousand files for it. */
const WITH_RULEBOOKS = './scripts/load-rulebooks.ts'

/** The page without its components: what its worker computes, and how rulebooks present their battles. */
const DESK = ['packages/web/**/*.test.ts', 'packages/rulebooks/*/screen/**/*.test.ts']

/** What needs a real browser. `npm test` leaves it out by the names of these projects where there is none. */
const PAGE = ['packages/web/e2e/**/*.test.ts']
const ENGINE = ['packages/testing/{laws,fifth-rulebook}/browser.test.ts']

/** Rulebooks that are tried where a test puts them. */
const EXAMPLES = ['packages/testing/fifth-rulebook/*/**']

// Databases, copies of the project and what browsers keep: on a disk they make tests wait.
process.env.TMPDIR ??= inMemory()

export default defineConfig({
  test: {
    setupFiles: ['./scripts/pinned-seed.ts'],
    reporters: ['default', './packages/testing/proof-reporter.ts'],
    // Almost half of the time is spent waiting for browsers, servers and disks: two workers more than there are cores.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'hard', include: HARD, experimental: NATIVE, setupFiles: WITH_RULEBOOKS } },
      {
        extends: true,
        // What one file has loaded serves the next: a third of the work of small tests was loading the same again.
        test: {
          name: 'small',
          include: ['{packages,examples,scripts}/**/*.test.ts'],
          exclude: [...HARD, ...VITE, ...DESK, ...ENGINE, ...EXAMPLES],
          isolate: false,
          experimental: NATIVE,
          setupFiles: WITH_RULEBOOKS,
          globalSetup: 'packages/server/testing/postgres-of-run.ts',
        },
      },
      { extends: true, test: { name: 'components', include: VITE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'desk',
          include: DESK,
          exclude: [...VITE, ...PAGE],
          isolate: false,
          experimental: NATIVE,
          setupFiles: [WITH_RULEBOOKS, './scripts/globs-of-page.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser-engine', include: ENGINE, experimental: NATIVE, setupFiles: WITH_RULEBOOKS },
      },
      {
        extends: true,
        test: {
          name: 'browser-page',
          include: PAGE,
          isolate: false,
          experimental: NATIVE,
          globalSetup: 'packages/web/e2e/global-setup.ts',
          setupFiles: [WITH_RULEBOOKS, 'packages/web/e2e/skip-after-failure.ts'],
          testTimeout: TIMEOUTS.test,
          hookTimeout: TIMEOUTS.hook,
          expect: { poll: { timeout: TIMEOUTS.wait } },
          // Browsers fail by themselves now and then. Nothing else is ever tried twice.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})

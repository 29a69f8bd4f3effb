import { defineConfig } from 'vitest/config'
import { mutant } from './mutant.ts'
import { ROOT, variantsOf } from './sources.ts'

const { ruleset } = mutant()

/**
 * The tests of one rulebook, and of those that build on it, with one file broken. Without those that play hundreds of
 * battles.
 */
export default defineConfig({
  root: ROOT,
  test: {
    setupFiles: ['./scripts/pinned-seed.ts', './scripts/load-rulebooks.ts'],
    include: [ruleset, ...variantsOf(ruleset)].map((id) => `packages/rulebooks/${id}/{rules,testing}/**/*.test.ts`),
    exclude: ['**/{conformance,war-at-sea,carrier-battles}.test.ts'],
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    // Node loads the code as it is, but for the broken file.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--disable-warning=ExperimentalWarning', `--import=${import.meta.resolve('./broken-file.ts')}`],
  },
})

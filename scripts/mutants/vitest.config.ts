import { defineConfig } from 'vitest/config'
import { ROOT, variantsOf } from './sources.ts'
import { type Edit, edited } from './syntax.ts'

interface Mutant {
  readonly ruleset: string
  readonly file: string
  readonly edit: Edit
}

const { ruleset, file, edit }: Mutant = JSON.parse(process.env.FLANKSPEED_MUTANT ?? '{}')

/**
 * The tests of one rulebook, and of those that build on it, with one file broken. Without those that play hundreds of
 * battles.
 */
export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (text, id) =>
        id.replaceAll('\\', '/').endsWith(`/${file}`) ? { code: edited(text, [edit]), map: null } : undefined,
    },
  ],
  test: {
    setupFiles: ['./scripts/pinned-seed.ts', './scripts/load-rulebooks.ts'],
    include: [ruleset, ...variantsOf(ruleset)].map((id) => `packages/rulebooks/${id}/{rules,testing}/**/*.test.ts`),
    exclude: ['**/{conformance,war-at-sea,carrier-battles}.test.ts'],
    maxWorkers: 1,
    isolate: false,
    // The cache knows a file by its text, without the break.
    fsModuleCache: false,
    fileParallelism: false,
  },
})

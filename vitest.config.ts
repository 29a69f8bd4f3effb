import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './scripts/slowest-first.ts'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'examples/**/*.test.ts'],
    reporters: ['default', './packages/engine/testing/proof-reporter.ts'],
    // Much of the time is spent waiting for browsers, servers and disks: no core stays idle for it.
    maxWorkers: Math.max(2, availableParallelism()),
    // What one file has loaded serves the next: a third of the work of small tests was loading the same again.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 180_000,
    // A page on a busy machine answers late, not wrongly.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
  },
})

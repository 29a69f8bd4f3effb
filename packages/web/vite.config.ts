import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { clausesAsData } from './build/clauses.ts'
import { storedData } from './build/data.ts'
import { listedRulebooks } from './build/listed.ts'
import { pageParts, workerParts } from './build/parts.ts'

/** Players need no build timings, nor the names of what is loaded together with its importer. */
const inParts = (groups: Rolldown.CodeSplittingGroup[]) => ({
  checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
  output: { codeSplitting: { groups } },
})

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), listedRulebooks(), storedData(), clausesAsData()],
  worker: {
    format: 'es',
    plugins: () => [listedRulebooks(), storedData(), clausesAsData()],
    rolldownOptions: inParts(workerParts),
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: inParts(pageParts),
  },
})

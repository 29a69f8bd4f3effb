import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clausesAsData } from './build/clauses.ts'
import { storedData } from './build/data.ts'
import { listedRulebooks } from './build/listed.ts'

/** Players need no build timings. */
const rolldownOptions = { checks: { bundlerTimings: false } }

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), listedRulebooks(), storedData(), clausesAsData()],
  worker: { format: 'es', plugins: () => [listedRulebooks(), storedData(), clausesAsData()], rolldownOptions },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 900, rolldownOptions },
})

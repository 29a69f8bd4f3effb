import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { storedData } from './build/data.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), storedData()],
  worker: { format: 'es', plugins: () => [storedData()] },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
})

/** What a worker of the page does: its name. */
export type Role = 'desk' | 'admiral' | 'review' | 'trial'

/** One script for all of them, so the browser loads and compiles the rulebooks once. */
export const startWorker = (role: Role): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), /* @vite-ignore */ { type: 'module', name: role })

/** Pages that show what a run found. */

export { historyPage } from './history-page.ts'
export { matrixPage } from './matrix-page.ts'
export { simPage } from './sim-page.ts'

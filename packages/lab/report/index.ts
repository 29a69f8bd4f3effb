/** Report pages of a run. */

export { historyPage } from './history-page.ts'
export { matrixPage } from './matrix-page.ts'
export { simPage } from './sim-page.ts'

/** Report pages of a run. */

export { calibrationPage } from './calibration-page.ts'
export { historyPage } from './history-page.ts'
export { matrixPage } from './matrix-page.ts'
export { simPage } from './sim-page.ts'

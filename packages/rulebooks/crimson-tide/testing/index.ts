/** What tests in other packages use of this rulebook. */
export { secretTide } from './secrets.ts'

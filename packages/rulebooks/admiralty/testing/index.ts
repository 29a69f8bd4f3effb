/** What tests in other packages use of this rulebook. */
export { secretAdmiralty } from './secrets.ts'

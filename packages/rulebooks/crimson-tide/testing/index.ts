/** Helpers for tests in other packages. */
export { secretTide } from './secrets.ts'

/** Test helpers for other packages. */

export { caseFiles } from './case-files.ts'
export { picker, playsToTheEnd } from './conformance.ts'
export { conforms } from './conforms.ts'
export { crowd } from './crowd.ts'
export { refereesItsLog } from './played-logs.ts'
export { rule } from './proof.ts'
export { partsAreReplaceable } from './replaceable-parts.ts'
export { renamed } from './secrets/renamed.ts'
export { spoiled } from './spoiled-actions.ts'
export { trials } from './trials.ts'

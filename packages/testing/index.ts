/** Test helpers for other packages. */

export { caseFiles } from './case-files.ts'
export { playCommanded, skipsOnlyNothing } from './commanded-battle.ts'
export { picker, playsToTheEnd } from './conformance.ts'
export { conforms } from './conformance-suite.ts'
export { conformsUnderOrders } from './conformance-under-orders.ts'
export { crowdedSetup } from './crowded-setup.ts'
export { mutatedAction } from './mutated-actions.ts'
export { refereesItsLog } from './played-logs.ts'
export { rule } from './proof.ts'
export { partsAreReplaceable } from './replaceable-parts.ts'
export { renamed } from './secrets/renamed.ts'
export { trials } from './trials.ts'

/** Building blocks of a rulebook's own players. */
export { type Budget, Clock } from './budget.ts'
export { berths, FACING, isClear, middleOf, type Station, type Zone } from './deployment.ts'
export type { Players } from './players.ts'
export { bestIdea, distinctActions, type Evaluation } from './search.ts'

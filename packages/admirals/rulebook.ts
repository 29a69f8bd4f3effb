/** Building blocks of a rulebook's own players. */
export { type Budget, Clock } from './budget.ts'
export { berths, FACING, isClear, middleOf, type Station, type Zone } from './drawing-up.ts'
export type { Players } from './players.ts'
export { bestIdea, type Trying, unlike } from './search.ts'

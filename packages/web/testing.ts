/** Helpers for tests of presenters. */

export { openLocalBattles } from './desk/battles/local-battles.ts'
export { lookBack } from './desk/battles/look-back.ts'
export { memoryStore } from './desk/battles/store.ts'
export { unitHistoryOf } from './desk/battles/unit-history.ts'
export { deskOf } from './desk/rulebook-desks.ts'

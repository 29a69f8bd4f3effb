/** Helpers for tests of presenters. */

export { openLocalBattles } from './desk/battles/local-battles.ts'
export { lookBack } from './desk/battles/look-back.ts'
export { memoryStore } from './desk/battles/store.ts'
export { wakeOf } from './desk/battles/wake.ts'
export { deskOf } from './desk/rulebook-desks.ts'

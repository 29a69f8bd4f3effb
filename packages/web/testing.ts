/** What tests of presenters use. */
export { deskOf } from './desk/rulebook-desks.ts'
export { lookBack } from './desk/tables/looking-back.ts'
export { memoryStore } from './desk/tables/store.ts'
export { openTables } from './desk/tables/tables.ts'
export { wakeOf } from './desk/tables/wake.ts'

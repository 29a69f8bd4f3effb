import { exposeWhenReady } from './expose.ts'

export type { DeskDoors } from './doors.ts'

await exposeWhenReady(() => import('./doors.ts'))

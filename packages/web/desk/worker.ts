import { exposeWhenReady } from './expose.ts'

export type { DeskApi } from './desk-api.ts'

await exposeWhenReady(() => import('./desk-api.ts'))

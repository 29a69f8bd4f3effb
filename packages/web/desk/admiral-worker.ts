import { exposeWhenReady } from './expose.ts'

await exposeWhenReady(() => import('./admiral-doors.ts'))

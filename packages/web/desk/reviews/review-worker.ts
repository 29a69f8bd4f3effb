import { exposeWhenReady } from '../expose.ts'
import { withRulebooks } from '../with-rulebooks.ts'

await exposeWhenReady(() => withRulebooks(() => import('./review-api.ts')))

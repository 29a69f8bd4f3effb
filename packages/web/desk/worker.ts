import { exposeWhenReady } from './expose.ts'
import type { Role } from './start-worker.ts'
import { withRulebooks } from './with-rulebooks.ts'

const ROLES: Readonly<Record<Role, () => Promise<{ api: object }>>> = {
  desk: () => import('./desk-api.ts'),
  admiral: () => withRulebooks(() => import('./admiral-api.ts')),
  review: () => withRulebooks(() => import('./reviews/review-api.ts')),
  trial: () => withRulebooks(() => import('./trials/trial-api.ts')),
}

// Not awaited: what is loaded may import from this script, which would then wait for itself.
void exposeWhenReady(ROLES[self.name as Role])

/** Takes the pictures that browser tests compare the page with. */
import { finished } from './check/checks.ts'

const env = { FLANKSPEED_PICTURES: 'write' }
const { passed } = await finished('vitest', ['run', 'packages/web/e2e/pictures'], { show: true, env })
process.exit(passed ? 0 : 1)

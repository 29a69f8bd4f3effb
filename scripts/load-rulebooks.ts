/** Tests may use any part of any rulebook. */
import { loadRulebooks } from '../packages/rulebooks/parts.ts'

await loadRulebooks()

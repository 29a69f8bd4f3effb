import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RulebookDesk } from '@flankspeed/web/desk'
import { rulesets } from './rulesets.ts'

export type { Chart, Plan, Warning } from '@flankspeed/web/desk'

/** How a listed rulebook presents its battles, for programs other than the page, which bundles it. Undefined: it does not. */
export async function deskOf(id: string): Promise<RulebookDesk | undefined> {
  const isListed = rulesets.some((ruleset) => ruleset.id === id)
  if (!isListed || !existsSync(join(import.meta.dirname, id, 'screen/desk.ts'))) return undefined
  const { desk }: { desk?: RulebookDesk } = await import(`./${id}/screen/desk.ts`)
  return desk
}

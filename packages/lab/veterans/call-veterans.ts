import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Budget } from '@flankspeed/admirals'
import type { Action, Battle, Decision, Pick } from '@flankspeed/kernel'
import { enlist, isVeteran } from './roll.ts'

/** What `scripts/freeze-admirals.ts` makes: a module that needs nothing of today's code. */
interface Frozen {
  readonly rulebooks: readonly string[]
  decide(rank: string, view: Battle, decision: Decision, pick: Pick, budget: Budget): Action
}

const modules = new Map<string, Promise<Frozen>>()

/** Loads the veterans among these names; others are no concern of this. */
export async function callVeterans(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!isVeteran(name)) continue
    const [rank, year] = name.split('-') as [string, string]
    const { rulebooks, decide } = await frozen(year)
    enlist(name, {
      name,
      decide(ruleset, view, decision, pick, budget = {}) {
        if (!rulebooks.includes(view.ruleset))
          throw new Error(`${name} does not know ${ruleset.title}: it plays ${rulebooks.join(', ')}`)
        return decide(rank, view, decision, pick, budget)
      },
    })
  }
}

function frozen(year: string): Promise<Frozen> {
  const known = modules.get(year)
  if (known) return known
  const code = gunzipSync(readFileSync(join(import.meta.dirname, `${year}.js.gz`)))
  const loading: Promise<Frozen> = import(`data:text/javascript;base64,${code.toString('base64')}`)
  modules.set(year, loading)
  return loading
}

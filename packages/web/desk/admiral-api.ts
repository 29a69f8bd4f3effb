import { admirals, seededPick } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/engine'
import type { AdmiralApi } from './battles/ask-admiral.ts'

export const api: AdmiralApi = {
  async think({ ruleset, view, decision, name, milliseconds, seed }) {
    const admiral = admirals.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!admiral) throw new Error(`There is no admiral "${name}".`)
    return admiral.decide(findRuleset(ruleset), view, decision, seededPick(seed), { milliseconds })
  },
}

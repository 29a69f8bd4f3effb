import { admirals } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/engine'
import { expose } from 'comlink'
import type { AdmiralDoors } from './tables/thinking.ts'

const pick = (n: number): number => Math.floor(Math.random() * n)

const doors: AdmiralDoors = {
  async think({ ruleset, view, decision, name, milliseconds }) {
    const admiral = admirals.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!admiral) throw new Error(`There is no admiral "${name}".`)
    return admiral.decide(findRuleset(ruleset), view, decision, pick, { milliseconds })
  },
}

expose(doors)

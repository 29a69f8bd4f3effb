import { type Ruleset, rootOf } from '@flankspeed/engine'
import type { RulesetBrief } from './position.ts'

export const briefOf = ({ id, title, clauses, measure: { unit, symbol, premeasuring } }: Ruleset): RulesetBrief => ({
  id,
  title,
  family: rootOf(clauses),
  unit,
  symbol,
  premeasuring,
})

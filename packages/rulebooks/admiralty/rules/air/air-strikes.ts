import { rule } from '../rule.ts'

/** Aircraft against ships: no modifiers, for kamikazes neither (ADM-STRIKE-01, ADM-STRIKE-02, ADM-R-60). */
export const airStrikes = rule('airStrikes', {
  airReasons: () => [],
})

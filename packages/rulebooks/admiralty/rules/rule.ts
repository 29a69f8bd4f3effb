import type { Override } from '@flankspeed/kernel'
import type { Core } from '../../victory-at-sea/rules/rules.ts'
import type { RuleLayer } from '../../victory-at-sea/rules/switches.ts'
import { RULE_CLAUSES } from './rule-clauses.ts'

/** Rules that are named after a unit or a weapon. */
const TITLES: Readonly<Record<string, string>> = {
  tenthMas: '10th MAS Flotilla',
  xFliegerkorps: 'X. Fliegerkorps',
  fritzX: 'Fritz X',
  boxesApart: 'Deep Deployment boxes apart',
  evade: 'Evade!',
}

type Parts = Override<Core>
type Below = Readonly<Core>

/** A layer of this book. Its type keeps the names of the entries that it adds (`AddsOf`). */
export interface Rule<P> extends RuleLayer {
  readonly parts: Override<Core> | ((below: Below) => Override<Core>)
  readonly adds?: P
}

export type AddsOf<L> = L extends Rule<infer P extends object> ? P : never

/** A rule that both players use unless they agree to leave it out (ADM-GEN-01, ADM-R-92). */
export const rule = <P extends Parts>(option: string, parts: P | ((below: Below) => P)): Rule<P> =>
  made(option, true, parts)

/** A rule that is used only where the players ask for it. */
export const optionalRule = <P extends Parts>(option: string, parts: P | ((below: Below) => P)): Rule<P> =>
  made(option, false, parts)

function made(option: string, usual: boolean, parts: RuleLayer['parts']): RuleLayer {
  const title = TITLES[option]
  return { id: 'admiralty', option, ...(title && { title }), usual, clauses: RULE_CLAUSES[option] ?? [], parts }
}

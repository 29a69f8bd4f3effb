import type { VariantLayer } from '@flankspeed/kernel'
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

type Parts = VariantLayer<Core>['parts']

/** A rule that both players use unless they agree to leave it out (ADM-GEN-01, ADM-R-92). */
export const rule = (option: string, parts: Parts): RuleLayer => made(option, true, parts)

/** A rule that is used only where the players ask for it. */
export const optionalRule = (option: string, parts: Parts): RuleLayer => made(option, false, parts)

function made(option: string, usual: boolean, parts: Parts): RuleLayer {
  const title = TITLES[option]
  return { id: 'admiralty', option, ...(title && { title }), usual, clauses: RULE_CLAUSES[option] ?? [], parts }
}

import { FLEET_HELP } from './fleet-orders.ts'
import type { Help } from './language.ts'
import { PLAN_HELP } from './plan-orders.ts'

/** The orders of every rulebook, with help. */
export const COMMON: Help = {
  ...FLEET_HELP,
  ...PLAN_HELP,
  anything: { form: 'anything', what: 'plays a random legal action' },
  next: { form: 'next', what: 'goes on to the next prompt of a lesson' },
  show: { form: 'show me', what: 'does the current step of a lesson for you' },
  status: { form: 'status; status SHIP', what: 'shows the situation, or the card of a unit' },
  summary: { form: 'summary', what: 'sums up each phase of this turn and the last' },
  objectives: { form: 'objectives', what: 'shows the orders of both sides and the special rules' },
  rule: { form: 'rule CLAUSE', what: 'shows a rule with its code, its tests and its examples' },
  undo: { form: 'undo', what: 'undoes your last action' },
  export: { form: 'export', what: 'saves the battle so far as a case' },
  chart: { form: 'chart', what: 'goes back to the chart' },
  help: { form: 'help; help fire', what: 'shows this help' },
}

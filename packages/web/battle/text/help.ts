import type { Help } from './language.ts'

/** What can be typed under every rulebook, and what it does. */
export const COMMON: Help = {
  best: { form: 'best', what: 'does what a captain would' },
  anything: { form: 'anything', what: 'does something legal' },
  status: { form: 'status; status SHIP', what: 'tells how it stands, or reads a card' },
  undo: { form: 'undo', what: 'takes back' },
  export: { form: 'export', what: 'saves the battle so far as a case' },
  chart: { form: 'chart', what: 'goes back to the chart' },
  help: { form: 'help; help fire', what: 'says this' },
}

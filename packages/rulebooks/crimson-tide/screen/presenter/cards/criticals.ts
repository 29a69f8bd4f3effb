import type { Card } from '@flankspeed/web/desk'
import { CRITICALS } from '../../../rules/battle.ts'
import type * as ct from '../../../rules/library.ts'
import { criticalWords } from '../format.ts'

/** The effect of a marker (CT-CRIT-03 to CT-CRIT-11). */
const EFFECTS: Record<ct.Critical, string> = {
  crippled: '1 hull point left: half speed, hits on 5 or more, no torpedoes',
  'steering-breakdown': 'no turns, no evasion',
  'engine-breakdown': 'no movement; drifts 1 klick with the wind every turn',
  fire: 'loses 1 hull point at the end of every even turn',
  'systems-down': 'no search, no abilities, no flying',
  'crew-casualty': 'fires only its primary weapons',
  'defenses-down': 'no AAW and no ASW',
  'primary-weapons-damage': 'half the primary dice',
  'engine-hit': 'half movement',
}

/** The markers of the critical damage table, as boxes that are ticked. */
export function criticalScores(r: ct.Rules, ship: ct.Ship): Card['scores'] {
  return CRITICALS.map((critical) => ({
    label: criticalWords(critical),
    score: ship.criticals.includes(critical) ? 1 : 0,
    most: 1,
    effects: [`${EFFECTS[critical]}${r.repairable[critical] ? '' : '; cannot be repaired'}`],
  }))
}

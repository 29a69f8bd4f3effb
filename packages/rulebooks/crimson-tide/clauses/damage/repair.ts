import type { Clauses } from '@flankspeed/kernel'

export const repair = {
  'CT-REP-01': {
    title: 'Repair roll',
    source: 'Rulebook §4.4',
    rule: 'In the end-of-turn phase the owner rolls 1D6 for each repairable critical marker on a unit; on 5 or 6 the marker is removed (CT-R-60).',
    example:
      'A ship with FIRE and STEERING BREAKDOWN rolls two dice, 5 for the fire and 3 for the steering: the fire is out, the steering stays broken.',
  },
  'CT-REP-02': {
    title: 'What can be repaired',
    source: 'Rulebook §4.3 table; §4.4',
    rule: 'Steering breakdown, engine breakdown, fire, systems down, defenses down, primary weapons damage and engine hit can be repaired.',
  },
  'CT-REP-03': {
    title: 'What cannot',
    source: 'Rulebook §4.3 table; §4.4',
    rule: 'Explosion, crippled and crew casualty cannot be repaired.',
  },
  'CT-REP-04': {
    title: 'Hull points never return',
    source: 'Rulebook §4.4',
    rule: 'Damage control never restores hull points.',
  },
  'CT-REP-05': {
    title: 'Repair comes before the effects',
    source: 'Rulebook §1.6.9',
    rule: 'Repair rolls are made before end-of-turn critical effects are applied, so a fire put out this turn causes no loss this turn.',
    example: 'End of turn 4, a burning ship rolls 5: the fire is out and it loses nothing.',
  },
} satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const dice = {
  'ADM-ONE-01': {
    title: 'A natural 1 never hits',
    source: 'Admiralty Rules: Natural One',
    rule: 'Any D6 rolled to hit something, by a ship or an aircraft, misses when its face is 1, whatever the modifiers would make of it.',
    example:
      'Light Guns fire at point blank (+1) at an anchored ship (+1) presenting its side (+1). A die of 1 totals 4 and would hit under the core rules; here it misses. A die of 2 totals 5 and hits.',
    effect: 'adds',
    core: 'firing (4+ to hit)',
  },
  'ADM-ONE-02': {
    title: 'A natural 1 never damages, Devastating included',
    source: 'Admiralty Rules: Natural One',
    rule: 'A Damage Dice showing 1 does nothing. The core already says so for ordinary weapons; here it also holds for Devastating weapons, so a 1 on a Devastating die takes off 0 Hull instead of 1.',
    example:
      'A Devastating hit rolls Damage Dice 1, 3, 4, 6: the ship loses 0 + 3 + 4 + 6 = 13 Hull, and the 6 is a potential critical hit.',
    effect: 'replaces',
    core: 'Devastating damage; natural 1 on Damage Dice',
  },
  'ADM-ONE-03': {
    title: 'A natural 1 in a dogfight',
    source: 'Admiralty Rules: Natural One',
    rule: "A flight whose dogfight die shows 1 cannot shoot its opponent down that turn, even if its total is the higher. If the opponent's total is higher, the flight that rolled the 1 is lost in the normal way.",
    example:
      'A +4 fighter rolls 1 (total 5) against a -2 bomber that rolls 5 (total 3): the fighter fails, nobody is destroyed. If the opponent were a +2 fighter rolling 5 (total 7), the +4 fighter would be destroyed.',
    effect: 'adds',
    core: 'dogfighting',
  },
  'ADM-ONE-04': {
    title: 'A natural 1 against an evade score',
    source: 'Admiralty Rules: Natural One; Defensive Fire!',
    rule: 'A fighter attacking a bomber that is using defensive fire fails on a natural 1 even if its Dogfight modifier would lift the total to the evade score.',
    example:
      'A +4 fighter attacks a four-engine bomber (evade score 4+). Die 1 totals 5 but fails; die 2 totals 6 and destroys the bomber flight.',
    effect: 'adds',
  },
  'ADM-ONE-05': {
    title: 'Only attempts to hit or harm are affected',
    source: 'Admiralty Rules: Natural One',
    rule: 'The natural 1 rule concerns rolls to hit and rolls for damage on a D6. Crew quality checks, scouting rolls, initiative, damage control and D10 rolls are not touched by it.',
    effect: 'adds',
  },
} as const satisfies Clauses

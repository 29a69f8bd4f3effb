import type { Clauses } from '@flankspeed/kernel'

export const dice = {
  'CT-DICE-01': {
    title: 'Only six-sided dice',
    source: 'Rulebook §1.5',
    rule: 'Every roll uses ordinary D6. Attack pools can reach about twenty dice.',
  },
  'CT-DICE-02': {
    title: 'Standard attack die',
    source: 'Rulebook §1.5',
    rule: 'Attack dice are read one by one: faces 1 to 3 score nothing, 4 and 5 score one hit, and a 6 scores two hits and is thrown again, the new face being added.',
    example: 'Five dice show 2, 3, 4, 5, 6. The 6 is rolled again and shows 4. Hits: 0 + 0 + 1 + 1 + 2 + 1 = 5.',
  },
  'CT-DICE-03': {
    title: 'Re-rolls keep exploding',
    source: 'Rulebook §1.5; §2.6 example',
    rule: 'The re-rolled die is read with the same table as the first roll, so a further 6 adds two more hits and another re-roll without limit (CT-R-04).',
    example: 'One die shows 6, 6, 5. Hits: 2 + 2 + 1 = 5.',
  },
  'CT-DICE-04': {
    title: 'Five-or-more attacks',
    source: 'Rulebook §1.6.4; §3.2; §4.2; §6.5',
    rule: 'Some situations remove the hit on a 4: impeded line of sight, a crippled attacker, a fighter attacking an escorted bomber, AAW at night, aircraft ordnance at night. Then a 4 is a miss, a 5 is one hit, and a 6 keeps its full effect of two hits and a re-roll (CT-R-05).',
    example: 'Dice 4, 5, 6 with the re-roll showing 4: 0 + 1 + 2 + 0 = 3 hits.',
  },
  'CT-DICE-05': {
    title: 'Six-only attacks',
    source: 'Rulebook §3.11 Small ship evasion',
    rule: 'Where an attack only hits on a 6, 4s and 5s miss and a 6 is still two hits with a re-roll (CT-R-05). Torpedo dice are not attack dice of this kind; see CT-TORP-07.',
    example: 'Dice 5, 6, 6, 3 with re-rolls 2 and 6, the latter re-rolled to 1: 2 + 2 + 2 = 6 hits.',
  },
  'CT-DICE-06': {
    title: 'Restrictions do not stack, the strictest applies',
    source: 'Rulebook §3.2; §3.11; §4.2',
    rule: 'When several rules limit which faces hit, the harshest one is used; they are never combined into something harder.',
    example:
      'A crippled battleship fires its primary guns at a small ship: crippled gives 5+, small ship evasion gives 6 only, so 6 only applies.',
  },
  'CT-DICE-07': {
    title: 'Halved dice',
    source: 'Rulebook §1.7.3; §2.5; §2.6; §3.2; §4.3',
    rule: 'Partially blocked line of sight, firing from inside a storm, a collision this turn, spotting by a reconnaissance aircraft and primary weapons damage each halve the number of dice, rounding down. Several halvings are applied one after the other.',
    example: '13 dice from inside a storm at a partially blocked target: 13 to 6 to 3 dice.',
  },
  'CT-DICE-08': {
    title: 'Single-die checks',
    source: 'Rulebook §2.5; §3.11; §4.4; §6.5',
    rule: 'Checks such as evasion, concealment, detection, repair, spotting and recovery are one D6 against a fixed target. They never explode and are not changed by crippled status or by hit restrictions.',
  },
} satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const general = {
  'ADM-GEN-01': {
    title: 'Used only by agreement',
    source: 'Admiralty Rules: Using this Book, Introduction',
    rule: 'This ruleset is not official. It applies to a game only when both players have agreed to it before play, and players may agree to leave out any single rule in it.',
    effect: 'clarifies',
  },
  'ADM-GEN-02': {
    title: 'Core rules remain unless named',
    source: 'Admiralty Rules: Using this Book, Introduction',
    rule: 'The core rules are the foundation. A core rule changes only where a clause here replaces or amends it; where this ruleset merely repeats a core rule, the core version is the one in force.',
    effect: 'clarifies',
    core: 'whole rulebook',
  },
  'ADM-GEN-03': {
    title: 'Which points system is in use',
    source: 'Admiralty Rules: Known Issues, points systems',
    rule: 'Three points systems are recognised: WLPS (the printed points on the cards), WLPA (the same list with adjusted values) and SHIPS (a separate builder system). Players pick one for the whole game before building fleets. The choice matters to two rules only: the Commerce Raider table and the purchase of aircraft that can switch ordnance.',
    effect: 'adds',
    core: 'points values',
  },
  'ADM-GEN-04': {
    title: 'How penalties are written',
    source: 'Admiralty Rules: DP (Dual Purpose); Gunnery Radar; Proposed Changes',
    rule: 'Where the source speaks of a +1 or +2 penalty to hit it means that the number needed is raised by that amount. That is the same thing as the core -1 or -2 modifier on each Attack Dice, and the two are never both applied.',
    example:
      'A target at long range is described as a +1 penalty. A die of 4 becomes 3 against the core number of 4 and misses; a die of 5 becomes 4 and hits.',
    effect: 'clarifies',
    core: 'attack dice modifiers',
  },
  'ADM-GEN-05': {
    title: 'Playtest markings',
    source: 'Admiralty Rules: Using this Book, Color Coding',
    rule: 'The authors colour green for small additions to official wording, purple for rules still under playtest and blue for text new in this version. The text form of the source carries no colour, so no clause can be identified as purple; only the items under Proposed Changes and the choices the text itself calls optional are flagged optional in this ledger.',
    effect: 'clarifies',
  },
} as const satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const explosion = {
  'FD-EXP-01': {
    title: 'When a magazine test is made',
    origin: 'completed',
    source: 'Completes the sheets (magazine test in Weapons)',
    rule: 'A magazine test is made at once when a MAIN turret or casemate mount, armoured or not, is lost; open and shielded mounts cause none.',
    why: 'The sheets say that a magazine test may follow; only enclosed mounts with trunks lead to magazines.',
  },
  'FD-EXP-02': {
    title: 'Magazine test',
    origin: 'completed',
    source: 'Completes the sheets (magazine test)',
    rule: 'Magazine test: d10 + Crew Quality + 4, -2 with Volatile Magazines; 6 or more passes with no further effect.',
    example: 'Crew Quality 0: only a natural 1 fails.',
    why: 'Rare but always possible.',
  },
  'FD-EXP-03': {
    title: 'Flooding the magazine',
    origin: 'completed',
    source: 'Completes the sheets (magazine test)',
    rule: 'After a failed magazine test roll d10 + Crew Quality + bands(DC teams): on 6 or more the magazine is flooded, the ship gains 1 Fire and no MAIN mount may fire until the end of next turn; otherwise the ship explodes.',
    why: 'Gives damage control a last chance; about 3 % of lost main mounts blow up a well manned ship.',
  },
  'FD-EXP-04': {
    title: 'Ship explodes',
    origin: 'completed',
    source: 'Completes the sheets (magazine test, fuel explosion)',
    rule: 'An exploding ship is destroyed and removed without a wreck marker, with everything on board.',
    why: 'Collateral damage and the end of the ship are announced by the sheets.',
  },
  'FD-EXP-05': {
    title: 'Collateral damage',
    origin: 'completed',
    source: 'Completes the sheets (magazine test, fuel explosion)',
    rule: 'Every ship within 5 cm of an exploding ship gets one Splash Marker, takes IP to S equal to bands(original S of the exploding ship) and one critical roll with CV 5 and PEN 2 against vertical protection; aircraft stands within 5 cm lose 1 aircraft.',
    example: 'A battleship with S 57 explodes: 5 IP to each neighbour.',
    why: 'The sheets mention collateral damage without figures.',
  },
  'FD-EXP-06': {
    title: 'Carrier Fuel Explosion Test',
    origin: 'completed',
    source: 'Completes the sheets (fuel explosion test)',
    rule: 'd10 + Crew Quality + bands(DC teams) - bands(Fires, counting the one just added), -1 with Poor Carrier Safety, -1 if any stand on board is being refuelled or re-armed; 6 or more passes.',
    example:
      'DC 5, 1 Fire, Poor Carrier Safety, one stand being armed, Crew Quality 0: +2 -1 -1 -1 = -1, so 7 or better passes.',
    why: 'Same ingredients as the wreck test, plus fuelled aircraft.',
  },
  'FD-EXP-07': {
    title: 'Failed fuel test, blast',
    origin: 'completed',
    source: 'Completes the sheets (fuel explosion test)',
    rule: 'If the test fails with a total of 2 or more, an explosion in the hangar does 2d6 IP to S (no penetration test) and adds 1 Fire.',
    why: 'A serious blow short of loss.',
  },
  'FD-EXP-08': {
    title: 'Failed fuel test, loss of the ship',
    origin: 'completed',
    source: 'Completes the sheets (fuel explosion test)',
    rule: 'If the test fails with a total of 1 or less, the ship explodes with collateral damage (FD-EXP-05).',
    example: 'With a modifier of -1 a natural 1 or 2 (totals 0 and 1) is fatal.',
    why: 'Catastrophe stays possible for any carrier caught with armed aircraft.',
  },
} satisfies Clauses

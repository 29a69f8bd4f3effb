import type { Clauses } from '@flankspeed/kernel'

export const terrain = {
  'CT-TERR-01': {
    title: 'Open sea is free',
    source: 'Rulebook §2.4.1',
    rule: 'Movement on open water has no restriction and no cost beyond the klicks moved.',
  },
  'CT-TERR-02': {
    title: 'Treacherous waters near land',
    source: 'Rulebook §2.4.1',
    rule: 'Any position within 4 klicks of land (half of range 1) is treacherous; exactly 4 klicks counts.',
  },
  'CT-TERR-03': {
    title: 'Shallow areas are treacherous',
    source: 'Rulebook §2.4.1',
    rule: 'Any area marked as shallow on the playing surface is treacherous too.',
  },
  'CT-TERR-04': {
    title: 'Slow ships are safe',
    source: 'Rulebook §2.4.1',
    rule: 'A unit that moves strictly less than half its allowed movement this turn makes no collision test.',
    example: 'Movement 8, half is 4: 3 klicks or fewer are safe.',
  },
  'CT-TERR-05': {
    title: 'Fast ships must test',
    source: 'Rulebook §2.4.1',
    rule: 'A unit that moves half its allowed movement or more this turn, any part of it through treacherous waters, must test. Half is rounded down (CT-R-21).',
    example: 'Movement 7, half is 3: moving 3 klicks or more requires a test, moving 2 does not.',
  },
  'CT-TERR-06': {
    title: 'Small ships are immune',
    source: 'Rulebook §2.4.1',
    rule: 'Small units never test in treacherous waters, at any speed.',
  },
  'CT-TERR-07': {
    title: 'Collision test',
    source: 'Rulebook §2.4.1',
    rule: 'Roll 1D6. Capital units collide on a result of 3 or less, large units on 2 or less, medium units on 1. Any other result is safe.',
  },
  'CT-TERR-08': {
    title: 'One test per unit and turn',
    source: 'Rulebook §2.4.1',
    rule: 'The test is rolled once per movement phase, when the unit first is in treacherous waters during its move; the player states the total number of klicks he intends beforehand (CT-R-22).',
  },
  'CT-TERR-09': {
    title: 'Failing the test stops the unit',
    source: 'Rulebook §2.4.2',
    rule: 'A unit that collides with terrain ends its movement there and makes a damage check. It is placed at an all-stop and must go astern before it can go ahead again (CT-R-23).',
  },
  'CT-TERR-10': {
    title: 'Running into land is always a collision',
    source: 'Rulebook §2.4.2',
    rule: "If a unit's base would overlap land it stops at the point of contact and makes a damage check without any test, whatever its size or speed (CT-R-24).",
  },
  'CT-TERR-11': {
    title: 'Terrain damage check',
    source: 'Rulebook §2.4.2',
    rule: "Roll the terrain's attack dice with the standard die of CT-DICE-02 and compare the hits with the unit's armour and critical rating: reaching armour costs 1 hull point, reaching the critical rating costs 2 hull points instead. There is no roll on the critical table.",
  },
  'CT-TERR-12': {
    title: 'Terrain dice by kind',
    source: 'Rulebook §2.4.2',
    rule: 'Soft terrain (sand bars, beaches, small reefs) rolls 4 dice; hard terrain (icebergs, larger reefs, small rocks) rolls 8; impassable terrain (cliffs, large rocks, islands) rolls 12.',
    example:
      'A cruiser with armour 4 and critical rating 7 strikes a reef: 8 dice give 6 hits, so it loses 1 hull point; 7 hits would cost 2.',
  },
  'CT-TERR-13': {
    title: 'Terrain and sight',
    source: 'Rulebook §2.4.3',
    rule: 'Islands and most icebergs block line of sight; low reefs and sand banks may be declared not to. Each terrain piece is marked as blocking or not when the table is laid out.',
    example: 'A sand bar marked non-blocking can be fired across with clear line of sight.',
  },
} satisfies Clauses

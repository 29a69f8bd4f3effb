import type { Clauses } from '@flankspeed/kernel'

export const airAttack = {
  'ADM-HIGH-03': {
    title: 'Hitting from high altitude',
    source: 'Admiralty Rules: High Altitude Bombers',
    rule: 'A high-altitude flight hits only if its D6 shows a natural 6 and a second roll is 5 or more.',
    example: 'Target moved 5 inches: dice 6 then 5 hit; 6 then 4 miss; 5 misses outright. Chance 1/6 x 2/6 = 1 in 18.',
    effect: 'replaces',
    core: 'attacking with aircraft (Bomber 5+)',
  },
  'ADM-HIGH-04': {
    title: 'Hitting a fast ship from high altitude',
    source: 'Admiralty Rules: High Altitude Bombers',
    rule: 'If the target moved more than 6 inches this turn the second roll must be a 6.',
    example: 'Target moved 7 inches: 6 then 6 hits, 6 then 5 misses.',
    effect: 'adds',
    core: 'attacking with aircraft',
  },
  'ADM-HIGH-05': {
    title: 'Hitting a motionless ship from high altitude',
    source: 'Admiralty Rules: High Altitude Bombers',
    rule: 'If the target has not moved at all this turn the second roll succeeds on 4 or more.',
    example: 'B5N Kates bomb Arizona at her moorings from high altitude: dice 6 then 4 hit.',
    effect: 'adds',
    core: 'attacking with aircraft',
  },
  'ADM-STRIKE-01': {
    title: 'Attacking ships is as in the core',
    source: 'Admiralty Rules: Aircraft vs. Ships, Attacking with Aircraft',
    rule: 'Aircraft attack ships by the core procedure: base contact, one nomination in place of a ship for all flights of the player, and the core to-hit numbers by role.',
    effect: 'clarifies',
    core: 'attacking with aircraft',
  },
  'ADM-STRIKE-02': {
    title: 'Evade! is the only modifier',
    source: 'Admiralty Rules: Aircraft vs. Ships, Reminder',
    rule: 'No attack dice modifier applies to aircraft attacking ships except that hits on a ship under Evade! are re-rolled. Ship class, speed, silhouette and the torpedo penalty do not count.',
    example: 'Torpedo-bombers attack a destroyer that moved 8 inches: a die of 5 hits.',
    effect: 'clarifies',
    core: 'attacking with aircraft; Evade!',
  },
  'ADM-STRAFE-01': {
    title: 'When fighters may strafe',
    source: 'Admiralty Rules: Strafing Warships with Fighters',
    rule: 'A fighter flight may strafe ships only when no enemy aircraft is left on the table.',
    effect: 'replaces',
    core: 'attacking with aircraft (Fighter 5+)',
  },
  'ADM-STRAFE-02': {
    title: 'Making a strafing run',
    source: 'Admiralty Rules: Strafing Warships with Fighters',
    rule: "The flight moves into base contact with an enemy ship in the Movement Phase and must survive the ship's anti-aircraft fire. It then rolls one D6 and hits on 5 or more.",
    example: 'Die 4: no effect. Die 5: one hit. Against a ship under Evade! the 5 must be rolled again.',
    effect: 'adds',
    core: 'attacking with aircraft',
  },
  'ADM-STRAFE-03': {
    title: 'Effect of strafing',
    source: 'Admiralty Rules: Strafing Warships with Fighters',
    rule: "Each strafing hit lowers the ship's AA Battery AD or its Local score by 1 for that turn. It causes no Hull damage.",
    example:
      'Two of three strafing flights hit a ship with AA Battery 3 AD and Local 1: for example it is left with AA 2 and Local 0 until the End Phase.',
    effect: 'replaces',
    core: 'attacking with aircraft',
  },
  'ADM-STRAFE-04': {
    title: 'Nothing left to suppress',
    source: 'Admiralty Rules: Strafing Warships with Fighters',
    rule: 'When both the AA Battery and Local are at 0, further strafing hits on that ship have no effect.',
    effect: 'adds',
  },
  'ADM-STRAFE-05': {
    title: 'Fuel check after strafing',
    source: 'Admiralty Rules: Strafing Warships with Fighters',
    rule: 'After every strafing run, hit or miss, the surviving flight makes the fuel and ammunition check.',
    effect: 'adds',
  },
} as const satisfies Clauses

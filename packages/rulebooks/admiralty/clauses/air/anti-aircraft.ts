import type { Clauses } from '@flankspeed/kernel'

export const antiAircraft = {
  'ADM-AA-01': {
    title: 'AA Batteries fire first and automatically',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'AA Batteries with enemy flights in range fire before any ship is nominated to shoot in the Gunnery Phase. Local dice may in addition fire during the Movement Phase at flights passing over the ship, as in the core.',
    effect: 'clarifies',
    core: 'shooting down aircraft',
  },
  'ADM-AA-02': {
    title: 'What may shoot at aircraft',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Only AA Batteries, Light Guns with DP and other aircraft may attack flights.',
    effect: 'clarifies',
    core: 'shooting down aircraft',
  },
  'ADM-AA-03': {
    title: 'Range never modifies flak',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Attack Dice against aircraft take no modifier for range. Hits may still have to be re-rolled, as for a ship under Evade!, or confirmed.',
    effect: 'replaces',
    core: 'shooting down aircraft (never modified)',
  },
  'ADM-AA-04': {
    title: 'DP guns join in at the same moment',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: "In the same step a player may fire DP Light Guns at flights within the weapon's short range band, with half their current AD rounded up.",
    example: "Atlanta's Light Guns have 11 AD: half is 5.5, so 6 dice may be fired at aircraft.",
    effect: 'replaces',
    core: "DP (half the weapon's normal range)",
  },
  'ADM-AA-05': {
    title: 'VT Fuses keep the full dice',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'DP Light Guns with VT Fuses use their whole AD against aircraft.',
    example: 'Atlanta with VT Fuses fires 11 dice instead of 6.',
    effect: 'clarifies',
    core: 'VT Fuses',
  },
  'ADM-AA-06': {
    title: 'Point blank hits by Light Guns are confirmed',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'A hit by a Light Gun on a low-flying flight inside its point blank band counts only if a further D6 shows 4 or more.',
    example:
      "Three of Atlanta's dice at torpedo-bombers alongside score one hit; the confirming die is 3, so the flight survives.",
    effect: 'adds',
    core: 'DP',
  },
  'ADM-AA-07': {
    title: 'Dive-bombers and high bombers need no confirmation',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Hits by Light Guns on dive-bombers and on high-altitude bombers stand without confirmation at any permitted range.',
    example:
      'Atlanta puts 3 dice on dive-bombers, which hit on a 6 and stand, and 3 on torpedo-bombers, whose hits each need 4+.',
    effect: 'adds',
    core: 'DP',
  },
  'ADM-AA-08': {
    title: 'AA Batteries cannot reach high bombers',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'AA Battery dice and Local dice may not be used on high-altitude bombers.',
    effect: 'adds',
    core: 'shooting down aircraft',
    seeAlso: ['ADM-HIGH-02'],
  },
  'ADM-AA-09': {
    title: 'Light Guns fire at aircraft or at ships',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'A Light Gun system that fires at aircraft may not fire at ships in the same turn.',
    effect: 'clarifies',
    core: 'DP',
  },
  'ADM-AA-10': {
    title: 'A 6 destroys a flight',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Each Attack Dice of 6 hits and destroys a flight.',
    effect: 'clarifies',
    core: 'shooting down aircraft',
  },
  'ADM-AA-11': {
    title: 'A 5 is enough against torpedo-bombers and strafers in contact',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'The firing ship hits on 5 or 6 when its target is a torpedo-bomber flight, or a fighter flight strafing it, that touches that same ship. A neighbouring ship firing at the same flight still needs 6.',
    example:
      'Dice 5, 5, 3 from the ship being attacked score two hits; the same dice from an escort nearby score none.',
    effect: 'replaces',
    core: 'shooting down aircraft (Torpedo-Bombers in contact)',
  },
  'ADM-AA-12': {
    title: 'Tough flights under flak',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Tough flights need two AA Battery hits and Very Tough three; Light Gun hits always destroy with one.',
    effect: 'clarifies',
    core: 'Tough; Very Tough',
  },
  'ADM-AA-13': {
    title: 'Dice are declared before rolling',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Before rolling, the player states for each ship which systems fire and how many dice each puts on which flight. AA Batteries and DP Light Guns may be split freely.',
    example:
      'Atlanta declares 3 of her 6 Light Gun dice on dive-bombers and 3 on torpedo-bombers; she may not shift dice after seeing the first result.',
    effect: 'clarifies',
    core: 'splitting fire',
  },
  'ADM-AA-14': {
    title: 'No fire at dogfighting flights',
    source: 'Admiralty Rules: Ships vs. Aircraft, Shooting Down Aircraft',
    rule: 'Ships never fire into a dogfight, and a flight that took part in a dogfight this turn cannot be fired on by ships for the rest of the turn, even if it won and is free again.',
    effect: 'replaces',
    core: 'shooting down aircraft (may never fire into a dogfight)',
  },
} as const satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const weaponTraits = {
  'VAS-WTR-01': {
    title: 'Devastating, damage',
    source: 'Manual: Devastating; Reference sheet: Weapon Traits',
    rule: "Each Damage Dice of a Devastating weapon does damage equal to the number rolled, whatever the target's Armour (VAS-R-51).",
    example: 'Two Damage Dice showing 3 and 5 do 8 damage. Against Torpedo Belt 2 from the side they do 1 + 3 = 4.',
  },
  'VAS-WTR-02': {
    title: 'Devastating, critical hits',
    source: 'Manual: Devastating',
    rule: 'Each Damage Dice showing a natural 5 or 6 scores a critical hit, judged before any Torpedo Belt deduction, with no further 4+ roll (VAS-R-52).',
  },
  'VAS-WTR-03': {
    title: 'Devastating, critical level',
    source: 'Manual: Devastating; Reference sheet: Weapon Traits',
    rule: 'Roll the area as usual. For Engine, Weapons or Crew roll a D6: the Critical Score of the area becomes that number. If the area already has a higher score the critical hit is ignored (VAS-R-53).',
    example: 'Engine at 2 and a roll of 4: Engine becomes 4. Engine at 5 and a roll of 3: no effect.',
  },
  'VAS-WTR-04': {
    title: 'Devastating, Vital System',
    source: 'Manual: Devastating; Vital Systems',
    rule: 'A Devastating critical on a Vital System (D10 of 10) is rolled on the Vital System table as usual.',
  },
  'VAS-WTR-05': {
    title: 'DP, dice for anti-aircraft use',
    source: 'Manual: DP; Reference sheet: Weapon Traits',
    rule: 'A DP light gun may use up to half of its current AD, rounding up and at least 1, as AA fire against aircraft or motor torpedo boats.',
    example: '6 AD gives up to 3, 5 AD up to 3, 1 AD gives 1, 0 AD gives none.',
    seeAlso: ['VAS-FIRE-17'],
  },
  'VAS-WTR-06': {
    title: 'DP, range',
    source: 'Manual: DP',
    rule: "DP fire against aircraft reaches at most half of the weapon's normal (extreme) range.",
    example: '3/7/11/15 reaches 7.5"; 4/8/12/16 reaches 8".',
  },
  'VAS-WTR-07': {
    title: 'DP, no other use that turn',
    source: 'Manual: DP',
    rule: 'A weapon that fired at aircraft with DP may not attack any other unit in the same turn, not even with the dice it did not use (VAS-R-54).',
    seeAlso: ['VAS-TGT-05'],
  },
  'VAS-WTR-08': {
    title: 'DP, timing and hitting',
    source: 'Manual: Shooting Down Aircraft; DP',
    rule: 'DP fire at aircraft takes place in the AA step at the start of the Gunnery Phase and follows all AA rules: unmodified, 6 to hit (5 or 6 against a Torpedo-Bomber in contact with the firing ship, as VAS-AA-05), never into a dogfight.',
  },
  'VAS-WTR-09': {
    title: 'Fast Track, moving targets',
    source: 'Manual: Fast Track; Reference sheet: Weapon Traits',
    rule: 'A Fast Track weapon ignores the fast moving target penalty.',
  },
  'VAS-WTR-10': {
    title: 'Fast Track, point blank',
    source: 'Manual: Fast Track; Reference sheet: Weapon Traits',
    rule: 'A Fast Track main gun may attack any type of target at point blank range.',
  },
  'VAS-WTR-11': {
    title: 'Heavy',
    source: 'Manual: Heavy; Reference sheet: Weapon Traits',
    rule: 'For a Heavy weapon each Damage Dice showing a natural 5 or 6 makes the critical roll (4 or more on a further D6), instead of only a natural 6.',
  },
  'VAS-WTR-12': {
    title: 'Local X, dice',
    source: 'Manual: Local X; Reference sheet: Weapon Traits',
    rule: 'The weapon rolls X Attack Dice more, usable only against Flights in base contact with its ship.',
    example: 'AA battery with AD 2 and Local 3: 2 dice at any Flight in range, plus 3 dice at Flights in contact.',
    seeAlso: ['VAS-AA-07'],
  },
  'VAS-WTR-13': {
    title: 'Local X, passing Flights',
    source: 'Manual: Local X; Reference sheet: Weapon Traits',
    rule: 'In the Movement Phase the X Local dice are rolled at once against each enemy Flight that moves over the ship, as it passes.',
  },
  'VAS-WTR-14': {
    title: 'Local X, frequency',
    source: 'Manual: Local X',
    rule: 'Local dice may be used any number of times in the Movement Phase, once for each Flight and pass, and then once in the Gunnery Phase (VAS-R-55).',
  },
  'VAS-WTR-15': {
    title: 'One-Shot',
    source: 'Manual: One-Shot; Reference sheet: Weapon Traits',
    rule: 'Once fired the weapon (or each fired torpedo of a torpedo system) may not be used again in the battle.',
  },
  'VAS-WTR-16': {
    title: 'Restricted',
    source: 'Manual: Restricted; Reference sheet: Weapon Traits',
    rule: "A Restricted weapon may fire at most half of its AD, rounding up, at targets in the firing ship's port arc and at most half at targets in its starboard arc. Targets in the fore and aft arcs are not limited (VAS-R-56).",
    example: '6 AD: up to 3 at a target abeam; with split fire 3 to port and 3 to starboard; 6 at a target dead ahead.',
  },
  'VAS-WTR-17': {
    title: 'Slow-Loading',
    source: 'Manual: Slow-Loading; Reference sheet: Weapon Traits',
    rule: 'A Slow-Loading weapon may not fire if it was used in the previous turn.',
  },
  'VAS-WTR-18': {
    title: 'Slow-Loading torpedoes',
    source: 'Manual: Slow-Loading; Reference sheet: Weapon Traits',
    rule: 'Slow-Loading torpedoes may be reloaded once in the battle; after the second firing they are used up (VAS-R-19).',
  },
  'VAS-WTR-19': {
    title: 'Twin-Linked',
    source: 'Manual: Twin-Linked; Reference sheet: Weapon Traits',
    rule: 'Each Attack Dice of a Twin-Linked weapon that fails to hit may be re-rolled once; the second score stands.',
  },
  'VAS-WTR-20': {
    title: 'Weak',
    source: 'Manual: Weak; Reference sheet: Weapon Traits',
    rule: 'Damage Dice of a Weak weapon never lead to critical hits unless the target is a civilian ship.',
  },
} as const satisfies Clauses

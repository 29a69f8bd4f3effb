import type { Clauses } from '@flankspeed/kernel'

export const card = {
  'VAS-CARD-01': {
    title: 'The ship card defines the ship',
    source: 'Manual: Ships in Victory at Sea; Class Name',
    rule: 'Each ship is described by the card of its class: class name, type, points, Flank Speed, Armour, Hull, traits and weapon systems. The individual ships of the class and its refits are listed on the back; all ships of a class in the same refit state share the same figures.',
  },
  'VAS-CARD-02': {
    title: 'Ship type',
    source: 'Manual: Type',
    rule: 'The type (destroyer, cruiser, carrier, battleship, civilian and so on) states the size and role of the ship. Rules that test type are the destroyer to-hit penalty, the main-gun point blank limit, the Weak trait, the Evade! bonus for destroyers and eligibility for scouting.',
  },
  'VAS-CARD-03': {
    title: 'Points value',
    source: 'Manual: Points Value',
    rule: 'The points value measures the strength of the ship. It is used to build fleets for War at Sea and to award victory points.',
  },
  'VAS-CARD-04': {
    title: 'Flank Speed',
    source: 'Manual: Flank Speed',
    rule: 'Flank Speed is the greatest distance in inches that the ship may normally move in one turn.',
  },
  'VAS-CARD-05': {
    title: 'Armour',
    source: 'Manual: Armour',
    rule: 'Armour is the score that a modified Damage Dice must equal or beat to hurt the ship. A higher figure is better protection.',
  },
  'VAS-CARD-06': {
    title: 'Hull and crippled value',
    source: 'Manual: Hull; Crippled Ships',
    rule: 'Hull is printed as two figures. The first is the number of damage points that sinks the ship; the second is the remaining Hull at which the ship becomes crippled.',
    example:
      'Northampton has Hull 23/7. She starts at 23, is crippled when 16 points of damage leave her at 7, and sinks at 0.',
  },
  'VAS-CARD-07': {
    title: 'Ship traits',
    source: 'Manual: Traits',
    rule: 'Traits printed in the upper part of the card are ship traits and apply to the whole ship. A number after a trait (Aircraft 4, Torpedo Belt 2) is its score.',
  },
  'VAS-CARD-08': {
    title: 'One weapon line is one weapon system',
    source: 'Manual: Weapon Systems',
    rule: 'Every line in the weapon section is a separate weapon system that is nominated, fired and damaged separately. A turret and B turret are two systems even if their figures are identical.',
  },
  'VAS-CARD-09': {
    title: 'Fields of a weapon system',
    source: 'Manual: Weapon Systems',
    rule: 'A weapon system has a fire arc, four range figures (point blank, short, long, extreme), Attack Dice (AD), Armour Piercing (AP), Damage Dice (DD) and optional weapon traits.',
  },
  'VAS-CARD-10': {
    title: 'Range bands',
    source: 'Manual: Weapon Systems; Firing',
    rule: 'The four range figures are the outer limits of the four bands. A target exactly on a figure is in the nearer band; a target farther than the extreme figure is out of range.',
    example:
      'With 8/16/24/32 a target at exactly 16" is at short range, at 16.1" it is at long range, and at 32.1" it cannot be attacked by that system.',
  },
  'VAS-CARD-11': {
    title: 'Weapon traits belong to one line',
    source: 'Manual: Weapon Systems',
    rule: 'A trait printed on a weapon line affects that weapon system only, not the other weapons of the ship.',
  },
  'VAS-CARD-12': {
    title: 'Main guns',
    source: 'Manual: Weapon Systems, Main Gun',
    rule: 'Any weapon system named as a turret is a main gun. Only main guns count as turrets for critical hits, Flood Magazines! and the crippled rolls (VAS-R-17).',
  },
  'VAS-CARD-13': {
    title: 'Light guns',
    source: 'Manual: Weapon Systems, Light Gun',
    rule: 'A weapon system named Light Guns is a light gun. It may attack any target in range on any bearing, so its arc is all-round.',
  },
  'VAS-CARD-14': {
    title: 'Light guns on small ships stay light guns',
    source: 'Manual: Weapon Systems, Light Gun',
    rule: 'Small ships may carry light guns and no main guns. Those weapons are still light guns for every rule, even when they are the main armament of the ship.',
  },
  'VAS-CARD-15': {
    title: 'AA batteries',
    source: 'Manual: Weapon Systems, AA Battery',
    rule: 'An AA battery is a weapon used only against aircraft. It may fire at any Flight in range on any bearing and fires in its own step at the start of the Gunnery Phase.',
  },
  'VAS-CARD-16': {
    title: 'Torpedo systems',
    source: 'Manual: Weapon Systems, Torpedo',
    rule: 'A torpedo system is carried by some ships (mostly cruisers and destroyers) and some aircraft. Ship torpedoes normally bear on the fore, port or starboard arc as the card shows.',
  },
  'VAS-CARD-17': {
    title: 'Bombs',
    source: 'Manual: Weapon Systems, Bomb; Attacking with Aircraft',
    rule: 'Bombs exist only as the payload of Flights. Their effect is the Damage Dice of the Flight plus any AP or trait on its chart line.',
  },
  'VAS-CARD-18': {
    title: 'Turret letters',
    source: 'Manual: A, B; Q, R; X, Y Guns',
    rule: 'Turret letters follow one convention for all nations: A and B are forward, Q and R amidships, X and Y aft. A doubled letter (AA, YY) marks a second mount in the same position.',
  },
  'VAS-CARD-19': {
    title: 'Dashes on cards and charts',
    source: 'Manual: ship cards; aircraft charts',
    rule: 'A dash in a cell means none or zero: no traits, AP 0, AD 0 or no range at all (VAS-R-18).',
  },
  'VAS-CARD-20': {
    title: 'Refits are cumulative',
    source: 'Manual: Additional Information',
    rule: 'A ship fielded for a given year carries every refit of its class dated up to and including that year, not just the latest one.',
    example:
      'Refits dated 1939, 1942 and 1944 with a scenario year of 1942: apply those of 1939 and 1942, not that of 1944.',
  },
  'VAS-CARD-21': {
    title: 'Commissioned year',
    source: 'Manual: Aircraft, Commissioned; ship cards',
    rule: 'A ship, Flight or equipment item may be used only in a battle set in its commissioned year or later.',
  },
  'VAS-CARD-22': {
    title: 'Recording state',
    source: 'Manual: Damage; Critical Hits; Attacking with Aircraft',
    rule: 'The game tracks for each ship its current Hull, the Critical Score of three areas and each Vital System result; for each Flight whether its payload is spent; and for the turn who holds the initiative and where smoke lies.',
  },
} as const satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const units = {
  'CT-UNIT-01': {
    title: 'Three levels',
    source: 'Rulebook §1.7',
    rule: 'Ships and surfaced submarines are on the surface level, submerged submarines on the submarine level, aircraft on the aerial level.',
  },
  'CT-UNIT-02': {
    title: 'Three kinds of unit',
    source: 'Rulebook §1.7',
    rule: 'Every unit is a ship, a submarine or an aircraft and is described by a stats card.',
  },
  'CT-UNIT-03': {
    title: 'Four sizes of ship',
    source: 'Rulebook §1.7.1',
    rule: 'Capital covers the largest battleships and the fleet carriers; large covers most battleships and the light carriers; medium covers cruisers, large submarines and some auxiliaries or merchantmen; small covers destroyers, smaller submarines and the smaller auxiliaries or merchantmen.',
  },
  'CT-UNIT-04': {
    title: 'Base dimensions',
    source: 'Rulebook §1.7.1',
    rule: 'At 1:3000 the bases measure 10 x 3 cm for capital, 9 x 2.5 cm for large, 8 x 2 cm for medium and 5 x 2 cm for small units (length x beam).',
    example: 'At 2.5 cm per klick: 4.0 x 1.2, 3.6 x 1.0, 3.2 x 0.8 and 2.0 x 0.8 klicks.',
  },
  'CT-UNIT-05': {
    title: 'The base is the unit',
    source: 'Rulebook §3.2',
    rule: 'Measuring, overlap, line of sight and arcs all use the rectangular base, never the outline of the model.',
  },
  'CT-UNIT-06': {
    title: 'Armament of ships',
    source: 'Rulebook §1.7.1',
    rule: 'A ship may have up to three gun batteries (primary, secondary, tertiary), anti-air weapons, depth charges and torpedo tubes; carriers also operate aircraft. A weapon that is not on the card does not exist for that ship.',
    seeAlso: ['CT-WPN-08'],
  },
} satisfies Clauses

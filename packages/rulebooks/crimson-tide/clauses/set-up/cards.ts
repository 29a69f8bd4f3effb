import type { Clauses } from '@flankspeed/kernel'

export const cards = {
  'CT-CARD-01': {
    title: 'Head of the card',
    source: 'Rulebook §1.8',
    rule: 'A card names the unit with its hull number and states type, class, size, flag and point cost.',
  },
  'CT-CARD-02': {
    title: 'Background figures',
    source: 'Rulebook §1.8',
    rule: 'Displacement, length, beam, draught and top speed are for information only and have no effect in play.',
  },
  'CT-CARD-03': {
    title: 'Game figures',
    source: 'Rulebook §1.8',
    rule: 'Movement, armour, critical damage rating, hull points and maximum number of aircraft tokens aboard are the game statistics.',
  },
  'CT-CARD-04': {
    title: 'Combat figures',
    source: 'Rulebook §1.8',
    rule: 'The combat block gives dice per range band for primary forward, broadside and aft, secondary, tertiary, AAW, ASW and torpedo.',
  },
  'CT-CARD-05': {
    title: 'Cost is also the score',
    source: 'Rulebook §1.8',
    rule: 'The point cost is used to build balanced fleets and is the number of victory points for destroying the unit.',
  },
} satisfies Clauses

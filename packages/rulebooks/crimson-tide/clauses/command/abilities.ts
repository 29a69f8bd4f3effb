import type { Clauses } from '@flankspeed/kernel'

export const abilities = {
  'CT-SA-01': {
    title: 'Abilities come from the card',
    source: 'Rulebook §5',
    rule: 'Each unit may have one or more special abilities, proper to it or shared by a type or class. They may add attacks or dice, protect, extend range, or lessen the effect of weather or darkness.',
  },
  'CT-SA-02': {
    title: 'An ability beats a rule',
    source: 'Rulebook §5',
    rule: 'Where an ability contradicts a rule the ability prevails.',
  },
  'CT-SA-03': {
    title: 'Prohibition beats permission',
    source: 'Rulebook §5',
    rule: 'Where two abilities conflict, the one that forbids prevails over the one that allows.',
  },
  'CT-SA-04': {
    title: 'Use it in time',
    source: 'Rulebook §5',
    rule: 'The owner is responsible for using an ability; once its moment has passed it may not be claimed afterwards. The program asks at the right moment and a refusal is final for that moment.',
  },
  'CT-SA-05': {
    title: 'Drawbacks cannot be skipped',
    source: 'Rulebook §5',
    rule: 'Abilities that harm their own unit are applied automatically and cannot be declined.',
    seeAlso: ['CT-SA-02'],
  },
  'CT-SA-06': {
    title: 'Loss with damage',
    source: 'Rulebook §4.2; §4.3',
    rule: 'A damaged unit may lose abilities as its card says, and SYSTEMS DOWN switches off all beneficial abilities; drawbacks stay in force (CT-R-63).',
  },
  'CT-SA-07': {
    title: 'Evasive action',
    source: 'Rulebook §1.8 Figure 2',
    rule: 'The ability printed on the Fletcher card: when a large or capital ship fires at the unit, it rolls 1D6 and on 5 or 6 takes no damage at all from that attack. It is rolled once per attack that reached armour (CT-R-64).',
    example:
      'A battleship reaches the armour of a Fletcher with its primary and its secondary guns: two separate rolls; a 5 cancels that attack including its critical.',
  },
} satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const setup = {
  'CT-SETUP-01': {
    title: 'Positions come from the scenario or from the default rule',
    source: 'Rulebook §1.4',
    rule: 'If the scenario fixes starting positions they are used; otherwise the default set-up of CT-SETUP-02 to 04 applies.',
  },
  'CT-SETUP-02': {
    title: 'Deployment zone is range 1 deep',
    source: 'Rulebook §1.4; §6.1',
    rule: "By default every ship is placed wholly within range 1 (8 klicks) of its owner's edge of the table. The two players use opposite ends.",
    example: 'On a 60 klick table the two zones are klicks 0 to 8 and 52 to 60 of the length.',
  },
  'CT-SETUP-03': {
    title: 'Initiative roll decides who places first',
    source: 'Rulebook §1.4',
    rule: 'Before placing, both players roll initiative as in CT-INIT-01. The player with the lower total places the first unit.',
  },
  'CT-SETUP-04': {
    title: 'Units are placed alternately',
    source: 'Rulebook §1.4',
    rule: 'The players take turns placing one unit each until all are on the table. A player who has run out waits while the other places the rest.',
    example: 'Fleets of 3 and 5 ships, fleet A lower: A B A B A B B B.',
  },
  'CT-SETUP-05': {
    title: "Carrier aircraft start on the carrier's card",
    source: 'Rulebook §1.4',
    rule: "Squadrons based on a carrier are put on that carrier's card at set-up and do not take a turn in the alternation. They may not exceed the carrier's aircraft capacity.",
    seeAlso: ['CT-CV-04'],
  },
  'CT-SETUP-06': {
    title: 'Land-based aircraft start on the land base',
    source: 'Rulebook §1.4',
    rule: "Squadrons that are not carrier-based start on their owner's land base, within its capacity (CT-SCN-05).",
  },
  'CT-SETUP-07': {
    title: "Submarines deploy in the owner's half",
    source: 'Rulebook §6.1',
    rule: "In the standard scenario a submarine may be placed anywhere in its owner's half of the playing area instead of the deployment zone; a special ability may allow more.",
    example: "On a 60 klick table a submarine may start up to 30 klicks from its owner's edge.",
    seeAlso: ['CT-SA-01'],
  },
} satisfies Clauses

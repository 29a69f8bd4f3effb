import type { Clauses } from '../../../kernel/clauses.ts'

export const setup = {
  'FD-SET-01': {
    title: 'Two sides',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'Two players each command one side made of squadrons of ships, aircraft squadrons, shore batteries and air bases. Both agree on a scenario, or on a points limit and the day or night conditions.',
    why: 'The sheets assume opposing sides with squadrons and air bases.',
  },
  'FD-SET-02': {
    title: 'Table',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: "The standard table is 240 cm by 150 cm, with a long edge as each player's home edge.",
    why: 'It leaves room for gunnery at RB 4 to 5 and for manoeuvre.',
  },
  'FD-SET-03': {
    title: 'Deployment',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'By day each side deploys within 25 cm of its home edge; by night each side deploys on its own half between 25 cm and 50 cm from the long centre line. The side that loses a d10 roll (re-roll ties) places one squadron first, then the sides alternate.',
    why: 'Day forces start about RB 4 apart, night forces close enough to find each other.',
  },
  'FD-SET-04': {
    title: 'Starting state',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'Each ship starts at any speed up to its maximum, facing any direction, with all markers clear; each carrier lists for every stand whether it is airborne, ready on deck or being serviced in the hangar.',
    why: 'Gives defined inputs to the first Ship Movement Phase and to the hangar results.',
  },
  'FD-SET-05': {
    title: 'Weather roll',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: "Without a scenario, roll a d10 for each side's agreed light: by day 1-5 Clear, 6-7 Light Haze, 8 Haze, 9 Rain, 10 Fog; by night 1-5 Moonlit, 6-10 Dark. The result fixes the TVR for the game (table tvr).",
    why: 'TVR must have a value before any shot, and no sheet gives one.',
  },
  'FD-SET-06': {
    title: 'Game length',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'A day game lasts 20 turns and a night game 15 turns unless the scenario says otherwise; the game also ends as set out in the victory clauses.',
    why: 'Simulated gun duels between equal ships end in about 8 to 20 turns.',
  },
  'FD-SET-07': {
    title: 'Scenario: fleet action',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'Equal points, standard deployment, day; victory by points (area victory).',
    why: 'The plain meeting engagement.',
  },
  'FD-SET-08': {
    title: 'Scenario: night raid',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'Equal points, night, each side at most half its points in ships of size +2 or more; victory by points.',
    why: 'Uses illumination, identification and torpedoes.',
  },
  'FD-SET-09': {
    title: 'Scenario: convoy',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: "The escort side takes 60 % of the attacker's points in warships plus four merchants free of cost, deploys the merchants on its left short edge within 25 cm of it, and scores 30 points for each merchant that leaves by the right short edge with its cargo; the attacker scores ships sunk and cargo destroyed.",
    why: 'Gives the cargo results a purpose.',
  },
  'FD-SET-10': {
    title: 'Scenario: carrier strike',
    origin: 'completed',
    source: 'Completes the sheets (setup)',
    rule: 'Each side has at least one carrier or air base placed 10 cm or less from its home edge and may spend up to half its points on aircraft stands; 24 turns.',
    why: 'Gives H, RRR, interception and the carrier table a purpose.',
  },
} satisfies Clauses

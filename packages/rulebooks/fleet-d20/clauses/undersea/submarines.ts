import type { Clauses } from '@flankspeed/kernel'

export const submarines = {
  'FD-SUB-01': {
    title: 'Submarine data',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'A submarine has surfaced and submerged speeds, S, F, torpedoes, size -3 when surfaced, no armour and UP 0.',
    why: 'The optional phase needs a unit.',
  },
  'FD-SUB-02': {
    title: 'Deploying submarines',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'Each submarine starts submerged as a hidden marker together with one dummy, at least 50 cm from every enemy ship.',
    why: 'Uncertainty is the point of a submarine.',
  },
  'FD-SUB-03': {
    title: 'Moving submarines',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'In the Submarine Phase the initiative loser moves all its markers, then the winner: 1 cm per 2 knots of submerged (or surfaced) speed, with any turns.',
    why: 'Simple and slow.',
    seeAlso: ['FD-SUB-01'],
  },
  'FD-SUB-04': {
    title: 'Diving and surfacing',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'Changing between surfaced and submerged takes the whole Submarine Phase; the boat does not move in it.',
    why: 'A boat caught on the surface is in danger.',
  },
  'FD-SUB-05': {
    title: 'Submarine attack',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'In the Action Phase a submarine may launch torpedoes at one ship within 1 RB, or 2 RB after a Crew Test, with the ship torpedo clauses; it may be submerged and ignores SD. Its marker is revealed afterwards.',
    why: 'Uses the existing table.',
  },
  'FD-SUB-06': {
    title: 'Searching',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'In its activation a ship with ASW 1 or more that moved at 20 knots or less may search one marker within 10 cm: Crew Test + bands(ASW) - 1. Success removes a dummy, or locates a submarine until the End Phase.',
    why: 'Speed drowns the listening gear.',
  },
  'FD-SUB-07': {
    title: 'Depth charges',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'A ship within 5 cm of a located or surfaced submarine may attack it once per turn with bands(ASW) dice, 14 or more plus Crew Quality to hit.',
    why: 'In the pattern of all other attacks.',
    seeAlso: ['FD-SUB-06'],
  },
  'FD-SUB-08': {
    title: 'Depth charge damage',
    origin: 'completed',
    source: 'Completes the sheets (6.3 optional)',
    rule: 'Each hit does 3 IP to F and one roll on the Underwater table, midships column, with CV 4; a submarine at F one third or less must surface in its next phase.',
    why: 'A small boat is sunk by a few good patterns.',
  },
} satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const airTransit = {
  'CT-TRANS-01': {
    title: 'Returning',
    source: 'Rulebook §1.6.8',
    rule: 'In the air transit phase each player returns all his deployed tokens to a carrier or to the land base, without measuring.',
  },
  'CT-TRANS-02': {
    title: 'Rearming markers',
    source: 'Rulebook §1.6.8',
    rule: 'A token that lands on a carrier gets one REARMING marker, one that lands on the land base gets two (CT-R-51). With a marker it cannot fly.',
  },
  'CT-TRANS-03': {
    title: 'Which decks are open',
    source: 'Rulebook §1.6.3; §1.6.8; §4.3',
    rule: 'A carrier cannot recover if it fired in the surface attack phase, changed heading or did not move ahead this turn, has SYSTEMS DOWN, or is marked DESTROYED.',
    seeAlso: ['CT-CV-03'],
  },
  'CT-TRANS-04': {
    title: 'No place to land',
    source: 'Rulebook §1.6.8; §6.1',
    rule: 'A token for which neither an open deck nor room on the land base is left is lost, and its cost is scored by the opponent.',
    example: 'Two squadrons return, the only carrier is sunk and the land base holds 4 of 5: one lands, one is lost.',
  },
  'CT-TRANS-05': {
    title: 'Any friendly deck',
    source: 'Rulebook §1.6.8',
    rule: 'A token may land on any friendly carrier with room, not only on the one it came from.',
    seeAlso: ['CT-CV-04'],
  },
} satisfies Clauses

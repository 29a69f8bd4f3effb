import type { Clauses } from '@flankspeed/kernel'

export const sequence = {
  'FD-SEQ-01': {
    title: 'Order of play',
    origin: 'source',
    source: 'Reference sheets, 6 Order of Play',
    rule: 'A game turn runs in this order: initiative (6.1), Mine Deployment Phase (6.2), Submarine Deployment and Movement Phase (6.3), Ship Movement Phase (6.4), Aircraft Movement Phase (6.5), Action Phase (6.6), End Phase (6.7).',
  },
  'FD-SEQ-02': {
    title: 'Optional phases',
    origin: 'source',
    source: 'Reference sheets, 6 Order of Play',
    rule: 'The Mine Deployment Phase and the Submarine Deployment and Movement Phase are optional; a game without mines or submarines skips them.',
  },
  'FD-SEQ-03': {
    title: 'One Action Phase for ships and aircraft',
    origin: 'source',
    source: 'Reference sheets, 6 Order of Play',
    rule: 'Ships and aircraft act in the same Action Phase, after both movement phases are finished.',
  },
  'FD-SEQ-04': {
    title: 'End Phase',
    origin: 'source',
    source: 'Reference sheets, 6 Order of Play',
    rule: 'Morale is assessed in the End Phase, and the game may be found to be decided there.',
  },
  'FD-SEQ-05': {
    title: 'Two steps of the Action Phase',
    origin: 'completed',
    source: 'Completes the sheets (6.6)',
    rule: 'The Action Phase has two steps: first all air combats between stands in contact, then alternating activations of ships, shore batteries, air bases, surfaced or attacking submarines and aircraft stands.',
    why: 'Fighters must be able to break up a raid before it attacks, which plain alternation would not ensure.',
  },
  'FD-SEQ-06': {
    title: 'Alternating activation',
    origin: 'completed',
    source: 'Completes the sheets (6.6)',
    rule: 'In the second step the initiative winner activates one unit, then the other player, and so on. When one player has no unit left to activate, the other activates the rest one after another.',
    why: 'The power failure result speaks of a ship activating in the Action Phase, so units act one at a time.',
  },
  'FD-SEQ-07': {
    title: 'One activation each',
    origin: 'completed',
    source: 'Completes the sheets (6.6)',
    rule: 'Every unit on the table is activated exactly once per Action Phase and may do nothing. A unit destroyed before its activation loses it.',
    why: 'Keeps the alternation finite and rewards initiative.',
  },
  'FD-SEQ-08': {
    title: 'What a ship may do when activated',
    origin: 'completed',
    source: 'Completes the sheets (6.6)',
    rule: 'In its activation a ship may, in any order: make its night identification test, use its searchlights, fire each gun battery once, launch torpedoes from each mount once, fire MRF and CRF at ships, search for or attack submarines, land aircraft, and fire unspent AA points at stands in range.',
    why: 'One list makes legal actions checkable.',
  },
  'FD-SEQ-09': {
    title: 'What a stand may do when activated',
    origin: 'completed',
    source: 'Completes the sheets (6.6)',
    rule: 'In the second step a stand may attack one ship or land target, or do nothing; a stand whose fighters were the attacking side of an air combat this turn may do nothing else.',
    why: 'A stand cannot dogfight and strafe in the same three minutes.',
    seeAlso: ['FD-ACM-14'],
  },
  'FD-SEQ-10': {
    title: 'Steps of the End Phase',
    origin: 'completed',
    source: 'Completes the sheets (6.7)',
    rule: 'The End Phase runs in this order for both sides: damage control; fire damage and fire spread; ship morale; aircraft stand morale; squadron morale and rally tests; removal of Splash and Flak Markers, expired smoke and old wrecks; victory check.',
    why: 'Fires fought first may not spread; morale sees the final state of the turn.',
  },
} satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const nationMn = {
  'ADM-MN-01': {
    title: 'Who may give the Raid Order',
    source: 'Admiralty Rules: Force de Raid (Raiding Force)',
    rule: 'A French ship with a Flank Speed of 7 inches or more may perform the Raid Order as its Order for the turn.',
    effect: 'adds',
    core: 'orders',
  },
  'ADM-MN-02': {
    title: 'First part: 4 inches in the Movement Phase',
    source: 'Admiralty Rules: Force de Raid (Raiding Force)',
    rule: 'A ship under Raid moves 4 inches in the Movement Phase.',
    effect: 'adds',
    core: 'moving ships',
  },
  'ADM-MN-03': {
    title: 'Second part: 4 inches after firing',
    source: 'Admiralty Rules: Force de Raid (Raiding Force)',
    rule: 'In the Gunnery Phase, as soon as the ship has finished its attacks, it may turn 90 degrees on the spot and move 4 inches away from a ship it attacked.',
    example:
      'A Duquesne-class cruiser closes in the Movement Phase and lies broadside on, just inside short range. When activated it fires, turns 90 degrees and opens the range by 4 inches, so an enemy that fires later may find it at long range and no longer showing its side.',
    effect: 'adds',
    core: 'moving ships; gunnery phase',
  },
  'ADM-MN-04': {
    title: 'Raiders are fast targets',
    source: 'Admiralty Rules: Force de Raid (Raiding Force)',
    rule: 'A ship under Raid is a Fast Moving Target for the whole turn, whatever distance it covers.',
    effect: 'adds',
    core: 'fast moving target modifier',
  },
} as const satisfies Clauses

import type { Clauses } from '@flankspeed/kernel'

export const vital = {
  'VAS-VITAL-01': {
    title: 'Vital System roll',
    source: 'Manual: Vital Systems',
    rule: 'For each critical hit on a Vital System roll a D6 on the Vital System table, deduct its damage from Hull and apply its effect. No Critical Score is changed by the hit itself.',
  },
  'VAS-VITAL-02': {
    title: 'Bridge Destroyed (1)',
    source: 'Manual: Vital System Hit table; Reference sheet: Vital Systems Critical',
    rule: '1 damage. The ship may perform no Orders for the rest of the game.',
  },
  'VAS-VITAL-03': {
    title: 'Rudder Jammed (2)',
    source: 'Manual: Vital System Hit table; Reference sheet: Vital Systems Critical',
    rule: 'D6 damage, then roll a D6: on 1-2 the ship must turn to port at every opportunity, on 3-4 it may make no turns at all, on 5-6 it must turn to starboard at every opportunity, for the rest of the game (VAS-R-37).',
  },
  'VAS-VITAL-04': {
    title: 'Fire in Engineering (3)',
    source: 'Manual: Vital System Hit table; Reference sheet: Vital Systems Critical',
    rule: '2D6 damage. The ship may not perform damage control for the rest of the game.',
  },
  'VAS-VITAL-05': {
    title: 'Magazine Ablaze (4)',
    source: 'Manual: Vital System Hit table; Reference sheet: Vital Systems Critical',
    rule: '2D6 damage. For the rest of the game roll a D6 for each weapon system before it fires: on 1-3 it cannot fire this turn, on 4-6 it fires normally (VAS-R-38).',
  },
  'VAS-VITAL-06': {
    title: 'Secondary Explosions (5)',
    source: 'Manual: Vital System Hit table; Reference sheet: Vital Systems Critical',
    rule: '4D6 damage. The Engine, Weapons and Crew scores each rise by 1 with all effects of the new scores (VAS-R-32).',
  },
  'VAS-VITAL-07': {
    title: 'Catastrophic Explosion (6)',
    source: 'Manual: Vital System Hit table; Reference sheet: Vital Systems Critical',
    rule: 'Hull drops to 0 at once and the ship is lost.',
  },
  'VAS-VITAL-08': {
    title: 'Vital hits cannot be repaired',
    source: 'Manual: Damage Control',
    rule: 'Vital System effects last for the rest of the game; damage control cannot touch them.',
  },
  'VAS-VITAL-09': {
    title: 'Repeated Vital results',
    source: 'Manual: Vital Systems',
    rule: 'A result that a ship has already suffered deals its damage again (VAS-R-39).',
  },
} as const satisfies Clauses

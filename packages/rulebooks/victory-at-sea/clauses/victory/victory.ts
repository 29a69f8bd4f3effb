import type { Clauses } from '@flankspeed/kernel'

export const victory = {
  'VAS-VP-01': {
    title: 'Sources of victory points',
    source: 'Manual: Victory Points',
    rule: 'Unless a scenario says otherwise victory points are earned for enemy ships destroyed, crippled or withdrawn and for enemy Flights destroyed.',
  },
  'VAS-VP-02': {
    title: 'Destroyed ship',
    source: 'Manual: Victory Points',
    rule: 'A destroyed enemy ship is worth its full points value.',
  },
  'VAS-VP-03': {
    title: 'Withdrawn ship',
    source: 'Manual: Victory Points; Tactical Withdrawals',
    rule: 'An enemy ship that made a Tactical Withdrawal is worth 25% of its points value.',
    example: 'Northampton (130 points) withdraws: 32.5 victory points (VAS-R-77).',
  },
  'VAS-VP-04': {
    title: 'Crippled ship',
    source: 'Manual: Victory Points',
    rule: 'An enemy ship that is crippled is worth 50% of its points value.',
  },
  'VAS-VP-05': {
    title: 'Destroyed Flight',
    source: 'Manual: Victory Points',
    rule: 'A destroyed enemy Flight is worth its points value.',
  },
  'VAS-VP-06': {
    title: 'Each ship scores once',
    source: 'Manual: Victory Points',
    rule: 'Points for one ship do not add up: a ship crippled and later destroyed is worth its value once, not one and a half times (VAS-R-78).',
    example: 'Northampton crippled then sunk: 130, not 195.',
  },
  'VAS-VP-07': {
    title: 'Tactical Withdrawal',
    source: 'Manual: Tactical Withdrawals',
    rule: 'Any ship may withdraw by moving off a table edge. It is safe, takes no further part and concedes 25% of its value at the end of the game.',
  },
  'VAS-VP-08': {
    title: 'Forbidden edges',
    source: 'Manual: Tactical Withdrawals',
    rule: 'If a scenario restricts the edges for safe exit, a ship leaving over any other edge counts as destroyed and concedes its full value. War at Sea has no such restriction.',
  },
  'VAS-VP-09': {
    title: 'Game length',
    source: 'Manual: Fight!; Victory or Defeat',
    rule: 'The game ends after 8 full turns.',
  },
  'VAS-VP-10': {
    title: 'Early end',
    source: 'Manual: Victory or Defeat',
    rule: 'The game also ends when one fleet has been completely destroyed or has completely withdrawn (VAS-R-80).',
  },
  'VAS-VP-11': {
    title: 'Comparing results',
    source: 'Manual: Victory or Defeat',
    rule: 'Each player checks the own objective for a major, a minor or no victory. Major beats minor or none, minor beats none, every other combination is a draw.',
    example: 'Both players earn a major victory: draw.',
  },
  'VAS-VP-12': {
    title: 'Most victory points',
    source: 'Manual: Objectives',
    rule: 'Where an objective asks for the most victory points, the player needs strictly more than the opponent (VAS-R-79).',
  },
} as const satisfies Clauses

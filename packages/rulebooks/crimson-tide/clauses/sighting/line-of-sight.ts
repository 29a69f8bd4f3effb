import type { Clauses } from '@flankspeed/kernel'

export const lineOfSight = {
  'CT-LOS-01': {
    title: 'Three conditions to fire',
    source: 'Rulebook §3.1',
    rule: 'A unit may fire at another unit only if it has line of sight (or, for ASW, the target is detected), the target is in the arc or channel of the weapon, and the target is in range.',
  },
  'CT-LOS-02': {
    title: 'What the line is',
    source: 'Rulebook §2.4.3; §3.2',
    rule: "Line of sight is tested with straight lines from the middle of the firing unit's base to the targeting points of the target. The firer's own base never interrupts them (CT-R-30).",
  },
  'CT-LOS-03': {
    title: 'Three targeting points',
    source: 'Rulebook §3.2',
    rule: 'Every target has three targeting points: the centre of its base and the mid-points of its bow edge and of its stern edge.',
  },
  'CT-LOS-04': {
    title: 'Clear',
    source: 'Rulebook §3.2',
    rule: 'If the centre and at least one end of the target are visible the line of sight is clear and the full dice are rolled.',
  },
  'CT-LOS-05': {
    title: 'Impeded',
    source: 'Rulebook §3.2',
    rule: 'If the centre is visible but neither end is, the line of sight is impeded: the attack hits on 5 and 6 only.',
    example:
      '8 dice showing 1, 2, 3, 4, 4, 5, 5, 6 with re-roll 2: the 4s miss, 2 hits for the 5s and 2 for the 6 make 4.',
  },
  'CT-LOS-06': {
    title: 'Partially blocked',
    source: 'Rulebook §3.2',
    rule: 'If the centre is hidden but one or both ends are visible, the line of sight is partially blocked: the attack dice are halved.',
    example: '9 dice become 4. Hits are still scored on 4, 5 and 6.',
  },
  'CT-LOS-07': {
    title: 'Blocked',
    source: 'Rulebook §3.2',
    rule: 'If none of the three points is visible the line of sight is blocked and the unit cannot fire at that target.',
  },
  'CT-LOS-08': {
    title: 'What interrupts a line',
    source: 'Rulebook §2.4.3; §2.5; §3.2',
    rule: 'A line is interrupted by blocking terrain, by storms and squalls, and by the base of any other surface unit, friendly or enemy, including one marked DESTROYED. Submerged submarines and aircraft tokens never interrupt it (CT-R-31).',
  },
  'CT-LOS-09': {
    title: 'Grazing contact does not interrupt',
    source: 'Rulebook §3.2',
    rule: 'A line that only touches a corner or an edge of an obstacle is not interrupted (CT-R-31).',
  },
  'CT-LOS-10': {
    title: 'Aircraft always see',
    source: 'Rulebook §3.2',
    rule: 'Aircraft always have line of sight to other aircraft and to whatever they attack, at sea or ashore.',
  },
  'CT-LOS-11': {
    title: 'Ships and submarines need sight',
    source: 'Rulebook §3.2',
    rule: 'Ships and submarines need line of sight for gunnery and torpedoes. AAW and ASW do not need it.',
  },
} satisfies Clauses

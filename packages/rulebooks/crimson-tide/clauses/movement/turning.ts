import type { Clauses } from '@flankspeed/kernel'

export const turning = {
  'CT-HELM-01': {
    title: 'One template per size',
    source: 'Rulebook §2.3',
    rule: "Turns follow the template of the unit's size: up to 22.5 degrees per klick for capital, 30 for large, 36 for medium, 45 for small.",
  },
  'CT-HELM-02': {
    title: 'Klicks needed to reverse course',
    source: 'Rulebook §2.3',
    rule: 'A 180 degree turn takes 9 klicks for a capital unit, 7 for a large, 6 for a medium and 5 for a small one.',
    example:
      'Small: klick, turn 45, klick, turn 45, klick, turn 45, klick, turn 45, klick. Five klicks, four turns, 180 degrees.',
  },
  'CT-HELM-03': {
    title: 'A turn sits between two klicks',
    source: 'Rulebook §2.2.1; §2.3 Figure 6',
    rule: 'A turn of up to the template angle may be made after a klick and must be followed by another klick in the same movement. A move of N klicks therefore contains at most N - 1 turns (CT-R-14).',
    example:
      'A capital ship with movement 8 can change heading by at most 7 x 22.5 = 157.5 degrees in one turn; a ship that moves a single klick cannot turn.',
  },
  'CT-HELM-04': {
    title: 'Turning less or not at all is allowed',
    source: 'Rulebook §2.3',
    rule: 'The template angle is a maximum for each klick. A player may turn less, skip a turn, or turn alternately to port and starboard.',
  },
  'CT-HELM-05': {
    title: 'Pivot point',
    source: 'Rulebook §2.3',
    rule: 'The middle of the base stays on the template mark: heading changes are rotations about the centre of the base (CT-R-15).',
  },
  'CT-HELM-06': {
    title: 'Surfaced submarines turn like ships',
    source: 'Rulebook §1.7.1; §2.2.3',
    rule: 'Submarines use the template of their own size class, surfaced or submerged.',
  },
} satisfies Clauses

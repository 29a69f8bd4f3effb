import { printed } from '../printed.ts'

export const queenElizabethGroup3 = printed({
  id: 'queen-elizabeth-group-3',
  class: 'Queen Elizabeth (group 3)',
  description: 'battleship, sample ship HMS Warspite',
  nation: 'royal-navy',
  type: 'battleship',
  commissioned: 1937,
  points: 465,
  provisional: true,
  ships: ['Warspite'],
  flankSpeed: 5,
  armour: 5,
  hull: 73,
  crippledAt: 24,
  traits: { aircraft: 2, 'torpedo-belt': 2 },
  // biome-ignore format: a weapon line is a line
  weapons: [
    { name: 'A Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [7, 15, 22, 30], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'B Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [7, 15, 22, 30], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'X Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [7, 15, 22, 30], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'Y Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [7, 15, 22, 30], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'Light Guns (8 x 6-inch)', kind: 'light-gun', arc: 'all-round', ranges: [3, 6, 9, 13], ad: 6, ap: -2, dd: 1, traits: { restricted: 1, weak: 1 } },
    { name: 'Light Guns (8 x 4-inch)', kind: 'light-gun', arc: 'all-round', ranges: [5, 10, 15, 20], ad: 4, ap: -2, dd: 1, traits: { dp: 1, restricted: 1, weak: 1 } },
    { name: 'AA Battery', kind: 'aa-battery', arc: 'all-round', ranges: null, ad: 0, ap: 0, dd: 0, traits: { local: 6 } },
  ],
})

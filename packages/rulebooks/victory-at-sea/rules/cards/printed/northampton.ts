import { printed } from '../printed.ts'

export const northampton = printed({
  id: 'northampton',
  class: 'Northampton',
  description: 'heavy cruiser',
  nation: 'us-navy',
  type: 'cruiser',
  commissioned: null,
  points: 130,
  provisional: false,
  ships: ['Northampton'],
  flankSpeed: 6,
  armour: 2,
  hull: 23,
  crippledAt: 7,
  traits: { aircraft: 4 },
  // biome-ignore format: a weapon line is a line
  weapons: [
    { name: 'A Turret (3 x 8-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [8, 16, 24, 32], ad: 3, ap: 0, dd: 1, traits: {} },
    { name: 'B Turret (3 x 8-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [8, 16, 24, 32], ad: 3, ap: 0, dd: 1, traits: {} },
    { name: 'X Turret (3 x 8-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [8, 16, 24, 32], ad: 3, ap: 0, dd: 1, traits: {} },
    { name: 'Light Guns (8 x 5-inch)', kind: 'light-gun', arc: 'all-round', ranges: [3, 7, 11, 15], ad: 6, ap: -2, dd: 1, traits: { dp: 1, restricted: 1, weak: 1 } },
    { name: 'AA Battery', kind: 'aa-battery', arc: 'all-round', ranges: null, ad: 0, ap: 0, dd: 0, traits: { local: 1 } },
  ],
})

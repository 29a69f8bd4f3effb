import { printed } from '../printed.ts'

export const newMexico = printed({
  id: 'new-mexico',
  class: 'New Mexico',
  description: 'battleship, sample ship USS Idaho',
  nation: 'us-navy',
  type: 'battleship',
  commissioned: 1917,
  points: 475,
  provisional: true,
  ships: ['Idaho', 'Mississippi', 'New Mexico'],
  flankSpeed: 4,
  armour: 6,
  hull: 72,
  crippledAt: 24,
  traits: { aircraft: 3, 'armoured-deck': 1, 'torpedo-belt': 2 },
  // biome-ignore format: a weapon line is a line
  weapons: [
    { name: 'A Turret (3 x 14-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [9, 18, 27, 37], ad: 3, ap: 2, dd: 3, traits: {} },
    { name: 'B Turret (3 x 14-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [9, 18, 27, 37], ad: 3, ap: 2, dd: 3, traits: {} },
    { name: 'X Turret (3 x 14-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [9, 18, 27, 37], ad: 3, ap: 2, dd: 3, traits: {} },
    { name: 'Y Turret (3 x 14-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [9, 18, 27, 37], ad: 3, ap: 2, dd: 3, traits: {} },
    { name: 'Light Guns (12 x 5-inch)', kind: 'light-gun', arc: 'all-round', ranges: [4, 8, 12, 16], ad: 6, ap: -2, dd: 1, traits: { restricted: 1, weak: 1 } },
    { name: 'Light Guns (8 x 5-inch)', kind: 'light-gun', arc: 'all-round', ranges: [3, 7, 11, 15], ad: 6, ap: -2, dd: 1, traits: { dp: 1, restricted: 1, weak: 1 } },
    { name: 'AA Battery', kind: 'aa-battery', arc: 'all-round', ranges: null, ad: 0, ap: 0, dd: 0, traits: { local: 1 } },
  ],
})

import { printed } from '../printed.ts'

export const bismarck = printed({
  id: 'bismarck',
  class: 'Bismarck',
  description: 'battleship',
  nation: 'kriegsmarine',
  type: 'battleship',
  commissioned: 1940,
  points: 675,
  provisional: true,
  ships: ['Bismarck', 'Tirpitz'],
  flankSpeed: 6,
  armour: 6,
  hull: 102,
  crippledAt: 34,
  traits: { aircraft: 4, 'armoured-deck': 1, radar: 1, 'torpedo-belt': 3 },
  // biome-ignore format: a weapon line is a line
  weapons: [
    { name: 'A Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [10, 20, 30, 40], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'B Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [10, 20, 30, 40], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'X Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [10, 20, 30, 40], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'Y Turret (2 x 15-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [10, 20, 30, 40], ad: 2, ap: 2, dd: 3, traits: {} },
    { name: 'Light Guns (12 x 5.9-inch)', kind: 'light-gun', arc: 'all-round', ranges: [6, 12, 18, 25], ad: 6, ap: -1, dd: 1, traits: { restricted: 1, 'twin-linked': 1 } },
    { name: 'Light Guns (16 x 4.1-inch)', kind: 'light-gun', arc: 'all-round', ranges: [4, 9, 14, 19], ad: 8, ap: -2, dd: 1, traits: { dp: 1, restricted: 1, weak: 1 } },
    { name: 'AA Battery', kind: 'aa-battery', arc: 'all-round', ranges: null, ad: 0, ap: 0, dd: 0, traits: { local: 1 } },
  ],
})

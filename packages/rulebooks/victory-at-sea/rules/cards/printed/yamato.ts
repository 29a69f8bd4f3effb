import { printed } from '../printed.ts'

export const yamato = printed({
  id: 'yamato',
  class: 'Yamato',
  description: 'battleship',
  nation: 'imperial-japanese-navy',
  type: 'battleship',
  commissioned: 1941,
  points: 1000,
  provisional: false,
  ships: ['Musashi', 'Yamato'],
  flankSpeed: 5,
  armour: 7,
  hull: 146,
  crippledAt: 48,
  traits: { aircraft: 7, 'armoured-deck': 1, 'torpedo-belt': 3 },
  // biome-ignore format: a weapon line is a line
  weapons: [
    { name: 'A Turret (3 x 18.1-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [11, 23, 34, 46], ad: 3, ap: 2, dd: 4, traits: { heavy: 1 } },
    { name: 'B Turret (3 x 18.1-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [11, 23, 34, 46], ad: 3, ap: 2, dd: 4, traits: { heavy: 1 } },
    { name: 'Y Turret (3 x 18.1-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [11, 23, 34, 46], ad: 3, ap: 2, dd: 4, traits: { heavy: 1 } },
    { name: 'AA Turret (3 x 6.1-inch)', kind: 'main-gun', arc: 'turret-forward', ranges: [7, 15, 22, 30], ad: 2, ap: -1, dd: 1, traits: {} },
    { name: 'P Turret (3 x 6.1-inch)', kind: 'main-gun', arc: 'port-half', ranges: [7, 15, 22, 30], ad: 2, ap: -1, dd: 1, traits: {} },
    { name: 'S Turret (3 x 6.1-inch)', kind: 'main-gun', arc: 'starboard-half', ranges: [7, 15, 22, 30], ad: 2, ap: -1, dd: 1, traits: {} },
    { name: 'YY Turret (3 x 6.1-inch)', kind: 'main-gun', arc: 'turret-aft', ranges: [7, 15, 22, 30], ad: 2, ap: -1, dd: 1, traits: {} },
    { name: 'Light Guns (12 x 5-inch)', kind: 'light-gun', arc: 'all-round', ranges: [4, 8, 12, 16], ad: 8, ap: -2, dd: 1, traits: { dp: 1, restricted: 1, weak: 1 } },
    { name: 'AA Battery', kind: 'aa-battery', arc: 'all-round', ranges: null, ad: 0, ap: 0, dd: 0, traits: { local: 1 } },
  ],
})

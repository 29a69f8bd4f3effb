import type { Flights, Mission } from './mission.ts'

const cripple = (ship: string): object => ({ ships: ship, are: 'crippled' })
const spare = (ship: string): object => ({ ...cripple(ship), 'at-most': 0 })
const flights = (type: string, role: string, count: number, base: string, arrives?: number): Flights => ({
  type,
  role,
  flights: count,
  base,
  ...(arrives !== undefined && { arrives }),
})

const THEMES: Mission['themes'] = ['air']

/** Aircraft decide. */
export const AIR_RAIDS: readonly Mission[] = [
  {
    title: 'A strike on a light carrier',
    about: 'A strike has to cripple a light carrier, whose fighters are in the air.',
    themes: THEMES,
    date: '1942-05-06',
    turns: 5,
    size: [26, 20],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: spare('Shoho'),
      heading: 130,
      speed: 0.6,
      ships: [
        ['Shoho', 'zuiho', 'light-carrier', 13, 11],
        ['Kinugasa', 'furutaka', 'heavy-cruiser', 12, 9.5],
        ['Sazanami', 'fubuki', 'destroyer', 14.5, 9.5],
      ],
      aircraft: [flights('a6m2-zero', 'fighter', 2, 'Shoho')],
    },
    blue: {
      navy: 'usn',
      edge: 'south',
      goal: cripple('Shoho'),
      heading: 130,
      speed: 0.6,
      ships: [['Yorktown', 'yorktown', 'fleet-carrier', 13, -60]],
      aircraft: [
        flights('sbd-3-dauntless', 'dive-bomber', 3, 'Yorktown', 1),
        flights('tbd-1-devastator', 'torpedo-bomber', 2, 'Yorktown', 1),
        flights('f4f-3-wildcat', 'fighter', 1, 'Yorktown', 1),
      ],
    },
    rules: [{ rule: 'damaged', ships: 'Shoho', hull: 0.6 }],
  },
  {
    title: 'Torpedo bombers and two capital ships',
    about: 'Land-based bombers have to cripple one of two capital ships.',
    themes: THEMES,
    date: '1941-12-10',
    turns: 6,
    size: [26, 20],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: { ships: ['Prince of Wales', 'Repulse'], are: 'crippled', 'at-least': 1 },
      heading: 180,
      speed: 0.6,
      ships: [],
      aircraft: [
        flights('g3m2-nell', 'torpedo-bomber', 3, 'land', 1),
        flights('g4m1-betty', 'torpedo-bomber', 3, 'land', 1),
      ],
    },
    blue: {
      navy: 'rn',
      edge: 'south',
      goal: { ships: ['Prince of Wales', 'Repulse'], are: 'crippled', 'at-most': 0 },
      heading: 90,
      speed: 0.8,
      ships: [
        ['Prince of Wales', 'king-george-v', 'battleship', 12, 10],
        ['Repulse', 'repulse', 'battlecruiser', 14.5, 11.5],
        ['Electra', 'e-f', 'destroyer', 13, 13],
        ['Express', 'e-f', 'destroyer', 10.5, 12],
      ],
    },
    rules: [{ rule: 'damaged', ships: ['Prince of Wales', 'Repulse'], hull: 0.6 }],
  },
  {
    title: 'Fighters over a carrier',
    about: 'Two flights of fighters have to save their carrier from dive-bombers.',
    themes: THEMES,
    date: '1941-01-10',
    turns: 5,
    size: [26, 20],
    red: {
      navy: 'km',
      edge: 'north',
      goal: cripple('Illustrious'),
      heading: 180,
      speed: 0.6,
      ships: [],
      aircraft: [flights('ju-87-r-2', 'dive-bomber', 4, 'land', 1), flights('bf-110-c-4', 'fighter', 1, 'land', 1)],
    },
    blue: {
      navy: 'rn',
      edge: 'south',
      goal: spare('Illustrious'),
      heading: 90,
      speed: 0.7,
      ships: [
        ['Illustrious', 'illustrious', 'fleet-carrier', 13, 9],
        ['Gallant', 'g-h', 'destroyer', 11.5, 10.5],
        ['Jaguar', 'j-k-n', 'destroyer', 14.5, 10.5],
      ],
      aircraft: [flights('fulmar-i', 'fighter', 2, 'Illustrious')],
    },
    rules: [{ rule: 'damaged', ships: 'Illustrious', hull: 0.45 }],
  },
  {
    title: 'Swordfish and a battleship',
    about: 'Torpedo bombers have to hit a battleship with a torpedo.',
    themes: THEMES,
    date: '1941-05-26',
    turns: 5,
    size: [26, 20],
    red: {
      navy: 'km',
      edge: 'east',
      goal: { ships: 'Bismarck', are: 'torpedoed', 'at-most': 0 },
      heading: 110,
      speed: 0.7,
      ships: [
        ['Bismarck', 'bismarck', 'battleship', 13, 10],
        ['Prinz Eugen', 'prinz-eugen', 'heavy-cruiser', 15, 11],
      ],
    },
    blue: {
      navy: 'rn',
      edge: 'west',
      goal: { ships: 'Bismarck', are: 'torpedoed' },
      heading: 90,
      speed: 0.6,
      ships: [['Ark Royal', 'ark-royal', 'fleet-carrier', 13, -60]],
      aircraft: [flights('swordfish-i', 'torpedo-bomber', 5, 'Ark Royal', 1)],
    },
  },
  {
    title: 'Carrier against carrier',
    about: 'Each side has to cripple the carrier of the other.',
    themes: THEMES,
    date: '1942-05-08',
    turns: 6,
    size: [30, 24],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: cripple('Lexington'),
      heading: 90,
      speed: 0.6,
      ships: [
        ['Shokaku', 'shokaku', 'fleet-carrier', 15, 20],
        ['Tone', 'tone', 'heavy-cruiser', 13, 18],
      ],
      aircraft: [
        flights('a6m2-zero', 'fighter', 2, 'Shokaku'),
        flights('d3a1-val', 'dive-bomber', 2, 'Shokaku'),
        flights('b5n2-kate', 'torpedo-bomber', 2, 'Shokaku'),
      ],
    },
    blue: {
      navy: 'usn',
      edge: 'south',
      goal: cripple('Shokaku'),
      heading: 90,
      speed: 0.6,
      ships: [
        ['Lexington', 'lexington', 'fleet-carrier', 15, 4],
        ['Minneapolis', 'new-orleans', 'heavy-cruiser', 17, 6],
      ],
      aircraft: [
        flights('f4f-3-wildcat', 'fighter', 2, 'Lexington'),
        flights('sbd-3-dauntless', 'dive-bomber', 3, 'Lexington'),
        flights('tbd-1-devastator', 'torpedo-bomber', 1, 'Lexington'),
      ],
    },
    rules: [{ rule: 'damaged', ships: ['Lexington', 'Shokaku'], hull: 0.7 }],
  },
]

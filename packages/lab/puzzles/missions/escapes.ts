import type { Mission } from './mission.ts'

/** To get away over an edge with so much of the hull. */
const away = (ships: string | readonly string[], edges: readonly string[], hull: number): object => ({
  ships,
  are: [{ left: edges }, { 'hull-at-least': hull }],
})

const THEMES: Mission['themes'] = ['escape', 'course']

/** One side has to get away, the other to stop it. */
export const ESCAPES: readonly Mission[] = [
  {
    title: 'A raider breaks out',
    about: 'A pocket battleship has to get away to the east.',
    themes: THEMES,
    date: '1939-12-13',
    turns: 8,
    size: [28, 22],
    red: {
      navy: 'km',
      edge: 'east',
      goal: away('Admiral Graf Spee', ['east'], 0.5),
      heading: 80,
      speed: 0.8,
      ships: [['Admiral Graf Spee', 'admiral-graf-spee', 'heavy-cruiser', 15, 11]],
    },
    blue: {
      navy: 'rn',
      edge: 'west',
      goal: { not: away('Admiral Graf Spee', ['east'], 0.5) },
      heading: 60,
      speed: 0.8,
      ships: [
        ['Ajax', 'leander', 'light-cruiser', 12, 15],
        ['Achilles', 'leander', 'light-cruiser', 11, 14.5],
        ['Exeter', 'exeter', 'heavy-cruiser', 12, 6],
      ],
    },
  },
  {
    title: 'A damaged cruiser runs for home',
    about: 'A cruiser with half of her hull has to get away from two others.',
    themes: THEMES,
    date: '1942-02-28',
    turns: 8,
    size: [26, 22],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: { not: away('Exeter', ['south', 'west'], 0.2) },
      heading: 200,
      speed: 0.9,
      ships: [
        ['Myoko', 'myoko', 'heavy-cruiser', 13, 17.5],
        ['Ikazuchi', 'fubuki', 'destroyer', 16, 16.5],
      ],
    },
    blue: {
      navy: 'rn',
      edge: 'south',
      goal: away('Exeter', ['south', 'west'], 0.2),
      heading: 230,
      speed: 0.9,
      ships: [
        ['Exeter', 'exeter', 'heavy-cruiser', 11, 8.5],
        ['Encounter', 'e-f', 'destroyer', 12, 10],
      ],
    },
    rules: [{ rule: 'damaged', ships: 'Exeter', hull: 0.6 }],
  },
  {
    title: 'Destroyers caught by a battleship',
    about: 'Two destroyers have to get away from a battleship, both of them.',
    themes: THEMES,
    date: '1940-06-08',
    turns: 7,
    size: [26, 22],
    red: {
      navy: 'km',
      edge: 'west',
      goal: { not: away(['Ardent', 'Acasta'], ['east', 'south'], 0.3) },
      heading: 100,
      speed: 0.9,
      ships: [['Scharnhorst', 'scharnhorst', 'battleship', 8, 13]],
    },
    blue: {
      navy: 'rn',
      edge: 'east',
      goal: away(['Ardent', 'Acasta'], ['east', 'south'], 0.3),
      heading: 120,
      speed: 0.8,
      ships: [
        ['Ardent', 'a-b', 'destroyer', 15, 11],
        ['Acasta', 'a-b', 'destroyer', 15.5, 9.5],
      ],
    },
  },
  {
    title: 'A carrier surprised',
    about: 'An escort carrier has to get away from a heavy cruiser, with the help of a destroyer.',
    themes: THEMES,
    date: '1944-10-25',
    turns: 7,
    size: [28, 24],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: { not: away('Gambier Bay', ['south', 'west'], 0.4) },
      heading: 190,
      speed: 0.9,
      ships: [['Chikuma', 'tone', 'heavy-cruiser', 15, 18]],
    },
    blue: {
      navy: 'usn',
      edge: 'south',
      goal: away('Gambier Bay', ['south', 'west'], 0.4),
      heading: 220,
      speed: 1,
      ships: [
        ['Gambier Bay', 'casablanca', 'escort-carrier', 11, 7],
        ['Johnston', 'fletcher', 'destroyer', 14, 10],
      ],
    },
  },
  {
    title: 'A battleship slips away',
    about: 'A damaged battleship has to get away to the south or west.',
    themes: THEMES,
    date: '1941-05-24',
    turns: 8,
    size: [30, 24],
    red: {
      navy: 'km',
      edge: 'south',
      goal: away('Bismarck', ['south', 'west'], 0.5),
      heading: 210,
      speed: 0.9,
      ships: [['Bismarck', 'bismarck', 'battleship', 12, 10]],
    },
    blue: {
      navy: 'rn',
      edge: 'north',
      goal: { not: away('Bismarck', ['south', 'west'], 0.5) },
      heading: 240,
      speed: 0.9,
      ships: [
        ['Prince of Wales', 'king-george-v', 'battleship', 21, 12],
        ['Norfolk', 'norfolk', 'heavy-cruiser', 13, 20],
        ['Electra', 'e-f', 'destroyer', 18, 9],
      ],
    },
    rules: [{ rule: 'damaged', ships: 'Bismarck', hull: 0.75 }],
  },
  {
    title: 'A light cruiser and two destroyers',
    about: 'A light cruiser has to get past two destroyers with torpedoes.',
    themes: THEMES,
    date: '1943-07-06',
    turns: 7,
    size: [24, 20],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: { not: away('Honolulu', ['north', 'east'], 0.5) },
      heading: 230,
      speed: 0.9,
      ships: [
        ['Suzukaze', 'shiratsuyu', 'destroyer', 15, 14],
        ['Tanikaze', 'kagero', 'destroyer', 13, 14],
      ],
    },
    blue: {
      navy: 'usn',
      edge: 'south',
      goal: away('Honolulu', ['north', 'east'], 0.5),
      heading: 60,
      speed: 0.8,
      ships: [['Honolulu', 'brooklyn', 'light-cruiser', 11, 8]],
    },
  },
]

import type { Mission } from './mission.ts'

const hit = (ships: string): object => ({ ships, are: 'torpedoed' })
const miss = (ships: string): object => ({ ...hit(ships), 'at-most': 0 })
const MERCHANTS = ['Empire Trooper', 'Empire Abbey', 'Clan Cumming']

const THEMES: Mission['themes'] = ['course']

/** Everything depends on being at the right place in time. */
export const ERRANDS: readonly Mission[] = [
  {
    title: 'A torpedo run',
    about: 'Two destroyers have to hit a battleship with a torpedo.',
    themes: THEMES,
    date: '1943-12-26',
    turns: 6,
    size: [24, 20],
    red: {
      navy: 'km',
      edge: 'east',
      goal: miss('Scharnhorst'),
      heading: 90,
      speed: 0.7,
      ships: [['Scharnhorst', 'scharnhorst', 'battleship', 12, 10]],
    },
    blue: {
      navy: 'rn',
      edge: 'west',
      goal: hit('Scharnhorst'),
      heading: 80,
      speed: 0.9,
      ships: [
        ['Savage', 's-to-w', 'destroyer', 9, 12.5],
        ['Saumarez', 's-to-w', 'destroyer', 9, 7.5],
        ['Scorpion', 's-to-w', 'destroyer', 15, 14],
      ],
    },
  },
  {
    title: 'Destroyers against a cruiser',
    about: 'Destroyers have to hit a heavy cruiser with a torpedo.',
    themes: THEMES,
    date: '1942-11-30',
    turns: 6,
    size: [24, 20],
    red: {
      navy: 'ijn',
      edge: 'north',
      goal: hit('Northampton'),
      heading: 150,
      speed: 0.8,
      ships: [
        ['Oyashio', 'kagero', 'destroyer', 9, 14],
        ['Kuroshio', 'kagero', 'destroyer', 14, 14.5],
      ],
    },
    blue: {
      navy: 'usn',
      edge: 'south',
      goal: miss('Northampton'),
      heading: 90,
      speed: 0.7,
      ships: [
        ['Northampton', 'northampton', 'heavy-cruiser', 11, 9],
        ['Lamson', 'mahan', 'destroyer', 12.5, 9.5],
      ],
    },
  },
  {
    title: 'A raider among merchantmen',
    about: 'A heavy cruiser has to sink two of three merchantmen before she is driven off.',
    themes: THEMES,
    date: '1941-12-25',
    turns: 7,
    size: [26, 20],
    red: {
      navy: 'km',
      edge: 'north',
      goal: { ships: MERCHANTS, are: 'sunk', 'at-least': 2 },
      heading: 160,
      speed: 0.8,
      ships: [['Prinz Eugen', 'prinz-eugen', 'heavy-cruiser', 13, 14]],
    },
    blue: {
      navy: 'rn',
      edge: 'south',
      goal: { ships: MERCHANTS, are: 'sunk', 'at-most': 1 },
      heading: 200,
      speed: 0.8,
      ships: [
        ['Empire Trooper', 'empire-freighter', 'merchant', 10, 9],
        ['Empire Abbey', 'empire-freighter', 'merchant', 13, 7.5],
        ['Clan Cumming', 'empire-freighter', 'merchant', 16, 9],
        ['Dido', 'dido', 'anti-aircraft-cruiser', 11, 12.5],
      ],
    },
  },
]

import type { Pick } from '@flankspeed/kernel'

const TYPES = ['battleship', 'carrier', 'cruiser', 'destroyer']

/** A setup of Victory at Sea: sixteen ships in so little water that most of them are in each other's way. */
export const crowdedSetup = (pick: Pick): Record<string, unknown> => ({
  phase: 'movement',
  initiative: 'red',
  table: [24, 24],
  terrain: pick(2) === 0 ? [] : [{ name: 'reef', shape: [[9, 9], [12, 9.5], [11, 12]] }], // biome-ignore format: one shape
  ships: Array.from({ length: 16 }, (_, i) => ({
    id: `ship-${i}`,
    side: i % 2 === 0 ? 'red' : 'blue',
    card: { type: TYPES[pick(TYPES.length)], flankSpeed: 3 + pick(5), armour: 3, hull: 20 },
    at: [1 + pick(89) / 4, 1 + pick(89) / 4],
    heading: pick(24) * 15,
  })),
})

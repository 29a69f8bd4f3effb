import { DEFAULT_RULESET } from '@flankspeed/rulebooks'

const CLASSES = ['bismarck', 'king-george-v', 'prinz-eugen', 'northampton', 'takao', 'leander', 'fletcher', 'fubuki']

/** Two fleets of thirty. `north`: where the second one begins. */
export function sixtyShips(more: object = {}, north = 46): object {
  const fleet = (side: string, y: number, heading: number): object[] =>
    Array.from({ length: 30 }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      class: CLASSES[i % CLASSES.length]!,
      at: [6 + 7 * (i % 15), y + 6 * Math.floor(i / 15)],
      heading,
    }))
  return {
    ruleset: DEFAULT_RULESET,
    title: 'Sixty ships',
    battle: { table: [120, 72], ...more, ships: [...fleet('red', 14, 0), ...fleet('blue', north, 180)] },
  }
}

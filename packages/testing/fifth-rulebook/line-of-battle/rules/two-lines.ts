/** Two lines of battle on the same course, in range of each other. */
export const twoLines = (ships: number): object => ({
  ships: (['red', 'blue'] as const).flatMap((side) =>
    Array.from({ length: ships }, (_, i) => ({
      id: `${side}-${i + 1}`,
      name: `${side === 'red' ? 'Red' : 'Blue'} ${i + 1}`,
      side,
      at: [6 + 5 * i, side === 'red' ? 12 : 24],
      heading: 90,
    })),
  ),
})

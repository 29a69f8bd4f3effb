/** A ship of a set-up. */
export const ship = (
  id: string,
  side: string,
  of: string,
  at: readonly [number, number],
  heading = 0,
  more = {},
): object => ({ id, side, class: of, at, heading, ...more })

/** Land along the whole table, from that far north on. */
const bank = (south: number): object => ({
  name: `bank ${south}`,
  kind: 'impassable',
  shape: [
    [0, south],
    [60, south],
    [60, south + 10],
    [0, south + 10],
  ],
})

/** Three destroyers who meet in a channel eight klicks wide. */
export const NARROW_CHANNEL = {
  table: [60, 48],
  turnLimit: 4,
  ships: [
    ship('one', 'red', 'fletcher', [10, 20], 90),
    ship('two', 'red', 'fletcher', [14, 22], 90),
    ship('foe', 'blue', 'fletcher', [50, 20], 270),
  ],
  terrain: [bank(7), bank(25)],
}

/** Two destroyers of a side who meet bow to bow. */
export const BOW_TO_BOW = {
  table: [60, 48],
  turnLimit: 3,
  ships: [
    ship('one', 'red', 'fletcher', [28.3, 20], 90),
    ship('other', 'red', 'fletcher', [31.7, 20.2], 270),
    ship('foe', 'blue', 'fletcher', [30, 44], 180),
  ],
}

import type { Pick } from '@flankspeed/kernel'
import { printedShips } from '../cards/printed/ships.ts'
import { randomWing } from './random-air.ts'

const AFLOAT = printedShips.filter(({ F }) => F !== null)

const ISLANDS = [
  { name: 'Savo', shape: [[110, 70], [122, 68], [126, 80], [114, 84]] },
  { name: 'the Bar', shape: [[60, 95], [72, 92], [70, 100]], shoal: true },
] // biome-ignore format: a piece on a line

/** A battle in the middle of the sea, or one from deployment on. */
export function randomSetup(pick: Pick, mostShips = 12): Record<string, unknown> {
  const night = pick(3) === 0
  const deployed = pick(4) > 0
  const fleet = (side: string): { id: string; side: string; class: string }[] =>
    Array.from({ length: 1 + pick(mostShips) }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      class: AFLOAT[pick(AFLOAT.length)]!.id,
      CQ: pick(3) - 1,
      ...(deployed ? { at: placeOf(side, i, night), heading: (side === 'red' ? 0 : 180) + 15 * (pick(3) - 1) } : {}),
    }))
  const red = fleet('red')
  const blue = fleet('blue')
  const wings =
    pick(2) === 0 ? [] : [randomWing('red', decksOf(red), night, pick), randomWing('blue', decksOf(blue), night, pick)]
  const boats = pick(3) === 0 ? ['red', 'blue'].flatMap((side, i) => boatsOf(side, i, deployed, pick)) : []
  return {
    ...(deployed ? {} : { phase: 'deployment' }),
    ...(night ? { light: 'night' } : {}),
    ships: [...red, ...blue, ...wings.flatMap(({ bases }) => bases), ...boats],
    stands: wings.flatMap(({ stands }) => stands),
    squadrons: [...squadronsOf(red, pick), ...squadronsOf(blue, pick), ...wings.flatMap(({ squadrons }) => squadrons)],
    turnLimit: 3 + pick(5),
    ...(pick(3) === 0 ? { minefields: [fieldOf('red', pick), fieldOf('blue', pick)] } : {}),
    ...(pick(3) === 0 ? { land: ISLANDS } : {}),
    ...(pick(3) === 0 ? { squalls: [{ at: [40 + pick(160), 75], direction: 1 + pick(10) }] } : {}),
  }
}

const decksOf = (ships: readonly { id: string; class: string }[]): string[] =>
  ships.filter((ship) => ship.class === 'shokaku').map(({ id }) => id)
const BOAT = {
  kind: 'submarine',
  S: 8,
  F: 7,
  speed: 17,
  submerged_speed: 7,
  torpedoes: [{ tubes: 4, type: 'submarine (21 in)', arc: 'F', mount: 'fixed in hull', reloads: 1 }],
}
const LAYER = { size: -1, speed: 25, ASW: 3, traits: ['Minelayer 2', 'Minesweeper'] }

/** A submarine with its dummy, and somebody who lays and sweeps mines. */
function boatsOf(side: string, i: number, deployed: boolean, pick: Pick): object[] {
  const at = (along: number): object =>
    deployed ? { at: [along, 60 + 30 * i], heading: 90 * pick(4), knots: pick(18) } : {}
  return [
    { id: `${side}-boat`, side, card: { ...BOAT, class: `Type ${side}` }, ...at(30 + pick(160)) },
    ...(deployed
      ? [{ id: `${side}-decoy`, side, card: { ...BOAT, class: `Type ${side}` }, dummy: true, ...at(30 + pick(160)) }]
      : []),
    { id: `${side}-layer`, side, card: LAYER, ...at(232) },
  ]
}

const fieldOf = (side: string, pick: Pick): object => ({
  side,
  at: [20 + pick(200), 30 + pick(90)],
  heading: 15 * pick(24),
})

/** Two lines abreast: far apart by day, near by night. */
function placeOf(side: string, i: number, night: boolean): [number, number] {
  const near = night ? 45 : 12
  return [20 + 18 * i, side === 'red' ? near + 3 * (i % 2) : 150 - near - 3 * (i % 2)]
}

/** Up to four ships under a flag; the last ones sail alone. */
function squadronsOf(ships: readonly { id: string; side: string }[], pick: Pick): object[] {
  const squadrons: object[] = []
  for (let i = 0; i + 1 < ships.length && pick(5) > 0; ) {
    const size = Math.min(ships.length - i, 2 + pick(3))
    const own = ships.slice(i, i + size).map(({ id }) => id)
    squadrons.push({ id: `${ships[0]!.side}-squadron-${squadrons.length + 1}`, command: pick(5) - 2, ships: own })
    i += size
  }
  return squadrons
}

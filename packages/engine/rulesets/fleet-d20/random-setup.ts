import type { Pick } from '../../kernel/ruleset.ts'
import { printedShips } from './cards/ships.ts'
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
  return {
    ...(deployed ? {} : { phase: 'deployment' }),
    ...(night ? { light: 'night' } : {}),
    ships: [...red, ...blue, ...wings.flatMap(({ bases }) => bases)],
    stands: wings.flatMap(({ stands }) => stands),
    squadrons: [...squadronsOf(red, pick), ...squadronsOf(blue, pick), ...wings.flatMap(({ squadrons }) => squadrons)],
    turnLimit: 3 + pick(5),
    ...(pick(3) === 0 ? { land: ISLANDS } : {}),
    ...(pick(3) === 0 ? { squalls: [{ at: [40 + pick(160), 75], direction: 1 + pick(10) }] } : {}),
  }
}

const decksOf = (ships: readonly { id: string; class: string }[]): string[] =>
  ships.filter((ship) => ship.class === 'shokaku').map(({ id }) => id)

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

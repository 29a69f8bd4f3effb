import type { Scenario } from '@flankspeed/scenarios'
import type { Edit } from './file-text.ts'

export type Spot = readonly [number, number]
type SideName = 'red' | 'blue'

/** To a hundredth of a mile, as in the library. */
const rounded = (miles: number): number => Math.round(miles * 100) / 100
export const roundedSpot = ([x, y]: Spot): [number, number] => [rounded(x), rounded(y)]

/** On the map or at its edge: land ends there. */
export const onMap = ([x, y]: Spot, [width, height]: Spot): [number, number] =>
  roundedSpot([Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))])

export interface ShipPlace {
  readonly side: SideName
  readonly formation: number
  readonly ship: number
}

export const pathOf = ({ side, formation, ship }: ShipPlace): (string | number)[] => [
  'sides',
  side,
  'formations',
  formation,
  'ships',
  ship,
]

/** Moves a ship by some miles, or her whole formation. */
export function moved({ sides }: Scenario, place: ShipPlace, [east, north]: Spot, whole: boolean): Edit[] {
  const { ships } = sides[place.side].formations[place.formation]!
  return ships.flatMap(({ at: [x, y] }, ship) =>
    whole || ship === place.ship
      ? [{ set: [...pathOf({ ...place, ship }), 'at'], to: roundedSpot([x + east, y + north]) }]
      : [],
  )
}

/** Turns a formation: its heading, and the places of its ships around the first one. */
export function turned({ sides }: Scenario, side: SideName, formation: number, by: number): Edit[] {
  const { heading, ships } = sides[side].formations[formation]!
  const [x0, y0] = ships[0]!.at
  const angle = (by * Math.PI) / 180
  const path = ['sides', side, 'formations', formation]
  return [
    { set: [...path, 'heading'], to: headingOf(heading + by) },
    ...ships.flatMap((ship, i): Edit[] => {
      const [east, north] = [ship.at[0] - x0, ship.at[1] - y0]
      const at: Spot = [
        x0 + east * Math.cos(angle) + north * Math.sin(angle),
        y0 - east * Math.sin(angle) + north * Math.cos(angle),
      ]
      return [
        ...(i > 0 ? [{ set: [...path, 'ships', i, 'at'], to: roundedSpot(at) }] : []),
        ...(ship.heading === undefined
          ? []
          : [{ set: [...path, 'ships', i, 'heading'], to: headingOf(ship.heading + by) }]),
      ]
    }),
  ]
}

const headingOf = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

/** Miles between ships in line ahead. */
const ASTERN = 0.5

/** Where the next ship of a formation goes: astern of the last. */
export function astern({ heading, ships }: Scenario['sides'][SideName]['formations'][number]): [number, number] {
  const [x, y] = ships.at(-1)!.at
  const angle = (heading * Math.PI) / 180
  return roundedSpot([x - Math.sin(angle) * ASTERN, y - Math.cos(angle) * ASTERN])
}

const HEADINGS = { north: 180, east: 270, south: 0, west: 90 } as const

/** Where a new formation starts: a quarter of the way in from the side's own edge, heading away from it. */
export function entry({ map, sides }: Scenario, side: SideName): { at: [number, number]; heading: number } {
  const [width, height] = map.size
  const { edge, formations } = sides[side]
  const aside = formations.length * 1.5
  const at: Record<typeof edge, Spot> = {
    north: [width / 2 + aside, height * 0.75],
    south: [width / 2 + aside, height * 0.25],
    east: [width * 0.75, height / 2 + aside],
    west: [width * 0.25, height / 2 + aside],
  }
  return { at: roundedSpot(at[edge] ?? [width / 2, height / 2]), heading: HEADINGS[edge] ?? 0 }
}

/** The corner after which a new one goes, and its place: the middle of a side of the outline. */
export const midpoints = (shape: readonly Spot[]): { after: number; at: [number, number] }[] =>
  shape.map(([x, y], after) => {
    const [nextX, nextY] = shape[(after + 1) % shape.length]!
    return { after, at: [(x + nextX) / 2, (y + nextY) / 2] }
  })

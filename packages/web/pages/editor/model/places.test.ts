import { describe, expect, it } from 'vitest'
import { drawable } from './drawable.ts'
import { edited } from './file-text.ts'
import { astern, entry, midpoints, moved, onMap, turned } from './places.ts'
import { TEMPLATE } from './template.ts'

const ship = (name: string, at: [number, number], more: object = {}): object => ({
  name,
  class: 'takao',
  type: 'heavy-cruiser',
  at,
  ...more,
})
const text = edited(TEMPLATE, [
  {
    insert: ['sides', 'red', 'formations', 0],
    item: { heading: 90, speed: 0.5, ships: [ship('Takao', [10, 10]), ship('Atago', [9, 10], { heading: 80 })] },
  },
])
const scenario = drawable(text)!
const line = (after: string) => drawable(after)!.sides.red.formations[0]!

describe('places', () => {
  it('moves a ship alone, or with her formation', () => {
    const place = { side: 'red', formation: 0, ship: 1 } as const
    expect(line(edited(text, moved(scenario, place, [1, -2], false))).ships.map(({ at }) => at)).toEqual([
      [10, 10],
      [10, 8],
    ])
    expect(line(edited(text, moved(scenario, place, [1, 0.123], true))).ships.map(({ at }) => at)).toEqual([
      [11, 10.12],
      [10, 10.12],
    ])
  })

  it('turns a formation around its first ship', () => {
    const after = line(edited(text, turned(scenario, 'red', 0, 90)))
    expect(after.heading).toBe(180)
    expect(after.ships.map(({ at }) => at)).toEqual([
      [10, 10],
      [10, 11],
    ])
    expect(after.ships[1]!.heading).toBe(170)
    expect(line(edited(text, turned(scenario, 'red', 0, -100))).heading).toBe(350)
  })

  it('puts new ships astern, and new formations near their own edge', () => {
    expect(astern(scenario.sides.red.formations[0]!)).toEqual([8.5, 10])
    expect(entry(scenario, 'blue')).toEqual({ at: [27, 12], heading: 270 })
  })

  it('keeps land on the map, and finds the midpoints of its sides', () => {
    expect(onMap([-3, 30.126], [36, 24])).toEqual([0, 24])
    expect(
      midpoints([
        [0, 0],
        [4, 0],
        [4, 2],
      ]),
    ).toEqual([
      { after: 0, at: [2, 0] },
      { after: 1, at: [4, 1] },
      { after: 2, at: [2, 1] },
    ])
  })
})

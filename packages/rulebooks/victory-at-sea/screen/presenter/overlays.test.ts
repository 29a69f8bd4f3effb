import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { overlays } from './overlays.ts'

const { rules } = vas.victoryAtSea

const battle = vas.victoryAtSea.muster(
  {
    ships: [
      { id: 'bismarck', side: 'red', class: 'Bismarck', at: [20, 20], heading: 90 },
      { id: 'near', side: 'blue', class: 'Warspite', at: [30, 20], heading: 0 },
      { id: 'hidden', side: 'blue', class: 'Warspite', at: [20, 30], heading: 0 },
      { id: 'far', side: 'blue', class: 'Warspite', at: [60, 40], heading: 0 },
      { id: 'smoked', side: 'blue', class: 'Warspite', at: [20, 8], heading: 0 },
    ],
    terrain: [{ name: 'Island', shape: [[18, 24], [22, 24], [22, 26], [18, 26]] }], // biome-ignore format: an outline on a line
    smoke: [[20, 14]],
  },
  new SeededDice(1),
)

test('arcs are split into the bands of the guns, and the figures stand there once', () => {
  const drawn = overlays(rules, battle, 'bismarck', { arcs: true, ranges: true })
  expect(drawn.map(({ kind }) => kind)).toEqual(new Array(8).fill('sector'))
  const labels = drawn.flatMap((overlay) => ('label' in overlay ? [overlay.label] : []))
  expect(labels).toEqual(['10" point blank', '20" short', '30" long', '40" extreme'])
  expect(drawn[0]).toMatchObject({ from: 315, to: 225, inner: 0, outer: 10, tone: 'red' })
  expect(drawn[4]).toMatchObject({ from: 135, to: 45 })
})

test('a single weapon has its own bands, wherever she might be', () => {
  const from = { at: [10, 10] as const, heading: 0 }
  const light = overlays(rules, battle, 'bismarck', { arcs: true, ranges: true, weapon: 4, from })
  expect(light).toMatchObject([6, 12, 18, 25].map((radius) => ({ kind: 'ring', at: [10, 10], radius })))
  const turret = overlays(rules, battle, 'bismarck', { arcs: true, weapon: 0, from })
  expect(turret).toEqual([{ kind: 'sector', at: [10, 10], from: 225, to: 135, inner: 0, outer: 40, tone: 'red' }])
})

test('sight is free, or grey with the reason', () => {
  const lines = overlays(rules, battle, 'bismarck', { sight: true })
  expect(lines.map((line) => line.kind === 'line' && [line.label, line.tone])).toEqual([
    ['10"', 'chart'],
    ['10", land', 'quiet'],
    ['44.7", beyond the horizon', 'quiet'],
    ['12", smoke', 'quiet'],
  ])
})

import { expect, it } from 'vitest'
import type { BadData } from '../reading.ts'
import { proposeFleet } from './build.ts'
import { fleetYaml, readFleet } from './reading.ts'

it('reads back what it writes, in YAML and in JSON', () => {
  const fleet = proposeFleet({ navy: 'usn', year: 1942, points: 2000, seed: '3' })
  expect(readFleet(fleetYaml(fleet), 'fleet.yaml').data).toEqual(fleet)
  expect(readFleet(JSON.stringify(fleet), 'fleet.json').data).toEqual(fleet)
  const empty = { ...fleet, ships: [], flights: [{ aircraft: 'f4u-1-corsair', count: 2 }] }
  expect(readFleet(fleetYaml(empty), 'fleet.yaml').data).toEqual(empty)
})

it('knows the line of every ship', () => {
  const { lineOf } = readFleet(
    'navy: km\nyear: 1941\npoints: 900\nships:\n  - class: Bismarck\n  - class: Hipper\n',
    'km.yaml',
  )
  expect(lineOf(['ships', 1, 'class'])).toBe(6)
})

it('refuses what is no fleet, with file, line and reason', () => {
  const faults = (text: string): readonly string[] => {
    try {
      readFleet(text, 'f.yaml')
    } catch (error) {
      return (error as BadData).faults
    }
    return []
  }
  expect(faults('navy: km\nyear: 1941\npoints: 900\nships:\n  - { clas: Bismarck }\n')).toEqual([
    'f.yaml:5: ships > 1 > class: it is missing',
    'f.yaml:5: ships > 1 > clas: there is no such field; check the spelling',
  ])
  expect(faults('navy: km\nyear: 1841\npoints: 900\nships: []\n')[0]).toMatch(/^f.yaml:2: year: /)
  expect(faults('navy: km\nyear: 1941\npoints: 900\nships: [{ class: Z25, name: Z25, count: 2 }]\n')).toEqual([
    'f.yaml:4: ships > Z25 > count: name one ship, or count several: not both',
  ])
  expect(faults('navy: [')[0]).toMatch(/^f.yaml:1: /)
})

import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import { readCard, readStandCard } from '../cards/card-reading.ts'
import { printedShips } from '../cards/printed/ships.ts'
import { printedStands } from '../cards/printed/stands.ts'
import { shipPoints, standPoints } from './points.ts'

const sheet = (id: string) => printedShips.find((ship) => ship.id === id)!
const stand = (id: string) => printedStands.find((known) => known.id === id)!

describe('what units are worth', () => {
  rule('FD-VIC-06', 'every worked sheet has the points of its figures, and a crew changes them by tenths', () => {
    for (const ship of printedShips) expect(shipPoints(ship), ship.id).toBe(ship.points)
    expect(shipPoints({ ...sheet('fletcher'), CQ: 2 })).toBe(74)
    expect(shipPoints({ ...sheet('fletcher'), CQ: -1 })).toBe(56)
    expect(readCard({ S: 10, F: 8, AC: { belt: 2 } }, '', 'own').points).toBe(22)
  })

  rule('FD-VIC-07', 'a stand by its aircraft, their guns and the best they can carry', () => {
    for (const known of printedStands) expect(standPoints(known), known.id).toBe(known.points)
    expect(standPoints({ ...stand('sbd-3'), crew_quality: 1 })).toBe(32)
    expect(standPoints({ ...stand('sbd-3'), loads: [] })).toBe(13)
    expect(readStandCard({ aircraft: 5, hit_points: 3, acf: { intercept: 4 } }, '', 'own').points).toBe(7)
  })
})

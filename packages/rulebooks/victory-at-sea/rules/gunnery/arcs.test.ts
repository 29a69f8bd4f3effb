import { cosine, inArc, sine } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { describe, expect } from 'vitest'
import type { ArcName } from '../cards/card.ts'
import { findClass } from '../cards/ship-reading.ts'
import { victoryAtSea } from '../library.ts'

const arcs = victoryAtSea.rules.fireArcs

/** Whole degrees off the bow on which an arc bears. */
function degreesIn(name: ArcName): number[] {
  const all = Array.from({ length: 360 }, (_, degree) => degree)
  return all.filter((degree) =>
    inArc(arcs[name], { ahead: 9000 * cosine(degree * 100), starboard: 9000 * sine(degree * 100), range: 9000 }),
  )
}

function degrees(...spans: [number, number][]): number[] {
  return spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
}

/** The arcs of a printed card, line by line. */
function arcsOf(name: string): Record<string, ArcName> {
  const lines = findClass(name, 'here').card.weapons
  return Object.fromEntries(lines.map((weapon) => [weapon.name.replace(/ \(.*| Turret.*/, ''), weapon.arc]))
}

describe('fire arcs', () => {
  rule(['VAS-ARC-01', 'VAS-ARC-08', 'VAS-R-10'], 'four quarters share their four boundaries', () => {
    expect(degreesIn('fore')).toEqual(degrees([0, 45], [315, 359]))
    expect(degreesIn('starboard')).toEqual(degrees([45, 135]))
    expect(degreesIn('aft')).toEqual(degrees([135, 225]))
    expect(degreesIn('port')).toEqual(degrees([225, 315]))
  })

  rule(['VAS-ARC-02', 'VAS-ARC-03', 'VAS-R-10'], 'turrets on the centre line cover three quarters', () => {
    expect(degreesIn('turret-forward')).toEqual(degrees([0, 135], [225, 359]))
    expect(degreesIn('turret-aft')).toEqual(degrees([45, 315]))
  })

  rule(['VAS-ARC-05', 'VAS-R-10'], 'wing turrets cover half a circle, bow and stern included', () => {
    expect(degreesIn('starboard-half')).toEqual(degrees([0, 180]))
    expect(degreesIn('port-half')).toEqual(degrees([0, 0], [180, 359]))
  })

  rule(['VAS-ARC-04', 'VAS-R-10'], 'all-round is all round, and there are no other shapes', () => {
    expect(degreesIn('all-round')).toEqual(degrees([0, 359]))
    expect(Object.keys(arcs)).toHaveLength(9)
  })
})

describe('arcs of the printed cards', () => {
  const battleship = {
    A: 'turret-forward',
    B: 'turret-forward',
    X: 'turret-aft',
    Y: 'turret-aft',
    'Light Guns': 'all-round',
    'AA Battery': 'all-round',
  }

  rule(['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-R-12'], 'Northampton', () => {
    const { Y: _, ...cruiser } = battleship
    expect(arcsOf('Northampton')).toEqual(cruiser)
  })

  rule(['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-R-13'], 'New Mexico', () => {
    expect(arcsOf('New Mexico')).toEqual(battleship)
  })

  rule(['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-ARC-05', 'VAS-R-14'], 'Yamato', () => {
    const { X: _, ...turrets } = battleship
    const more = { AA: 'turret-forward', YY: 'turret-aft', P: 'port-half', S: 'starboard-half' }
    expect(arcsOf('Yamato')).toEqual({ ...turrets, ...more })
  })

  rule(['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-R-15'], 'Queen Elizabeth', () => {
    expect(arcsOf('Warspite')).toEqual(battleship)
  })

  rule(['VAS-ARC-02', 'VAS-ARC-03', 'VAS-ARC-04', 'VAS-R-16'], 'Bismarck', () => {
    expect(arcsOf('Bismarck')).toEqual(battleship)
  })
})

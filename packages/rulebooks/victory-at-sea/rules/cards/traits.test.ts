import { Malformed, ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { shipById } from '../battle.ts'
import { victoryAtSea } from '../index.ts'
import { shotOptions } from '../turn/options.ts'

const GUN = { name: 'A Turret', kind: 'main-gun', ranges: [8, 16, 24, 32], ad: 3, ap: 0, dd: 1 }

/** A cruiser with these traits, and enemies in every band and beyond sight. */
function position(traits: string[], more: Record<string, unknown> = {}) {
  const enemy = (id: string, east: number) => ({ id, side: 'blue', class: 'Northampton', at: [east, 20], heading: 90 })
  return {
    phase: 'gunnery',
    ships: [
      {
        id: 'belfast',
        side: 'red',
        at: [10, 20],
        heading: 90,
        card: { type: 'cruiser', flankSpeed: 6, armour: 3, hull: 30, traits, weapons: [GUN] },
      },
      ...[16, 24, 32, 39, 41].map((east, i) => enemy(`enemy-${i}`, east)),
    ],
    ...more,
  }
}

function shots(traits: string[]) {
  const battle = victoryAtSea.muster(position(traits), new ScriptedDice([]))
  return shotOptions(victoryAtSea.rules, battle, shipById(battle, 'belfast')!)
}

rule(['VAS-STR-03', 'VAS-R-50'], 'no kind of Radar sees farther or shoots better by day', () => {
  const plain = shots([])
  expect(plain.map(({ target }) => target)).toEqual(['enemy-0', 'enemy-1', 'enemy-2', 'enemy-3'])
  expect(shots(['radar'])).toEqual(plain)
  expect(shots(['advanced-radar'])).toEqual(plain)
})

rule(['VAS-STR-03', 'VAS-R-50'], 'night and bad weather are refused, not silently ignored', () => {
  for (const condition of [{ night: true }, { weather: 'storm' }])
    expect(() => victoryAtSea.muster(position([], condition), new ScriptedDice([]))).toThrow(Malformed)
})

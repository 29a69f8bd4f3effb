import { ScriptedDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { fleetD20 } from './index.ts'

test.each([
  [0, 1, { die: null, destroys: false }],
  [1, 1, { die: 1, destroys: true }],
  [1, 2, { die: 2, destroys: false }],
  [19, 19, { die: 19, destroys: true }],
  [19, 20, { die: 20, destroys: false }],
  [20, 20, { die: null, destroys: true }],
  [21, 20, { die: null, destroys: true }],
])(
  'a CV of %i and a die of %i: no die is rolled where every face comes to the same (FD-CORE-10)',
  (cv, die, result) => {
    expect(fleetD20.rules.cvTest(new ScriptedDice([die]), cv, 'a mount')).toEqual(result)
  },
)

test.each([
  [46, 2],
  [45, 1],
  [40, 1],
  [39, 0],
  [33, 0],
  [32, -1],
  [28, -1],
  [27, -2],
])('torpedoes at %i knots: %i to the roll (FD-TORP-21)', (knots, modifier) => {
  expect(fleetD20.rules.settingModifier({ knots, band: 1 } as never)).toBe(modifier)
})

test('no armour keeps out what strikes under water (FD-DMG-04)', () => {
  const r = fleetD20.rules
  expect(r.mayPenetrate(r, { pen: null }, 30)).toBe(true)
  expect(r.mayPenetrate(r, { pen: 3 }, 30)).toBe(false)
  expect(r.mayPenetrate(r, { pen: 3 }, 0)).toBe(true)
})

test('a ship is lost once', () => {
  const battle = fleetD20.muster(
    {
      phase: 'action',
      ships: [
        { id: 'a', side: 'red', class: 'Fletcher', at: [50, 50] },
        { id: 'x', side: 'blue' },
      ],
    },
    new ScriptedDice([]),
  )
  const [ship] = battle.ships
  const told: string[] = []
  const lose = (fate: 'withdrawn' | 'wrecked'): void =>
    fleetD20.rules.loseShip(fleetD20.rules, battle, ship!, fate, 'FD-MOVE-12', (event) => told.push(event.tells))
  lose('withdrawn')
  const before = JSON.stringify(battle)
  lose('wrecked')
  expect(JSON.stringify(battle)).toBe(before)
  expect(told.filter((what) => what === 'lost')).toHaveLength(1)
})

test.each([
  [5, 2, [{ value: -2, clause: 'FD-ACM-18' }]],
  [2, 5, [{ value: 2, clause: 'FD-ACM-19' }]],
  [4, 4, []],
])('an ACF of %i against %i hit points: the saving throw cites the clause of its modifier', (acf, hits, cited) => {
  const r = fleetD20.rules
  const battle = fleetD20.muster(
    { phase: 'action', stands: [{ id: 'raid', side: 'blue', at: [52, 50], hit_points: hits }] },
    new ScriptedDice([]),
  )
  const [stand] = battle.stands
  const told: unknown[] = []
  r.airSaves(r, battle, stand!, stand!, acf, 1, new ScriptedDice([10]), (event) => {
    if (event.tells === 'save') told.push(event.reasons)
  })
  expect(told).toMatchObject([cited])
})

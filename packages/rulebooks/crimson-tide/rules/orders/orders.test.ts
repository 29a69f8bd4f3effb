import { SeededDice, type UnitState } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { crimsonTide } from '../index.ts'

test('a ship with a DESTROYED marker is lost before the turn ends', () => {
  const ships = [
    { id: 'aurora', side: 'red', class: 'aurora', at: [30, 24] },
    { id: 'kagero', side: 'blue', class: 'kagero', at: [10, 38], markers: ['destroyed'] },
  ]
  const battle = crimsonTide.muster(
    { phase: 'surface-attack', ships, orders: { scenario: 'savo', sides: {} } },
    new SeededDice(1),
  )
  const r = crimsonTide.rulesOf(battle)
  const state = (id: string): UnitState | undefined => r.situation(r, battle).unit(id)
  expect(state('aurora')).toMatchObject({ sunk: false, inPlay: true, onTable: true })
  expect(state('kagero')).toMatchObject({ sunk: true, inPlay: false, onTable: false })
  const [, kagero] = battle.ships
  r.lose(r, battle, kagero!, 'destroyed', null)
  expect(state('kagero')).toMatchObject({ sunk: true, inPlay: false, onTable: false })
  const [aurora] = battle.ships
  aurora!.fate = 'left'
  expect(state('aurora')).toMatchObject({ sunk: false, inPlay: false, onTable: false })
})

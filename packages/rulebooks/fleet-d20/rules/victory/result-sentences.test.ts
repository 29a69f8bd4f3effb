import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import type { FdBattle } from '../battle.ts'
import { fleetD20 } from '../index.ts'
import { fleetState, resultSentences } from './result-sentences.ts'

const CARD = { S: 30, F: 25 }

const battle = (): FdBattle =>
  fleetD20.muster(
    {
      phase: 'action',
      ships: [
        { id: 'a', name: 'Ajax', side: 'red', card: CARD, at: [50, 50], S: 20, F: 11, fires: 1 },
        { id: 'b', name: 'Berwick', side: 'red', card: CARD, at: [90, 50], morale: 'shaken', fires: 2 },
        { id: 'c', name: 'Calypso', side: 'red', card: CARD, at: [130, 50], F: 0, fires: 3, sunk: true },
        { id: 'x', name: 'Battery', side: 'blue', card: { kind: 'shore', S: 8 }, at: [50, 140] },
        { id: 'u', name: 'U 47', side: 'blue', card: { kind: 'submarine', S: 8, F: 7 }, at: [120, 140] },
        { id: 'd', name: 'Decoy', side: 'blue', card: { kind: 'submarine' }, dummy: true, at: [160, 140] },
      ],
      stands: [
        { id: 'z', name: 'Zeros', side: 'blue', class: 'A6M2 Zero', at: [60, 60], aircraft: 5 },
        { id: 'k', name: 'Kates', side: 'blue', class: 'A6M2 Zero', at: [70, 60], aircraft: 0 },
      ],
    },
    new SeededDice(0),
  )

describe('how a battle is summed up', () => {
  test('each side has its own ships, with what is left of them', () => {
    expect(fleetState(battle(), 'red')).toEqual([
      'Ajax: Structure 20 of 30, Flotation 11 of 25, in action, 1 fire',
      'Berwick: Structure 30 of 30, Flotation 25 of 25, shaken, 2 fires',
      'Calypso: Structure 30 of 30, Flotation 0 of 25, sunk',
    ])
  })

  test('land has no Flotation, a dummy is no ship, and stands come last', () => {
    expect(fleetState(battle(), 'blue')).toEqual([
      'Battery: Structure 8 of 8, in action',
      'U 47: Structure 8 of 8, Flotation 7 of 7, in action',
      'Zeros: 5 of 9 aircraft',
      'Kates: 0 of 9 aircraft, destroyed',
    ])
  })

  test('the points and who won, once it is over', () => {
    const points = { red: 1, blue: 7 }
    const told = (result: object | null) => resultSentences({ ...battle(), result } as FdBattle)
    expect(told(null)).toEqual([])
    expect(told({ winner: 'blue', decisive: true, points })).toEqual([
      'red 1 victory point, blue 7',
      'The blue side wins decisively.',
    ])
    expect(told({ winner: 'blue', decisive: false, points })[1]).toBe('The blue side wins.')
    expect(told({ winner: null, decisive: false, points })[1]).toBe('Nobody wins.')
  })
})

import { describe, expect, it } from 'vitest'
import type { ShotAt, Shots } from '../../presenter/questions.ts'
import { allAt, assign, bestShot, setDice, volleysOf } from './laying.ts'

const at = (target: string, dice: number, meanHull: number, need = 4): ShotAt => ({
  target,
  range: 10,
  band: 'long',
  dice,
  need,
  reasons: [],
  chance: 0.5,
  meanHits: 1,
  meanHull,
})

const weapon = (place: number, ...targets: ShotAt[]): Shots['weapons'][number] => ({
  weapon: place,
  name: `gun ${place}`,
  why: '',
  clause: null,
  splits: true,
  holdsBack: false,
  barred: [],
  targets,
})

const shots: Shots = {
  more: null,
  weapons: [weapon(0, at('hood', 4, 2), at('suffolk', 4, 3)), weapon(2, at('hood', 6, 1))],
}

describe('laying weapons', () => {
  it('lays all that bear on one target', () => {
    expect(allAt(shots, 'hood')).toEqual({ 0: [{ target: 'hood' }], 2: [{ target: 'hood' }] })
    expect(allAt(shots, 'suffolk')).toEqual({ 0: [{ target: 'suffolk' }] })
  })

  it('lays one weapon, elsewhere, and on nothing', () => {
    const laid = assign({}, shots, 0, 'hood')
    expect(assign(laid, shots, 0, 'suffolk')).toEqual({ 0: [{ target: 'suffolk' }] })
    expect(assign(laid, shots, 0, 'hood')).toEqual({})
    expect(assign(laid, shots, 2, 'suffolk')).toEqual(laid)
  })

  it('splits dice and never has more than there are', () => {
    const split = setDice({ 0: [{ target: 'hood' }] }, shots, 0, 'suffolk', 1)
    expect(split).toEqual({
      0: [
        { target: 'hood', dice: 3 },
        { target: 'suffolk', dice: 1 },
      ],
    })
    expect(setDice(split, shots, 0, 'suffolk', 9)).toEqual({ 0: [{ target: 'suffolk', dice: 4 }] })
    expect(setDice(split, shots, 0, 'hood', 0)).toEqual({ 0: [{ target: 'suffolk', dice: 1 }] })
    expect(volleysOf(split)).toHaveLength(2)
  })

  it('knows the shot that hurts most', () => {
    expect(bestShot(shots, 'hood', null)?.meanHull).toBe(2)
    expect(bestShot(shots, 'hood', 2)?.meanHull).toBe(1)
  })
})

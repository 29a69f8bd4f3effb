import { expect, test } from 'vitest'
import type { TideMoves } from '../presenter/questions.ts'
import { backward, onward, pathWords, shorter, turn } from './path.ts'

const CRUISER: TideMoves = {
  most: 4,
  mostAstern: 0,
  mostTurn: 36,
  stopped: false,
  mustReverse: false,
  steers: true,
  submerged: false,
  inbound: 0,
  evade: null,
  smoke: false,
  rams: [],
  mayStay: false,
}

test('klick by klick, up to her movement', () => {
  let path = onward([], CRUISER, false)
  expect(path).toEqual([{ ahead: 1 }])
  for (let i = 0; i < 9; i++) path = onward(path, CRUISER, false)
  expect(path).toEqual([{ ahead: 4 }])
  expect(onward([], { ...CRUISER, most: 4, evade: { cost: 2 } }, true)).toEqual([{ ahead: 1 }])
  expect(onward([{ ahead: 2 }], { ...CRUISER, evade: { cost: 2 } }, true)).toEqual([{ ahead: 2 }])
})

test('no turn before the first klick, none beyond the template', () => {
  expect(turn([], 10, CRUISER, false)).toEqual([])
  expect(turn([{ ahead: 1 }], -30, CRUISER, false)).toEqual([{ ahead: 1 }, { turn: -30 }])
  expect(turn([{ ahead: 1 }, { turn: -30 }], -30, CRUISER, false)).toEqual([{ ahead: 1 }, { turn: -36 }])
  expect(turn([{ ahead: 1 }, { turn: -30 }], 30, CRUISER, false)).toEqual([{ ahead: 1 }])
  expect(turn([{ ahead: 4 }], 10, CRUISER, false)).toEqual([{ ahead: 4 }])
  expect(turn([{ ahead: 1 }], 10, { ...CRUISER, steers: false }, false)).toEqual([{ ahead: 1 }])
})

test('astern from a stop alone, and never with way ahead', () => {
  const stopped = { ...CRUISER, stopped: true, mostAstern: 2 }
  expect(backward([], CRUISER)).toEqual([])
  expect(backward([{ astern: 1 }], stopped)).toEqual([{ astern: 2 }])
  expect(backward([{ ahead: 1 }], stopped)).toEqual([{ ahead: 1 }])
  expect(onward([], { ...stopped, mustReverse: true }, false)).toEqual([{ astern: 1 }])
  expect(turn([{ astern: 1 }], 90, stopped, false)).toEqual([{ astern: 1 }, { turn: 90 }])
})

test('the last klick is taken back', () => {
  expect(shorter([{ ahead: 2 }, { turn: 30 }])).toEqual([{ ahead: 2 }])
  expect(shorter([{ ahead: 2 }])).toEqual([{ ahead: 1 }])
  expect(shorter([{ ahead: 1 }])).toEqual([])
  expect(pathWords([{ ahead: 2 }, { turn: -30 }, { ahead: 1 }])).toBe('ahead 2, 30° to port, ahead 1')
})

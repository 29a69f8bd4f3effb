import { describe, expect, it } from 'vitest'
import { ahead, pathWords, turn, withLeg } from './path.ts'

const free = { ahead: 5, turn: 45, runBeforeTurn: 0 }

describe('laying a course by keys', () => {
  it('lengthens the last leg rather than adding another', () => {
    expect(ahead([], 0.5, free)).toEqual([{ ahead: 0.5 }])
    expect(ahead([{ ahead: 0.5 }], 0.5, free)).toEqual([{ ahead: 1 }])
    expect(ahead([{ turn: 10 }], 0.1, free)).toEqual([{ turn: 10 }, { ahead: 0.1 }])
  })

  it('goes no further ahead than she may', () => {
    expect(ahead([{ ahead: 4 }], 0.5, { ...free, ahead: 0.2 })).toEqual([{ ahead: 4.2 }])
    expect(ahead([{ ahead: 4 }], 0.5, { ...free, ahead: 0 })).toEqual([{ ahead: 4 }])
  })

  it('turns within what is left of the turn, eases it, and lets it vanish', () => {
    expect(turn([{ ahead: 2 }], 5, free)).toEqual([{ ahead: 2 }, { turn: 5 }])
    expect(turn([{ ahead: 2 }, { turn: 45 }], 5, { ...free, turn: 0 })).toEqual([{ ahead: 2 }, { turn: 45 }])
    expect(turn([{ ahead: 2 }, { turn: 5 }], -5, { ...free, turn: 40 })).toEqual([{ ahead: 2 }])
    expect(turn([{ ahead: 2 }], -5, { ...free, turn: 0 })).toEqual([{ ahead: 2 }])
  })

  it('changes a leg, and takes out one that is nothing', () => {
    expect(withLeg([{ ahead: 2 }, { turn: 5 }], 1, -10)).toEqual([{ ahead: 2 }, { turn: -10 }])
    expect(withLeg([{ ahead: 2 }, { turn: 5 }], 0, 0)).toEqual([{ turn: 5 }])
  })

  it('is said in words', () => {
    expect(pathWords([{ ahead: 2.5 }, { turn: -45 }], '″')).toBe('ahead 2.5″, 45° to port')
  })
})

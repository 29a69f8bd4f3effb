import { expect, it } from 'vitest'
import type { Position, StoryEntry } from '../../desk/position.ts'
import { summaryLines } from './lines.ts'

const told = (sentence: string, more: Partial<StoryEntry> = {}): StoryEntry => ({
  tells: 'hull',
  side: null,
  sentences: [sentence],
  clauses: [],
  dice: [],
  effect: null,
  units: [],
  ...more,
})
const hurt = (points: number): StoryEntry => told('', { facts: [{ kind: 'harm', unit: 'exeter', points, of: 'hull' }] })
const turn = (number: number): StoryEntry[] => [
  told(`Turn ${number}`, { tells: 'turn', heading: true }),
  told('Gunnery', { tells: 'phase', heading: true }),
  hurt(number),
]
const position = { cards: { exeter: { name: 'Exeter' } } } as unknown as Position

it('sums up each phase of this turn and the last', () => {
  expect(summaryLines([...turn(1), ...turn(2), ...turn(3)], position)).toEqual([
    'Turn 2, gunnery: Exeter: 2 hull.',
    'Turn 3, gunnery: Exeter: 3 hull.',
  ])
  expect(summaryLines([], position)).toEqual(['Nothing has happened yet.'])
})

it('sums up an absence as a whole', () => {
  const since = told('Since your last visit', { tells: 'since', heading: true, covers: 6 })
  expect(summaryLines([since, ...turn(1), ...turn(2)], position)[0]).toBe('Since your last visit: Exeter: 3 hull.')
})

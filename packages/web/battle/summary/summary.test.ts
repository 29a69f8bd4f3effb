import { expect, it } from 'vitest'
import type { Fact } from '../../desk/fact.ts'
import type { StoryEntry } from '../../desk/position.ts'
import { chaptersOf } from './chapters.ts'
import { enemyPart, pictureOf } from './picture.ts'
import { summaryOf } from './summary.ts'

const told = (sentence: string, more: Partial<StoryEntry> = {}): StoryEntry => ({
  tells: 'volley',
  side: null,
  sentences: [sentence],
  clauses: [],
  dice: [],
  effect: null,
  units: [],
  ...more,
})
const heading = (tells: string, words: string): StoryEntry => told(words, { tells, heading: true })
const did = (...facts: Fact[]): StoryEntry => told('', { facts })
const hits = (target: string, count: number, unit: string | null = 'graf-spee'): Fact => ({
  kind: 'hits',
  unit,
  target,
  hits: count,
})
const hull = (unit: string, points: number): Fact => ({ kind: 'harm', unit, points, of: 'hull' })
const state = (unit: string, words: string): Fact => ({ kind: 'state', unit, words })

const NAMES: Record<string, string> = { exeter: 'Exeter', ajax: 'Ajax', achilles: 'Achilles', 'graf-spee': 'Graf Spee' }
const summary = (entries: StoryEntry[], most?: number): string =>
  summaryOf(entries, (unit) => NAMES[unit] ?? unit, most)

it('says who was hit, what it did, and who was fired at in vain', () => {
  const entries = [
    did(hits('ajax', 0)),
    did(hits('exeter', 2)),
    did(hull('exeter', 5)),
    did(state('exeter', 'A turret out')),
    did(hits('exeter', 1)),
    did(hull('exeter', 4)),
  ]
  expect(summary(entries)).toBe('3 hits on Exeter, 9 hull, A turret out; Ajax unhurt.')
})

it('puts losses first, then the worst, and counts what would be too much', () => {
  const entries = [
    did(hits('ajax', 1), hull('ajax', 9)),
    did(hits('exeter', 1), hull('exeter', 2), { kind: 'lost', unit: 'exeter', words: 'sunk' }),
    did(hits('achilles', 1)),
  ]
  expect(summary(entries)).toBe('1 hit on Exeter, 2 hull, sunk; 1 hit on Ajax, 9 hull; 1 hit on Achilles, no damage.')
  expect(summary(entries, 1)).toBe('1 hit on Exeter, 2 hull, sunk; 2 more hurt.')
})

it('counts only the hits that the rules let stand', () => {
  expect(summary([did(hits('exeter', 3)), did({ kind: 'recount', hits: 1 }), did(hull('exeter', 2))])).toBe(
    '1 hit on Exeter, 2 hull.',
  )
  expect(summary([did(hits('exeter', 2)), did({ kind: 'recount', hits: 0 })])).toBe('Exeter unhurt.')
})

it('tells damage without an attack, repairs and moves', () => {
  const moved = (unit: string, side: string): StoryEntry =>
    told('', { side, effect: { kind: 'moved', unit, from: [0, 0], to: [1, 1], heading: 45 } })
  expect(summary([did(hull('exeter', 1)), did({ kind: 'mended', unit: 'ajax', words: 'engine repaired' })])).toBe(
    'Exeter: 1 hull; Ajax: engine repaired.',
  )
  expect(summary([moved('ajax', 'blue'), moved('graf-spee', 'red'), moved('exeter', 'blue')])).toBe(
    'Blue moved 2, Red 1.',
  )
})

it('falls back to what is told', () => {
  expect(summary([heading('turn', 'Turn 1'), told('Blue holds the initiative.')])).toBe('Blue holds the initiative.')
  expect(summary([heading('turn', 'Turn 1')])).toBe('')
})

it('divides the story into the phases of each turn, and an absence over them', () => {
  const story = [
    told('Deployed.'),
    heading('turn', 'Turn 1'),
    heading('phase', 'Movement'),
    told('Ajax steams.'),
    { ...heading('since', 'Since your last visit'), covers: 3 },
    told('Exeter steams.'),
    heading('phase', 'Gunnery'),
    told('Boom.'),
  ]
  expect(chaptersOf(story)).toEqual([
    { title: '', from: 0, to: 1, hasHeading: false },
    { title: 'Turn 1', from: 1, to: 2, hasHeading: true },
    { title: 'Turn 1, movement', from: 2, to: 4, hasHeading: true },
    { title: 'Since your last visit', from: 4, to: 5, hasHeading: true, covers: 8 },
    { title: 'Turn 1, movement', from: 5, to: 6, hasHeading: false },
    { title: 'Turn 1, gunnery', from: 6, to: 8, hasHeading: true },
  ])
})

const sideOf = (unit: string): string => (unit === 'graf-spee' ? 'red' : 'blue')
const shot = (by: string, on: string, count: number): StoryEntry =>
  told('', {
    side: sideOf(by),
    facts: [hits(on, count, by)],
    effect: { kind: 'shells', from: [1, 1], to: [9, 9], shots: 4, hits: count },
  })

it('takes of a turn what the enemy did: moves, attacks, and their effect', () => {
  const track = told('', {
    side: 'red',
    effect: { kind: 'moved', unit: 'graf-spee', from: [0, 0], to: [4, 0], heading: 90, path: [[2, 1]] },
  })
  const own = [shot('ajax', 'graf-spee', 1), did(hull('graf-spee', 3))]
  const blast = told('', { side: 'blue', effect: { kind: 'explosion', at: [9, 9] } })
  const theirs = [shot('graf-spee', 'exeter', 2), blast, did(hull('exeter', 7))]
  const torpedoes = did(hits('ajax', 1, null))
  expect(enemyPart([...own, heading('phase', 'Gunnery'), track, ...theirs, ...own, torpedoes], 'blue', sideOf)).toEqual(
    [track, ...theirs, torpedoes],
  )
  expect(pictureOf([track, ...theirs])).toEqual([
    {
      kind: 'course',
      points: [
        [0, 0],
        [2, 1],
        [4, 0],
      ],
      tone: 'red',
    },
    { kind: 'line', from: [1, 1], to: [9, 9], tone: 'red' },
    { kind: 'note', at: [9, 9], tone: 'red', label: '2 hits, 7 hull' },
  ])
  expect(pictureOf([shot('graf-spee', 'ajax', 0)]).at(-1)).toMatchObject({ label: 'no hit' })
})

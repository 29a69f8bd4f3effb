import { expect, test } from 'vitest'
import type { StoryEntry } from '../../desk/position.ts'
import { joinSkipped } from './joined.ts'

const entry = (tells: string, sentence: string, unit: string): StoryEntry => ({
  tells,
  side: 'red',
  sentences: [sentence],
  clauses: [],
  dice: [],
  effect: null,
  units: [unit],
})

test('what was skipped one after the other is one line, with every name', () => {
  const story = [
    entry('fired', 'Ajax fires.', 'ajax'),
    entry('skipped', 'No gun of Ajax bears.', 'ajax'),
    entry('skipped', 'No gun of Exeter bears.', 'exeter'),
    entry('skipped', 'Achilles has no torpedoes.', 'achilles'),
    entry('fired', 'Exeter fires.', 'exeter'),
    entry('skipped', 'No gun of Ajax bears.', 'ajax'),
  ]
  const names: Record<string, string> = { ajax: 'Ajax', exeter: 'Exeter', achilles: 'Achilles' }
  expect(joinSkipped(story, (id) => names[id]!).map(({ sentences }) => sentences.join(' '))).toEqual([
    'Ajax fires.',
    'No gun of Ajax and Exeter bears. Achilles has no torpedoes.',
    'Exeter fires.',
    'No gun of Ajax bears.',
  ])
})

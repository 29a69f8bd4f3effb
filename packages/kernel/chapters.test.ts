import { expect, test } from 'vitest'
import { assemble } from './chapters.ts'

interface Core {
  readonly actions: Record<string, () => string>
  readonly stories: Record<string, () => string>
  hitsOn(): number
  reach: number
}

const gunnery = { parts: { hitsOn: () => 4 }, actions: { fire: () => 'fires' }, stories: { hit: () => 'A hit.' } }
const movement = { parts: { reach: 12 }, actions: { move: () => 'moves' } }

test('a core holds the parts of all chapters and their entries, in the order of the chapters', () => {
  const core = assemble<Core>(['actions', 'stories'], [movement, gunnery])
  expect(core.hitsOn()).toBe(4)
  expect(core.reach).toBe(12)
  expect(Object.keys(core.actions)).toEqual(['move', 'fire'])
  expect(core.stories.hit!()).toBe('A hit.')
})

test('a registry to which nobody adds is there all the same', () => {
  expect(assemble<Core>(['actions', 'stories'], [movement]).stories).toEqual({})
})

test('a name is defined once', () => {
  expect(() => assemble<Core>(['actions', 'stories'], [gunnery, { actions: { fire: () => 'again' } }])).toThrow(
    'two chapters define actions.fire',
  )
  expect(() => assemble<Core>(['actions', 'stories'], [gunnery, { parts: { hitsOn: () => 5 } }])).toThrow(
    'two chapters define parts.hitsOn',
  )
})

test('a chapter adds to registries that are known', () => {
  expect(() => assemble<Core>(['actions'], [gunnery])).toThrow('a chapter adds to stories, which is no registry')
})

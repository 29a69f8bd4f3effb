import { expect, test } from 'vitest'
import { embeddedId, routeOf } from './shared-address.ts'

test('addresses of the server lead to pages', () => {
  expect(routeOf('/s/abc')).toBe('#/shared/abc')
  expect(routeOf('/s/scenario/denmark-strait')).toBe('#/scenario/denmark-strait')
  expect(routeOf('/s/puzzle/p-1')).toBe('#/puzzles/p-1')
  for (const other of ['/', '/s', '/s/', '/s/poem/x', '/s/a/b/c', '/rules', '/embed/x'])
    expect(routeOf(other)).toBe(null)
  expect(['/embed/abc', '/embed/', '/embed/a/b', '/s/abc', '/'].map(embeddedId)).toEqual([
    'abc',
    null,
    null,
    null,
    null,
  ])
})

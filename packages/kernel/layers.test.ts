import { describe, expect, test } from 'vitest'
import { compose } from './layers.ts'

const core = {
  id: 'core',
  parts: {
    hitsOn: () => 4,
    range: { short: 10, long: 20 },
    modifiers: { fast: () => -1, smoke: () => -2 } as Record<string, () => number>,
    areas: ['engine', 'crew'],
  },
}

describe('a variant', () => {
  test('builds on what it replaces, layer upon layer', () => {
    const harder = { id: 'harder', parts: (below: typeof core.parts) => ({ hitsOn: () => below.hitsOn() + 1 }) }
    expect(compose(core, harder, harder).rules.hitsOn()).toBe(6)
  })

  test('replaces a function, or one entry of a table, and leaves the rest', () => {
    const { rules, origins } = compose(core, { id: 'house', parts: { hitsOn: () => 5, range: { long: 24 } } })
    expect(rules.hitsOn()).toBe(5)
    expect(rules.range).toEqual({ short: 10, long: 24 })
    expect(origins).toMatchObject({ hitsOn: 'house', 'range.short': 'core', 'range.long': 'house', areas: 'core' })
    expect(core.parts.range.long).toBe(20)
  })

  test('adds entries and removes them with null', () => {
    const { rules, origins } = compose(core, { id: 'house', parts: { modifiers: { smoke: null, night: () => -3 } } })
    expect(Object.keys(rules.modifiers)).toEqual(['fast', 'night'])
    expect(origins['modifiers.smoke']).toBe('house')
    expect(Object.keys(core.parts.modifiers)).toEqual(['fast', 'smoke'])
  })

  test('may stand on a variant: the last layer wins, and an entry can come back', () => {
    const { rules, origins } = compose(
      core,
      { id: 'house', parts: { range: { short: 8 }, modifiers: { smoke: null } } },
      { id: 'club', parts: { range: { short: 9 }, modifiers: { smoke: () => -4 } } },
    )
    expect(rules.range.short).toBe(9)
    expect(rules.modifiers.smoke!()).toBe(-4)
    expect(origins['range.short']).toBe('club')
  })

  test('replaces a list as a whole', () => {
    const parts = { areas: ['engine', 'crew', 'bridge'] } as never
    expect(compose(core, { id: 'house', parts }).rules.areas).toEqual(['engine', 'crew', 'bridge'])
  })
})

test('what comes out is frozen, and remembers where each part is from', () => {
  const { rules, origins } = compose(core)
  expect(() => Object.assign(rules, { hitsOn: () => 2 })).toThrow(TypeError)
  expect(() => Object.assign(rules.range, { short: 99 })).toThrow(TypeError)
  expect(new Set(Object.values(origins))).toEqual(new Set(['core']))
})

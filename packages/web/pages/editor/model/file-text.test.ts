import { library, readScenario } from '@flankspeed/scenarios'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { describe, expect, it, test } from 'vitest'
import { asText, dataIn, edited } from './file-text.ts'

const texts = storedTexts()
const comments = (text: string): string[] => text.match(/(?<=^|\s)#.*$/gm) ?? []

describe('every battle of the library', () => {
  test.each(library().map(({ id }) => id))('%s opens, changes and saves as the same battle', (id) => {
    const text = texts[id]!
    const there = edited(text, [{ set: ['sides', 'red', 'name'], to: 'Another fleet' }])
    const back = edited(there, [{ set: ['sides', 'red', 'name'], to: readScenario(text, id).sides.red.name }])
    expect(readScenario(back, id)).toEqual(readScenario(text, id))
    expect(readScenario(there, id).sides.red.name).toBe('Another fleet')
    expect(comments(back)).toEqual(comments(text))
    const lines = new Set(text.split('\n'))
    const moved = back.split('\n').filter((line) => !lines.has(line)).length
    expect(moved / lines.size, 'share of lines with another layout').toBeLessThan(0.2)
  })
})

const SMALL = `# A comment at the top
name: Off the cape # of the battle
map:
  size: [46, 33] # nautical miles
  land: []
ships:
  # the flagship
  - { name: Hood, at: [1, 2.5], state: [anchored] }
  - { name: Norfolk, at: [3, 4] } # a cruiser
`

describe('a change of the text', () => {
  it('sets a value, and keeps comments and quotes', () => {
    const text = edited(SMALL, [
      { set: ['name'], to: 'Off the other cape' },
      { set: ['ships', 0, 'at'], to: [5, 6.25] },
    ])
    expect(text).toBe(SMALL.replace('Off the cape', 'Off the other cape').replace('[1, 2.5]', '[5, 6.25]'))
  })

  it('adds and removes fields', () => {
    expect(edited(SMALL, [{ set: ['ships', 1, 'speed'], to: 0.5 }])).toContain(
      '{ name: Norfolk, at: [3, 4], speed: 0.5 } # a cruiser',
    )
    expect(edited(SMALL, [{ set: ['ships', 0, 'state'], to: undefined }])).toContain('{ name: Hood, at: [1, 2.5] }')
  })

  it('inserts into lists, also into an empty one, and removes from them', () => {
    const shape = Array.from({ length: 12 }, (_, i) => [i, i * 1.5])
    const text = edited(SMALL, [
      { insert: ['map', 'land', 0], item: { name: 'Savo', kind: 'land', shape } },
      { insert: ['ships', 1], item: { name: 'Suffolk', at: [2, 2] } },
      { remove: ['ships', 2] },
    ])
    expect(dataIn(text)).toMatchObject({
      map: { land: [{ name: 'Savo', shape }] },
      ships: [{ name: 'Hood' }, { name: 'Suffolk' }],
    })
    expect(text).toContain('    - name: Savo\n')
    expect(text).toContain('          [1, 1.5],\n')
    expect(text).toContain('# the flagship')
  })

  it('changes only what differs when a whole part is given', () => {
    const [hood, norfolk] = (dataIn(SMALL) as { ships: object[] }).ships
    const text = edited(SMALL, [{ set: ['ships'], to: [{ ...hood, at: [9, 9], state: undefined }, norfolk] }])
    expect(text).toBe(SMALL.replace('[1, 2.5], state: [anchored]', '[9, 9]'))
  })

  it('is refused where the text cannot be read', () => {
    expect(() => edited('name: [open', [{ set: ['name'], to: 'x' }])).toThrow('cannot be read')
    expect(dataIn('name: [open')).toBeNull()
  })

  it('keeps strings that look like something else', () => {
    for (const name of ['12', 'true', 'a: b', '# no comment', '', ' [x] ', 'two\nlines', '- x', "it's"]) {
      const text = edited(SMALL, [{ set: ['name'], to: name }])
      expect((dataIn(text) as { name: string }).name).toBe(name)
      expect(comments(text)).toContain('# nautical miles')
    }
  })
})

test('a value as text of its own', () => {
  expect(asText({ rule: 'surprised', ships: 'blue', until: { turn: 2 } })).toBe(
    '{ rule: surprised, ships: blue, until: { turn: 2 } }\n',
  )
})

import { examineScenario } from '@flankspeed/scenarios'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { expect, test } from 'vitest'
import { drawable } from './drawable.ts'
import { TEMPLATE } from './template.ts'

test.each(Object.entries(storedTexts()))('%s can be drawn', (id, text) => expect(drawable(text)?.id).toBe(id))

test('a battle that begins with nothing can be drawn, and its fields are right', () => {
  expect(drawable(TEMPLATE)?.name).toBe('A battle of my own')
  expect(examineScenario(TEMPLATE, 'new').scenario).not.toBeNull()
})

test.each([
  ['', ''],
  ['name: [', 'not YAML'],
  [TEMPLATE.replace('size: [36, 24]', 'size: [36]'), 'a map without a height'],
  [TEMPLATE.replace('land: []', 'land: [{ name: x, kind: land, shape: [[1, two]] }]'), 'a corner that is no number'],
  [TEMPLATE.replace('formations: []', 'formations: [{ ships: [{ name: Hood }] }]'), 'a ship without a place'],
  [TEMPLATE.replace(/special-rules.*\n/, ''), 'a missing part'],
  ['a: &a [*a]', 'a loop'],
])('a text with nothing to draw: %#', (text) => expect(drawable(text)).toBeNull())

import { expect, test } from 'vitest'
import { navyTitle } from './nation-names.ts'

test('a navy is called by its words', () => {
  expect(navyTitle('imperial-japanese-navy')).toBe('Imperial Japanese Navy')
  expect(navyTitle('us-navy')).toBe('US Navy')
})

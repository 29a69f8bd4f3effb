import { expect, test } from 'vitest'
import { householdOf } from './addresses.ts'

test('the addresses of one household count as one, those of others do not', () => {
  expect(householdOf('203.0.113.7')).toBe('203.0.113.7')
  expect(householdOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(householdOf('2001:DB8:0:5:1:2:3:4')).toBe('2001:db8:0:5::')
  expect(householdOf('2001:db8:0:5::9')).toBe('2001:db8:0:5::')
  expect(householdOf('2001:db8::5:0:0:0:9')).toBe('2001:db8:0:5::')
  expect(householdOf('2001:db8::9')).toBe('2001:db8:0:0::')
  expect(householdOf('::1')).toBe('0:0:0:0::')
  expect(householdOf('2001:db8:0:6::9')).not.toBe(householdOf('2001:db8:0:5::9'))
})

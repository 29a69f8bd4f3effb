import { expect, test } from 'vitest'
import { clientNetworkOf } from './addresses.ts'

test('the addresses of one network count as one, those of others do not', () => {
  expect(clientNetworkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(clientNetworkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(clientNetworkOf('2001:DB8:0:5:1:2:3:4')).toBe('2001:db8:0:5::')
  expect(clientNetworkOf('2001:db8:0:5::9')).toBe('2001:db8:0:5::')
  expect(clientNetworkOf('2001:db8::5:0:0:0:9')).toBe('2001:db8:0:5::')
  expect(clientNetworkOf('2001:db8::9')).toBe('2001:db8:0:0::')
  expect(clientNetworkOf('::1')).toBe('0:0:0:0::')
  expect(clientNetworkOf('2001:db8:0:6::9')).not.toBe(clientNetworkOf('2001:db8:0:5::9'))
})

import { expect, test } from 'vitest'
import { underOptions } from './options.ts'

test('switches join the options that an opening has', () => {
  const night = { setup: { year: 1942, options: { night: true } } }
  expect(underOptions(night, {})).toBe(night)
  expect(underOptions(night, { evade: false }).setup).toEqual({ year: 1942, options: { night: true, evade: false } })
  expect(underOptions({ setup: {} }, { splitFire: true }).setup).toEqual({ options: { splitFire: true } })
})

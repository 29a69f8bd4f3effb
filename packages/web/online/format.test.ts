import { expect, test } from 'vitest'
import { clockFace, clockText, durationText, fingerprint, termsText } from './format.ts'

test('a clock shows what fits', () => {
  expect([0, 900, 65_000, 3_725_000, 90_061_000].map(clockFace)).toEqual(['0:00', '0:01', '1:05', '1:02:05', '1 d 1 h'])
})

test('a fingerprint can be read aloud', () => {
  expect(fingerprint(`7f3a91c204bd${'0'.repeat(52)}`)).toBe('7f3a 91c2 04bd')
})

test('time in one unit', () => {
  expect([10_000, 60_000, 5_400_000, 3_600_000, 259_200_000].map(durationText)).toEqual([
    '10 seconds',
    '1 minute',
    '90 minutes',
    '1 hour',
    '3 days',
  ])
})

test('what was agreed', () => {
  const clock = { each: 1_800_000, perMove: 10_000 }
  expect(clockText({ clock })).toBe('30 minutes each + 10 seconds per move')
  expect(termsText({ clock: null, open: true, spectatorDelay: 300_000, from: null })).toBe(
    'no clock; anyone can watch, 5 minutes later',
  )
  expect(termsText({ clock: null, open: false, spectatorDelay: 0, from: null })).toBe('no clock; no spectators')
})

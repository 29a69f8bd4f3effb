import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPushAddress, newSenderKey, sealed, senderOf, signedBy } from './push.ts'

/** The example of RFC 8291, appendix A. */
const BROWSER = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

test('a message is sealed as the standard has it', () => {
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const once = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  expect(sealed('When I grow up, I want to be a watermelon', BROWSER, salt, once).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the sender is named for one service, for a while', () => {
  const sender = senderOf(newSenderKey(), 'mailto:admiral@example.org')
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(signedBy(sender, BROWSER.endpoint, 1_000_000))!
  const [head, claims, signature] = token!.split('.')
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: 1000 + 43_200,
    sub: 'mailto:admiral@example.org',
  })
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: known, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  expect(isTrue).toBe(true)
})

test('what nothing can be sealed for is no address', () => {
  expect(isPushAddress(BROWSER)).toBe(true)
  expect(isPushAddress({ ...BROWSER, keys: { ...BROWSER.keys, p256dh: 'BCVx' } })).toBe(false)
  expect(isPushAddress({ ...BROWSER, keys: { ...BROWSER.keys, auth: 'BTBZ' } })).toBe(false)
})

import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signedWebhook, webhookSecret } from './webhook.ts'

const BODY = JSON.stringify({ what: 'your-move', battle: 'abc', side: 'red' })
const secretFor = (battle: string, side: string, url: string): string =>
  webhookSecret('the key of the server', battle, side, url)
const SECRET = secretFor('abc', 'red', 'https://ships.example/move')

test('a receiver takes what the server signed just now, and nothing that was changed or is old', () => {
  const verify = (headers: Record<string, string>, { secret = SECRET, body = BODY } = {}) =>
    new Webhook(secret).verify(body, headers)
  const fresh = signedWebhook(SECRET, 'abc red 7', BODY)
  expect(verify(fresh)).toEqual(JSON.parse(BODY))
  expect(() => verify(fresh, { body: BODY.replace('your-move', 'over') })).toThrow('No matching signature')
  expect(() => verify({ ...fresh, 'webhook-id': 'abc red 8' })).toThrow('No matching signature')
  // An intercepted webhook cannot be replayed later, nor given another time.
  const old = signedWebhook(SECRET, 'abc red 7', BODY, Date.now() - 600_000)
  expect(() => verify(old)).toThrow('too old')
  expect(() => verify({ ...old, 'webhook-timestamp': fresh['webhook-timestamp']! })).toThrow('No matching signature')
  // Each receiver has its own secret: none can forge for another.
  const others = [
    secretFor('abd', 'red', 'https://ships.example/move'),
    secretFor('abc', 'blue', 'https://ships.example/move'),
    secretFor('abc', 'red', 'https://ships.example/other'),
  ]
  expect(new Set([SECRET, ...others]).size).toBe(4)
  for (const secret of others) expect(() => verify(fresh, { secret })).toThrow('No matching signature')
})

import { createHmac } from 'node:crypto'

/**
 * Webhooks are signed as in the Standard Webhooks specification, which has libraries in most languages: HMAC-SHA-256
 * over id, time and body.
 */

/** The signing secret of a seat's webhook: bound to its URL, so that one receiver cannot forge for another. */
export const webhookSecret = (serverKey: string, battle: string, side: string, url: string): string =>
  `whsec_${createHmac('sha256', serverKey).update(`webhook\n${battle}\n${side}\n${url}`).digest('base64')}`

/** In place of a side: the webhook of a tournament belongs to its organiser. */
export const ORGANISER = 'organiser'

/** Retries have the same `id`, so that a receiver can deduplicate. */
export function signedWebhook(secret: string, id: string, body: string, now = Date.now()): Record<string, string> {
  const time = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
}

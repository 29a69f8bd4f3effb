import type { SeatSettings } from '@flankspeed/protocol'
import { ask } from '../desk/online/requests.ts'

type PushAddress = SeatSettings['push'][number]

/** Can this browser receive push notifications? */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Subscribes this browser to push; asks for permission first. Throws what prevents it. */
export async function subscribe(): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser blocks notifications from this page. Allow them in its settings for this site.')
  const [registration, { key }] = await Promise.all([registered(), ask<{ key: string }>('push')])
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
}

/** The endpoint of this browser's subscription, if it has one. */
export async function ownAddress(): Promise<string | null> {
  if (!canReceivePush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration)
    throw new Error('This browser has no service worker for this page, so it cannot receive notifications.')
  return registration
}

import type { Wishes } from '@flankspeed/protocol'
import { ask } from '../desk/online/requests.ts'

type PushAddress = Wishes['push'][number]

/** Can this browser be told when nobody has the page open? */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** This browser's address for notices; asks the person first. Throws what stands in the way. */
export async function subscribe(): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser blocks notifications from this page. Allow them in its settings for this site.')
  const [registration, { key }] = await Promise.all([registered(), ask<{ key: string }>('push')])
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
}

/** The same, if this browser has one already. */
export async function ownAddress(): Promise<string | null> {
  if (!canBeTold()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration)
    throw new Error('This browser has no service worker for this page, so it cannot receive notifications.')
  return registration
}

/* global VERSION, FILES */
// Caches the whole page, so that it works offline. A new version waits until the page is opened again.
const SHELF = `flankspeed-${VERSION}`

/** Answers of the server: data, and the addresses of what is shared, with their own headers. */
const FROM_SERVER = /^\/(api|s|embed)\//

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('flankspeed-') && name !== SHELF
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || FROM_SERVER.test(pathname)) return
  const wanted = request.mode === 'navigate' ? './' : request
  event.respondWith(caches.match(wanted, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})

// A push: it is somebody's move. Not shown while the battle is open and visible.
self.addEventListener('push', (event) => {
  const { what, title = 'Flank Speed', battle = '' } = event.data?.json() ?? {}
  const body =
    what === 'over'
      ? 'The battle is over.'
      : what === 'paired'
        ? 'Somebody accepted your challenge: open the battle to start it.'
        : what === 'round'
          ? 'Your round has begun.'
          : 'It is your move.'
  const tell = async () => {
    const windows = await self.clients.matchAll({ type: 'window' })
    const looks = ({ url, visibilityState }) => visibilityState === 'visible' && url.includes(`online-${battle}`)
    if (!windows.some(looks)) await self.registration.showNotification(title, { body, tag: battle, data: { battle } })
  }
  event.waitUntil(tell())
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const there = new URL(`./#/battle/online-${notification.data.battle}`, self.registration.scope).href
  const go = async () => {
    const [open] = await self.clients.matchAll({ type: 'window' })
    if (!open) return self.clients.openWindow(there)
    await open.focus()
    return open.navigate(there)
  }
  event.waitUntil(go())
})

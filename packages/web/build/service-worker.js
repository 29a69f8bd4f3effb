/* global VERSION, FILES */
// Keeps the whole page, so that it opens and plays without a network. A new version waits until the page is opened anew.
const SHELF = `flankspeed-${VERSION}`

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
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  const wanted = request.mode === 'navigate' ? './' : request
  event.respondWith(caches.match(wanted, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})

/*
 * The worker of the installed site. It shows alerts while no page is open (SERVICE-15) and is the site without a network (CONTENT-12).
 * It keeps one thing: what is shown when there is no network. Pages, data and assets are always the network's, so no release and no
 * balance is ever shown from a cache. The build writes the release (the site's first script) and what is kept (a hash): a new worker
 * waits until a page lets it in.
 */
const RELEASE = '__RELEASE__'
const CACHE = 'offline-__KEPT__'
const PAGES = { zh: '/offline-zh.html', en: '/offline-en.html' }
const KEPT = [...Object.values(PAGES), '/offline.css', '/offline.js', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'release') event.ports[0]?.postMessage(RELEASE)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === 'navigate' && url.origin === location.origin) event.respondWith(page(event, url))
  else if (KEPT.includes(url.pathname)) event.respondWith(fetch(request).catch(() => kept(url.pathname)))
})

/** The network's page, whatever it says; without a network the page that says so, in the language of the address. */
async function page(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return kept(/^\/en(\/|$)/.test(url.pathname) ? PAGES.en : PAGES.zh)
  }
}

async function kept(path) {
  return (await (await caches.open(CACHE)).match(path)) ?? Response.error()
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.path, location.origin)))
})

/** The page of an alert: the one that shows it already, else a new one. Nobody is taken out of a round or a form. */
async function show(url) {
  if (url.origin !== location.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find((one) => one.url === url.href)
  await (open ? open.focus() : self.clients.openWindow(url.href))
}

/*
 * The worker of the installed site (CONTENT-12). It keeps one thing: what is shown when there is no network. Pages, data and assets are
 * always the network's, so no release and no balance is ever shown from a cache. The build writes the release
 * (the site's first script) and what is kept (a hash): a new worker waits until a page lets it in.
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

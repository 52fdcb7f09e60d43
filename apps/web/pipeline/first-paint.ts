import { brotliCompressSync } from 'node:zlib'
import { createServer, type Server } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/*
 * What prerendering gains: first contentful paint of a page as it is served, and of the same page with an empty root, so that nothing
 * shows before the scripts have run. Chromium on the "Slow 4G" of its developer tools with the processor slowed four times; runs in
 * alternation, medians. The second table is the layout shift of the served page, without the slow line, until it has rested.
 */

const RUNS = Number(process.env.RUNS ?? 5)
const RATIO = 0.25
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (750e3 * 0.9) / 8 }
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const PAGES = [
  { page: 'mobile-mobile.zh.html', path: '/mobile/', phone: true },
  { page: 'desktop.zh.html', path: '/', phone: false },
  { page: 'mobile-mobile-f-entry-register.zh.html', path: '/mobile/f-entry/register', phone: true },
] as const
type Page = (typeof PAGES)[number]

/** Run in the page: the paint's time, and the sums of layout shift. */
const FIRST_PAINT = `new Promise((done) => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') done(entry.startTime)
  }).observe({ type: 'paint', buffered: true })
})`
const WATCH_SHIFT = `globalThis.seen = { all: 0, header: 0 }
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    seen.all += value
    const inHeader = ({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('header')
    if (sources.some(inHeader)) seen.header += value
  }
}).observe({ type: 'layout-shift', buffered: true })`

const dist = resolve(import.meta.dirname, '../dist')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The build from memory, with its brotli twins. `/empty` before a path gives the page with nothing drawn. The API answers that it is away. */
function serve(): Promise<Server> {
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const bare = path.replace(/^\/empty/, '')
    const page = PAGES.find((one) => one.path === bare)
    const file = resolve(dist, page ? `pages/${page.page}` : bare.slice(1))
    if (bare.startsWith('/api') || !file.startsWith(dist) || !existsSync(file) || !extname(file)) {
      reply.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"error","code":503,"message":""}')
    } else if (page && bare !== path) {
      const html = readFileSync(file, 'utf8').replace(/(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/, '$1$2')
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html.replace('<head>', `<head><script>history.replaceState(0,'','${bare}')</script>`))
    } else {
      const twin = existsSync(`${file}.br`)
      reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/html', ...((twin || page) && { 'content-encoding': 'br' }) })
      // Pages are compressed by the server that knows its address.
      reply.end(twin ? readFileSync(`${file}.br`) : page ? brotliCompressSync(readFileSync(file)) : readFileSync(file))
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

async function open(browser: Browser, { phone }: Page) {
  const context = await browser.newContext(
    phone
      ? { viewport: { width: 390, height: 844 }, userAgent: PHONE, isMobile: true, hasTouch: true }
      : { viewport: { width: 1280, height: 800 } },
  )
  return { context, tab: await context.newPage() }
}

/** Milliseconds to the first contentful paint. */
async function firstPaint(browser: Browser, page: Page, address: string): Promise<number> {
  const { context, tab } = await open(browser, page)
  const line = await context.newCDPSession(tab)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW_4G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.goto(address, { waitUntil: 'commit' })
  const time = await tab.evaluate<number>(FIRST_PAINT)
  await context.close()
  return time
}

interface Shift {
  readonly all: number
  readonly header: number
}

/** Layout shift of the page until its network rests, and how much of it moved anything of the header. */
async function shiftOf(browser: Browser, page: Page, address: string): Promise<Shift> {
  const { context, tab } = await open(browser, page)
  await tab.addInitScript(WATCH_SHIFT)
  await tab.goto(address, { waitUntil: 'networkidle' })
  const seen = await tab.evaluate<Shift>('seen')
  await context.close()
  return seen
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const server = await serve()
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
})
try {
  for (const page of PAGES) {
    const served: number[] = []
    const empty: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      served.push(await firstPaint(browser, page, base + page.path))
      empty.push(await firstPaint(browser, page, `${base}/empty${page.path}`))
    }
    const ratio = median(served) / median(empty)
    const shift = await shiftOf(browser, page, base + page.path)
    const good = ratio <= RATIO && shift.header === 0
    process.stdout.write(
      `${page.path.padEnd(28)} first paint ${median(served).toFixed(0)} ms, drawn by scripts ${median(empty).toFixed(0)} ms, ratio ${ratio.toFixed(2)} / ${RATIO}   shift ${shift.all.toFixed(3)}, header ${shift.header.toFixed(3)}   ${good ? 'ok' : 'OVER'}\n`,
    )
    if (!good) process.exitCode = 1
  }
} finally {
  await browser.close()
  server.close()
}

import { withLocale } from '@jade/contract/site/routing'
import { type BrowserContext, chromium } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

/*
 * Every screen of the build, on both devices and in both languages, as a guest sees it or as a logged-in player: axe violations,
 * console errors, errors of the page and calls that failed. `node pipeline/faces.ts http://127.0.0.1:3000 [folder for pictures]`;
 * the site is one with the demo players. ONLY=<pattern> takes the paths that match.
 */

const [base = 'http://127.0.0.1:3000', pictures] = process.argv.slice(2)
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const ONLY = new RegExp(process.env.ONLY ?? '.')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const LOOK = `axe.run(document, ${JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'] })})`
const DEMO = { account: 'demo01', password: 'demo1234' }

const { routes } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../dist/routes.json'), 'utf8')) as {
  routes: Readonly<Record<'desktop' | 'mobile', Record<string, unknown>>>
}
/** Twins lead to the same screen; each is looked at by its own address only. */
const isOwn = (device: string, path: string) => device === 'mobile' || !path.startsWith('/f-')
const isForMembers = (path: string) =>
  /^\/member|\/mobile\/(f-wallet|f-bank|f-bet|f-trans|f-message|f-mine|member)|^\/my-deposit/.test(path)

async function login(): Promise<string> {
  const reply = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { data } = (await reply.json()) as { data: { access_token: string } }
  return data.access_token
}

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }[]
}

interface Visit {
  readonly context: BrowserContext
  readonly address: string
  readonly picture: string
}

/** What is wrong with a page, one line each. */
async function visit({ context, address, picture }: Visit): Promise<readonly string[]> {
  const wrong: string[] = []
  const tab = await context.newPage()
  tab.on('console', (message) => message.type() === 'error' && wrong.push(`console: ${message.text().slice(0, 200)}`))
  tab.on('pageerror', (error) => wrong.push(`error: ${String(error).slice(0, 200)}`))
  tab.on('response', (reply) => reply.status() >= 400 && wrong.push(`${reply.status()} ${new URL(reply.url()).pathname}`))
  await tab.goto(base + address, { waitUntil: 'networkidle', timeout: 6000 }).catch(() => undefined)
  const look = async () => {
    await tab.evaluate(AXE)
    return tab.evaluate<Found>(LOOK)
  }
  const found = await look().catch((error: unknown) => void wrong.push(`axe could not look: ${String(error).slice(0, 120)}`))
  for (const { id, nodes } of found?.violations ?? [])
    wrong.push(
      `axe ${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')
        .slice(0, 220)}`,
    )
  if (pictures) await tab.screenshot({ path: resolve(pictures, `${picture}.png`), fullPage: true }).catch(() => wrong.push('no picture'))
  await tab.close()
  return wrong
}

if (pictures) mkdirSync(pictures, { recursive: true })
const token = await login()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
})
const faces = (['desktop', 'mobile'] as const).flatMap((device) =>
  Object.keys(routes[device])
    .filter((path) => isOwn(device, path) && ONLY.test(path))
    .flatMap((path) => (['zh', 'en'] as const).map((lang) => ({ device, path, lang }))),
)
const frames = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, userAgent: PHONE, isMobile: true, hasTouch: true },
}
let bad = 0
for (const { device, path, lang } of faces) {
  const context = await browser.newContext({
    ...frames[device],
    locale: lang === 'en' ? 'en-US' : 'zh-TW',
    reducedMotion: 'reduce',
  })
  if (isForMembers(path)) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const address = withLocale(lang, path)
  const wrong = await visit({ context, address, picture: `${device}${path.replaceAll('/', '-')}.${lang}` })
  await context.close()
  if (wrong.length > 0) bad += 1
  for (const line of new Set(wrong)) process.stdout.write(`${device} ${address}  ${line}\n`)
}
await browser.close()
process.stdout.write(`${faces.length} faces, ${bad} with findings\n`)
if (bad > 0) process.exitCode = 1

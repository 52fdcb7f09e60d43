import { join } from 'node:path'
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { type Device, seatVisitor, type Visitor } from '../house/visitor.ts'
import { logIn } from '../site/entry.ts'
import { openGame } from '../site/games.ts'
import { closeRain } from '../site/rain.ts'
import type { Lang } from '../words.ts'
import { moneyAtSite, roundsAtSite } from './after.ts'
import { playerWithMoney } from './desk.ts'
import { OWN } from './find-house.ts'
import { fewerFrames } from './frames.ts'
import { games, type TourGame } from './games.ts'
import { type Line, lineOf, nameOf, type Wallet } from './line.ts'
import { readAndVerify } from './proof.ts'
import { albumOf, Stage } from './stage.ts'

const MOVED = 3000

/** Everything of a game, on a device, in a language, with real money or the demo's. */
async function visit(visitor: Visitor, game: TourGame, line: Line): Promise<void> {
  const real = line.wallet === 'real'
  if (real) {
    const person = await playerWithMoney()
    await visitor.go(line.device === 'phone' ? '/mobile' : '/')
    await logIn(visitor, person)
  }
  const page = await openGame(visitor, game, real ? { amount: String(MOVED) } : null)
  const stage = new Stage(page, visitor, line)
  line.before = await page.locator('#balance').innerText()
  await stage.study('open')
  await game.play(stage)
  await readAndVerify(stage, game.ownSeed)
  line.after = await page.locator('#balance').innerText()
  await leave(page)
  if (!real) return
  await roundsAtSite(stage)
  await moneyAtSite(stage, { platform: game.platform, kept: OWN - MOVED })
}

/** By the menu: the window that the site opened closes. */
async function leave(page: Page): Promise<void> {
  await page.locator('#menu').click()
  const closed = page.waitForEvent('close')
  const gone = page.locator('#panel .menu-list button').last().click()
  // The window may be gone before the click has ended.
  await gone.catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await closed
}

/** Warnings and lost requests, beside the errors that every visitor collects. */
function listen({ context }: Visitor, line: Line): void {
  context.on('console', (message) => {
    // A picture taken of WebGL makes it wait, and the driver says so.
    const ours = !message.text().includes('GL Driver Message')
    if (message.type() === 'warning' && ours) line.complaints.push(`warning: ${message.text().slice(0, 160)}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left takes its questions back.
    if (why !== 'net::ERR_ABORTED') line.complaints.push(`${why}: ${request.url().slice(0, 160)}`)
  })
}

/** What every window showed when it went wrong. */
async function lastLook({ context }: Visitor, line: Line): Promise<void> {
  for (const [at, page] of context.pages().entries())
    await page.screenshot({ path: join(albumOf(line), `failed-${at}.png`) }).catch(() => undefined)
}

async function toured(browser: Browser, game: TourGame, { line, info }: { readonly line: Line; readonly info: TestInfo }): Promise<void> {
  const visitor = await seatVisitor(browser, {
    base: process.env.TOUR_SITE ?? '',
    app: 'web',
    device: line.device,
    lang: line.lang,
    album: 'tour',
    lively: true,
  })
  listen(visitor, line)
  visitor.mayMeet(429, '/play/api/spin')
  visitor.mayMeet(429, '/play/api/deal')
  await visitor.context.addInitScript(fewerFrames)
  await closeRain(visitor)
  try {
    await visit(visitor, game, line)
  } catch (error) {
    await lastLook(visitor, line)
    throw error
  } finally {
    line.complaints.push(...visitor.complaints)
    await info.attach('line', { body: JSON.stringify(line), contentType: 'application/json' })
    await visitor.context.close()
  }
  expect(line.complaints).toEqual([])
}

for (const game of games) {
  for (const wallet of ['real', 'demo'] satisfies Wallet[]) {
    for (const device of ['desktop', 'phone'] satisfies Device[]) {
      for (const lang of ['zh', 'en'] satisfies Lang[]) {
        const line = lineOf({ game: game.code, device, lang, wallet })
        test(nameOf(line), { tag: game.waits ? '@waits' : '@alone' }, ({ browser }, info) => toured(browser, game, { line, info }))
      }
    }
  }
}

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../house/test.ts'
import type { Device, Visitor } from '../house/visitor.ts'
import type { Lang } from '../words.ts'

/** One after the other in one studio: each moves its clock. */
test.describe.configure({ mode: 'default' })

type Open = (game: string, device: Device, lang: Lang) => Promise<Visitor>

const stages = test.extend<{ open: Open }>({
  open: async ({ studio, seat }, use) => {
    await use(async (game, device, lang) => {
      const visitor = await seat({ base: studio.url, app: 'web', device, lang, album: 'stages' })
      await visitor.page.goto(await studio.demo(game, device === 'phone' ? 'mob' : 'pc', lang))
      await expect(visitor.page.locator('#loading')).toBeHidden()
      // Whoever asks for less motion (as this visitor does) sees none that is there for show.
      await expect.poll(() => visitor.page.evaluate('document.getAnimations().length'), { message: `what moves in ${game}` }).toBe(0)
      await visitor.look(game)
      return visitor
    })
  },
})

const money = (twd: string) => Number(twd).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the studio answered to a press; it must have taken it. */
async function sent<T>(page: Page, call: string, button: Locator): Promise<T> {
  const answer = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith(`/play/api/${call}`))
  // Where the button cannot be pressed, nobody waits for the answer.
  answer.catch(() => undefined)
  await button.click()
  const reply = await answer
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as T
}

const pages = ['rules', 'history', 'fairness'] as const

/** Opens a page of the menu. */
async function turnTo(page: Page, name: (typeof pages)[number]): Promise<Locator> {
  const panel = page.locator('#panel')
  await page.locator('#menu').click()
  await panel.locator('.menu-list button').nth(pages.indexOf(name)).click()
  await expect(panel.locator('.menu-list')).toHaveCount(0)
  return panel
}

/** The newest round of a game played alone can be recomputed once its seed was given away for another. */
async function verifiesAlone(page: Page): Promise<void> {
  const fairness = await turnTo(page, 'fairness')
  await sent(page, 'seed', fairness.locator('form button'))
  await expect(fairness.locator('.note')).toBeVisible()
  await page.keyboard.press('Escape')
  await verifies(page, proofIn(await turnTo(page, 'history')))
}

/** The way to the proof leads to a page that recomputes it to the last digit. */
async function verifies(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeVisible()
  const opened = page.waitForEvent('popup')
  await link.click()
  const proof = await opened
  await expect(proof).toHaveURL(/\?lang=(zh|en)$/)
  await expect(proof.locator('.verdict.good')).toBeVisible()
  await expect(proof.locator('.verdict.bad')).toHaveCount(0)
  await proof.close()
}

const proofIn = (place: Locator) => place.locator('a[href^="/verify/"]').first()

interface Round {
  readonly bet: string
  readonly win: string
  readonly balance: string
  readonly status: string
}

/** Balance and net position are what the studio says. */
async function counted(page: Page, { bet, win, balance }: Pick<Round, 'bet' | 'win' | 'balance'>): Promise<void> {
  await expect(page.locator('#balance')).toHaveText(money(balance))
  const net = Number(win) - Number(bet)
  await expect(page.locator('#net')).toHaveText(new RegExp(`${net > 0 ? '\\+' : net < 0 ? '−' : ' '}${money(String(Math.abs(net)))}$`))
}

stages('Little Mary: a round, then its win is collected', async ({ open }) => {
  const { page } = await open('LM', 'phone', 'zh')
  await page.locator('#bets button').last().click()
  const round = await sent<Round>(page, 'spin', page.locator('#start'))
  const offer = page.locator('#double-deck:not([hidden])')
  await expect(page.locator('#start:enabled').or(offer)).toBeVisible()
  if (await offer.isVisible()) await offer.locator('.double-collect').click()
  await expect(page.locator('#start')).toBeEnabled()
  await counted(page, round)
  await verifiesAlone(page)
})

stages('Jade Dice: the slider sets what a number pays; a roll on each side', async ({ open }) => {
  for (const [device, lang] of [
    ['phone', 'zh'],
    ['desktop', 'en'],
  ] as const) {
    const visitor = await open('DICE', device, lang)
    const { page } = visitor
    await page.locator('#range').focus()
    await page.keyboard.press('End')
    await expect(page.locator('#pays')).toHaveText('× 1.10')
    await page.locator('.preset').first().click()
    await expect(page.locator('#chance')).toHaveText('49.50%')
    await expect(page.locator('#returns')).toHaveText('20.00')
    await page.locator('.side.over').click()
    const round = await sent<Round & { readonly wager: object }>(page, 'spin', page.locator('#spin'))
    expect(round.wager).toEqual({ 'over:4950': 10 })
    await expect(page.locator('#spin')).toBeEnabled()
    await expect(page.locator('#recent li')).toHaveCount(1)
    await counted(page, round)
    await visitor.look(`DICE-rolled-${device}`)
    await (await turnTo(page, 'rules')).locator('.adults').waitFor()
    await visitor.look(`DICE-rules-${device}`)
    await page.keyboard.press('Escape')
    await verifiesAlone(page)
  }
})

stages('SKY9: a spin', async ({ open }) => {
  const { page } = await open('SKY9', 'desktop', 'en')
  const round = await sent<Round>(page, 'spin', page.locator('#spin'))
  await expect(page.locator('#spin')).toBeEnabled({ timeout: 120_000 })
  await counted(page, round)
  await verifiesAlone(page)
})

stages('SKY9: the network goes in the middle of a spin, and comes back to its result', async ({ open }) => {
  for (const [device, lang] of [
    ['phone', 'zh'],
    ['desktop', 'en'],
  ] as const) {
    const visitor = await open('SKY9', device, lang)
    const { page } = visitor
    await page.evaluate('window.marked = true')
    // The spin leaves the page, and its answer is lost on the way.
    const left = new Promise((gone) => {
      void page.route(
        '**/play/api/spin',
        async (route) => {
          await route.fetch()
          await visitor.offline(true)
          await route.abort('internetdisconnected')
          gone(null)
        },
        { times: 1 },
      )
    })
    await page.locator('#spin').click()
    await left
    const lost = page.locator('#offline')
    await expect(lost).toBeVisible()
    const covered = `(() => {
      const box = document.getElementById('offline').getBoundingClientRect()
      const at = [0.05, 0.5, 0.95].map((x) => document.elementFromPoint(box.left + box.width * x, box.top + box.height / 2)?.id)
      return at.every((id) => id === 'offline')
    })()`
    expect(await page.evaluate(covered), 'nothing lies over the words').toBe(true)
    await visitor.look(`SKY9-offline-${device}`)
    const answer = page.waitForResponse((reply) => reply.url().endsWith('/play/api/spin') && reply.ok())
    await visitor.offline(false)
    const round = (await (await answer).json()) as Round
    await expect(lost).toBeHidden()
    await expect(page.locator('#spin')).toBeEnabled({ timeout: 120_000 })
    await counted(page, round)
    expect(await page.evaluate('window.marked === true'), 'the same page as before').toBe(true)
  }
})

stages('DT: the network goes in the middle of a round, and comes back to its result', async ({ open, studio }) => {
  const visitor = await open('DT', 'phone', 'en')
  const { page } = visitor
  await page.evaluate('window.marked = true')
  await expect(async () => {
    const last = await page.locator('#round-name').innerText()
    studio.goTo({ every: 30, second: 0 })
    await expect(page.locator('#round-name')).not.toHaveText(last)
    await page.locator('[id="bet-dragon"]').click()
    await expect(page.locator('#confirm')).toBeEnabled({ timeout: 5_000 })
    await sent<Slip>(page, 'bets', page.locator('#confirm'))
  }).toPass({ timeout: 300_000 })
  const number = /\d+$/.exec(await page.locator('#round-name').innerText())?.[0] ?? 'none'
  await visitor.offline(true)
  studio.goTo({ every: 30, second: 19 })
  // It looks at the table every ten seconds where no push arrives, and finds no line.
  await expect(page.locator('#offline')).toBeVisible()
  await visitor.look('DT-offline')
  await visitor.offline(false)
  await expect(page.locator('#offline')).toBeHidden()
  await expect((await turnTo(page, 'history')).getByText(number).first()).toBeVisible()
  expect(await page.evaluate('window.marked === true'), 'the same page as before').toBe(true)
})

stages('blackjack: a hand that stands', async ({ open }) => {
  const { page } = await open('BJ', 'phone', 'en')
  await page.locator('[id="bet-stake"]').click()
  let round = await sent<Round>(page, 'deal', page.locator('#deal'))
  const stand = page.locator('#playing').getByRole('button', { name: /^Stand/ })
  while (round.status === 'open') round = await sent<Round>(page, 'step', stand)
  await expect(page.locator('#banner')).toBeVisible()
  await counted(page, round)
  await verifiesAlone(page)
})

stages('the fish room: bullets; who leaves has them in the record', async ({ open, studio }) => {
  const { page } = await open('FISH', 'phone', 'zh')
  await page.locator('.water').first().click()
  await expect(page.locator('#own')).toBeVisible()
  await page.locator('#auto').click()
  await page.locator('#auto-limits button[type=submit]').click()
  await expect(page.locator('#net')).not.toHaveText(/ 0\.00$/, { timeout: 90_000 })
  await page.locator('#auto').click()
  await page.reload()
  await expect(page.locator('#own')).toBeVisible()
  studio.goAhead(90)
  // The hall ends her series a moment after she has left; until then its seed is not given away.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(proofIn(await turnTo(page, 'history'))).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await verifiesAlone(page)
})

interface Slip {
  readonly roundName: string
  readonly stake: string
  readonly balance: string
}

stages(
  'a table: a bet, a reload in the middle of the round, the result; sound that was switched off stays off',
  async ({ open, studio }) => {
    const { page } = await open('DT', 'phone', 'en')
    await page.locator('#menu').click()
    await page.getByRole('button', { name: 'Sound: on' }).click()
    await page.keyboard.press('Escape')
    // Who is too slow for a round begins anew in the next one.
    await expect(async () => {
      const last = await page.locator('#round-name').innerText()
      studio.goTo({ every: 30, second: 0 })
      await expect(page.locator('#round-name')).not.toHaveText(last)
      await expect(page.locator('#seconds')).toHaveText(/^1\d$/)
      await page.locator('[id="bet-dragon"]').click()
      await page.locator('[id="bet-tiger"]').click()
      await expect(page.locator('#confirm')).toBeEnabled({ timeout: 5_000 })
      await sent<Slip>(page, 'bets', page.locator('#confirm'))
      await page.reload()
      await expect(page.locator('#loading')).toBeHidden()
      await expect(page.locator('#staked')).toHaveText('200.00', { timeout: 5_000 })
    }).toPass({ timeout: 300_000 })
    studio.goTo({ every: 30, second: 19 })
    await expect(page.locator('#banner')).toBeVisible()
    await page.locator('#menu').click()
    await expect(page.getByRole('button', { name: 'Sound: off' })).toBeVisible()
    await page.keyboard.press('Escape')
    await verifies(page, proofIn(await turnTo(page, 'history')))
  },
)

stages('a lottery: a ticket of two lines, a reload, the draw', async ({ open, studio }) => {
  studio.goTo({ every: 60, second: 0 })
  const { page } = await open('K3', 'phone', 'en')
  await expect(page.locator('body.betting #clock-time')).toHaveText(/^00:[45]\d$/, { timeout: 180_000 })
  await page.locator('[data-bet="big"]').click()
  await page.locator('[data-bet="small"]').click()
  await page.locator('#open-slip').click()
  const { slip } = await sent<{ readonly slip: Slip }>(page, 'tickets', page.locator('#slip-send'))
  await expect(page.locator('#balance')).toHaveText('1,980.00')
  await page.reload()
  await expect(page.locator('#loading')).toBeHidden()
  studio.goTo({ every: 60, second: 1 })
  await expect(page.locator('#announce')).toContainText(`${slip.roundName.slice(-4)}:`)
  await expect(page.locator('#net')).not.toHaveText(/ 0\.00$/)
  const ticket = (await turnTo(page, 'history')).locator('.ticket').first()
  await expect(ticket).toContainText(slip.roundName)
  await verifies(page, proofIn(ticket))
})

stages('virtual football: a single, ninety minutes, its settlement', async ({ open, studio }) => {
  studio.goTo({ every: 240, second: 0 })
  const { page } = await open('VFB', 'desktop', 'zh')
  await expect(page.locator('[data-phase="open"] #countdown')).toHaveText(/^0[12]:\d/, { timeout: 300_000 })
  await page.locator('.odds').first().click()
  await sent<Slip>(page, 'slips', page.locator('#slip-send'))
  await expect(page.locator('#balance')).toHaveText('1,900.00')
  studio.goTo({ every: 240, second: 232 })
  await expect(page.locator('#net')).not.toHaveText(/ 0\.00$/)
  await verifies(page, proofIn(await turnTo(page, 'history')))
})

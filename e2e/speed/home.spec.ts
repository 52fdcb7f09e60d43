import type { Page } from '@playwright/test'
import { demo, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { wordsOf } from '../words.ts'
import { onPhone, opened, type Opened, pressed } from './measured.ts'
import { plainPage } from './plain-page.ts'

/*
 * The home on a phone, slow 4G and a quarter of this machine's processor, in alternation with a plain page: what is painted when, what moves, what is
 * asked for; and ten presses of a player. Prints a table; judges nothing, as the machine is noisy (bench/README.md).
 */

const PAIRS = Number(process.env.SPEED_PAIRS ?? 5)
const say = wordsOf('web', 'zh')

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

test('the home on a slow phone, beside a plain page', async ({ house, browser }) => {
  const plain = await plainPage()
  const pairs: { readonly home: Opened; readonly plain: Opened }[] = []
  try {
    for (let pair = 0; pair < PAIRS; pair += 1)
      pairs.push({
        home: await onPhone(browser, { slowLine: true }, (page) => opened(page, `${house.site}/mobile`)),
        plain: await onPhone(browser, { slowLine: true }, (page) => opened(page, plain.url)),
      })
  } finally {
    plain.close()
  }
  const of = (figure: keyof Opened) => middle(pairs.map(({ home }) => home[figure]))
  const lcp = { home: of('lcp'), plain: middle(pairs.map((pair) => pair.plain.lcp)) }
  row('phone, slow 4G, processor / 4', 'home', 'plain page', 'goal')
  row('---', '---', '---', '---')
  row('largest paint', `${lcp.home.toFixed(0)} ms (${(lcp.home / lcp.plain).toFixed(2)} times)`, `${lcp.plain.toFixed(0)} ms`, '1,500 ms')
  row('layout shift', of('cls').toFixed(4), 0, 0)
  row('requests', of('requests'), 1, 'under 60')
  row('scripts over the line', `${of('scripts').toFixed(0)} KB`, 0, '120 KB for the first bundle')
  expect(lcp.home).toBeGreaterThan(0)
})

/** The tab of the phone that says this. */
const tab = (name: string) => (page: Page) =>
  page
    .getByRole('navigation', { name: say('site_tabs') })
    .getByRole('link', { name, exact: true })
    .tap()

test('ten presses of a player on a slow phone', async ({ house, browser }) => {
  const presses: readonly (readonly [what: string, press: (page: Page) => Promise<void>])[] = [
    ['offers', tab(say('site_tab_offers'))],
    ['wallet', tab(say('site_tab_wallet'))],
    ['service', tab(say('site_tab_service'))],
    ['mine', tab(say('site_tab_mine'))],
    ['home', tab(say('site_tab_home'))],
    ['wallet again', tab(say('site_tab_wallet'))],
    ['back', async (page) => void (await page.goBack())],
    ['offers again', tab(say('site_tab_offers'))],
    ['home again', tab(say('site_tab_home'))],
    ['mine again', tab(say('site_tab_mine'))],
  ]
  const plain = await plainPage()
  const token = await tokenOf(house, demo(3))
  try {
    const floor = await onPhone(browser, { slowLine: false }, async (page) => {
      await opened(page, plain.url)
      const times: number[] = []
      for (let n = 0; n < presses.length; n += 1) times.push(await pressed(page, () => page.getByRole('button').tap()))
      return middle(times)
    })
    row('press, processor / 4', `time until it is painted (a plain button: ${floor} ms)`, 'goal')
    row('---', '---', '---')
    await onPhone(browser, { slowLine: false, token }, async (page) => {
      await opened(page, `${house.site}/mobile`)
      for (const [what, press] of presses) row(what, `${await pressed(page, () => press(page))} ms`, '200 ms')
    })
  } finally {
    plain.close()
  }
})

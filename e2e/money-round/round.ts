import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Addresses } from '../house/house.ts'
import { playerCalls } from '../house/players.ts'
import type { Visitor } from '../house/visitor.ts'
import { expectBalance } from '../site/cashier.ts'
import { tokenAt } from '../site/watch.ts'

/** Where pictures and figures go; not the folder that Playwright empties at each start. */
const OUT = process.env.MONEY_OUT ?? join(import.meta.dirname, 'test-results/money-round')

/** The folder of a combination's pictures. */
export const albumOf = (name: string): string => join(OUT, name.replaceAll(' ', '-'))

/** Cents of an amount as a screen shows it, `$ 1,234.50`. */
export const cents = (shown: string): number => Math.round(Number(/[\d,]+\.\d\d/.exec(shown)?.[0].replaceAll(',', '')) * 100)

/** Cents as a screen shows them, `1,234.50`. */
export const shown = (amount: number): string => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** A player's round with money: who, where, and the figures so far. */
export class Round {
  readonly player: Visitor
  readonly house: Addresses
  readonly #lines: string[] = []
  #total = 0

  constructor(player: Visitor, house: Addresses) {
    this.player = player
    this.house = house
  }

  /** All of the player's money by now, in cents; what is held for a withdrawal has left it. */
  get total(): number {
    return this.#total
  }

  /** The step changed the total by so many cents, no more and no less: by the books and by what the frame shows. */
  async moved(step: string, change: number): Promise<void> {
    const before = this.#total
    this.#total = before + change
    const { portal } = playerCalls(this.house, await tokenAt(this.player.page))
    await expect.poll(async () => cents((await portal.me()).data.total_money), { message: `total after ${step}` }).toBe(this.#total)
    this.note(`${step}: ${shown(before)} ${change < 0 ? '−' : '+'} ${shown(Math.abs(change))} = ${shown(this.#total)}`)
  }

  /** The frame shows the total, without any reload; a phone is at home then. */
  seen(): Promise<void> {
    return expectBalance(this.player, shown(this.#total))
  }

  note(line: string): void {
    this.#lines.push(line)
  }

  /** Writes the figures beside the pictures. */
  keep(name: string): void {
    mkdirSync(albumOf(name), { recursive: true })
    writeFileSync(join(albumOf(name), 'figures.txt'), `${this.#lines.join('\n')}\n`)
  }

  /** Fills a form in on a page of the sandbox, in a window beside the player's, and sends it: the outside world does something. */
  async outside(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const { context, seat, look } = this.player
    const page = await context.newPage()
    await page.goto(`${this.house.sandbox}${path}?lang=${seat.lang}`)
    const form = page.locator('form').filter({ has: page.locator(`[name="${Object.keys(fields)[0]}"]:not([type=hidden])`) })
    for (const [name, value] of Object.entries(fields)) await fill(form.locator(`[name="${name}"]`), value)
    const answer = page.waitForResponse((reply) => reply.request().method() === 'POST')
    const again = page.waitForEvent('load')
    await form.getByRole('button').click()
    expect((await answer).status(), `${path} takes ${JSON.stringify(fields)}`).toBe(200)
    await again
    await look(`outside${path.replace('/', '-')}`, page)
    await page.close()
  }

  /** A second window of the player's at a path of the site. */
  async beside(path: string): Promise<Page> {
    const { context, seat } = this.player
    const page = await context.newPage()
    await page.goto(`${seat.lang === 'en' ? '/en' : ''}${path}`)
    return page
  }
}

async function fill(field: Locator, value: string): Promise<void> {
  const isChoice = await field.evaluate((element: { readonly tagName: string }) => element.tagName === 'SELECT')
  if (isChoice) await field.selectOption(value)
  else await field.fill(value)
}

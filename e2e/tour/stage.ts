import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../house/accessibility.ts'
import { type Visitor, widerBy } from '../house/visitor.ts'
import { type Line, nameOf, OUT } from './line.ts'

const pages = ['rules', 'history', 'fairness'] as const
/** Recordings are looked at in little, and must not take the machine from the game. */
const FILM = { desktop: { width: 640, height: 400 }, phone: { width: 296, height: 640 } } as const
const FRAMES_A_SECOND = 8

/** The open window of a game, with what a visit keeps of it: pictures, recordings, complaints. */
export class Stage {
  readonly page: Page
  readonly visitor: Visitor
  readonly line: Line
  readonly #album: string
  #pictures = 0
  readonly #checked = new Set<string>()

  constructor(page: Page, visitor: Visitor, line: Line) {
    this.page = page
    this.visitor = visitor
    this.line = line
    this.#album = albumOf(line)
  }

  get isPhone(): boolean {
    return this.visitor.seat.device === 'phone'
  }

  /** A picture; nothing may be wider than the window. */
  async look(name: string, of = this.page): Promise<void> {
    this.#pictures += 1
    await of.screenshot({ path: join(this.#album, `${String(this.#pictures).padStart(2, '0')}-${name}.png`) })
    const wider = await widerBy(of)
    if (wider > 0) this.complain(`${name}: ${wider} px wider than the window`)
  }

  /** A picture, and what axe finds, once a face; with real money and in one language of each device: the others have the same faces. */
  async study(name: string, of = this.page): Promise<void> {
    await this.look(name, of)
    const { wallet, lang } = this.line
    if (wallet === 'demo' || lang !== (this.isPhone ? 'zh' : 'en') || this.#checked.has(name)) return
    this.#checked.add(name)
    for (const found of await violations(of)) this.complain(`axe, ${name}: ${found}`)
  }

  /** What happens meanwhile is recorded, where there is an ffmpeg. */
  async film(name: string, what: () => Promise<void>): Promise<void> {
    if (process.env.TOUR_FILM !== '1') return what()
    const path = join(this.#album, `${name}.webm`)
    await this.page.screencast.start({ path, size: FILM[this.visitor.seat.device], fps: FRAMES_A_SECOND })
    try {
      await what()
    } finally {
      await this.page.screencast.stop()
    }
  }

  complain(words: string): void {
    this.line.complaints.push(words)
  }

  /** What the studio answered to something the player does; it must have taken it. Where it was too soon, the stage asks again by itself. */
  async sent<T>(call: string, act: () => Promise<void>): Promise<T> {
    const answer = this.page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith(`/play/api/${call}`) && reply.status() !== 429,
    )
    await act()
    const reply = await answer
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as T
  }

  /** Opens a page of the menu. */
  async turnTo(name: (typeof pages)[number]): Promise<Locator> {
    const panel = this.page.locator('#panel')
    await this.page.locator('#menu').click()
    await panel.locator('.menu-list button').nth(pages.indexOf(name)).click()
    await expect(panel.locator('.menu-list')).toHaveCount(0)
    return panel
  }

  /** The newest round stands in the history and none waits any more (`open`: what an open one looks like). */
  async settled(open: string): Promise<void> {
    await expect(async () => {
      const panel = await this.turnTo('history')
      try {
        await expect(panel.locator('a[href^="/verify/"]').first()).toBeVisible({ timeout: 5_000 })
        await expect(panel.locator(open)).toHaveCount(0, { timeout: 1 })
      } finally {
        await this.back()
      }
    }).toPass({ timeout: 120_000 })
  }

  /** Closes what lies over the stage. */
  async back(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('#panel')).toBeHidden()
  }
}

/** The folder of a combination's pictures. */
export function albumOf(line: Line): string {
  const folder = join(OUT, nameOf(line).replaceAll(' ', '-'))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Presses a key of the desktop's keyboard where there is one, else the element. */
export async function keyOr(stage: Stage, key: string, element: Locator): Promise<void> {
  if (stage.isPhone) await element.click()
  else await stage.page.keyboard.press(key)
}

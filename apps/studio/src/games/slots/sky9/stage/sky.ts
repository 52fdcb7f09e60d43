import { Container, Graphics, Sprite, Text } from 'pixi.js'
import { calm, ease } from '../../../../stage/kit/motion.ts'
import type { Showing } from '../../../../stage/slot-kit/stage.ts'
import { GRID } from './frame.ts'
import type { ShownLantern } from './round.ts'
import { word } from '../words.ts'

const CELLS = GRID.reels * GRID.rows
/** Worths that have a name. */
const MINOR = 20
const MAJOR = 100

/** The nine cells while lanterns are held: dark ones flicker in each respin, lit ones stay. */
export class Sky extends Container {
  readonly #at: Showing
  readonly #sparks: readonly Graphics[]
  readonly #lanterns = new Map<number, Container>()

  constructor(at: Showing) {
    super()
    this.#at = at
    this.#sparks = Array.from({ length: CELLS }, (_, cell) => this.#darkCell(cell))
  }

  /** Lanterns light up one after the other. */
  async light(lanterns: readonly ShownLantern[]): Promise<void> {
    const { picture, sound } = this.#at
    for (const [cell, bets] of lanterns) {
      const lantern = this.#lantern(cell, bets)
      sound.play(bets >= MINOR ? 'win' : 'chime', 0.8 + this.#lanterns.size * 0.09)
      await picture.motion.over(bets >= MINOR ? 420 : 240, (t) => {
        lantern.alpha = Math.min(1, t * 2)
        lantern.scale.set(calm() ? 1 : 0.5 + 0.5 * ease.back(t))
      })
    }
  }

  /** One respin: what is dark flickers, then `lit` stays. */
  async respin(lit: readonly ShownLantern[]): Promise<void> {
    const { picture, sound } = this.#at
    sound.play('spin', 1.5)
    const dark = this.#sparks.filter((_, cell) => !this.#lanterns.has(cell))
    await picture.motion.over(calm() ? 350 : 850, (t) => {
      // Never faster than three flashes a second.
      for (const [at, spark] of dark.entries())
        spark.alpha = calm() ? 0 : 0.55 * Math.sin(Math.PI * Math.min(1, Math.max(0, t * 1.6 - (at % 4) * 0.15))) ** 2
    })
    for (const spark of dark) spark.alpha = 0
    await this.light(lit)
  }

  /** Lanterns rise one by one and give what they are worth; `worth` is told each. */
  async collect(lanterns: readonly ShownLantern[], worth: (bets: number) => Promise<void>): Promise<void> {
    const { picture, sound } = this.#at
    for (const [at, [cell, bets]] of lanterns.entries()) {
      sound.play('coin', 0.9 + at * 0.06)
      const lantern = this.#lanterns.get(cell)
      const from = lantern?.y ?? 0
      await Promise.all([
        worth(bets),
        picture.motion.over(360, (t) => {
          if (!lantern) return
          if (!calm()) lantern.y = from - 26 * ease.out(t)
          lantern.tint = t < 0.5 ? 0xffffff : 0xb98f6a
        }),
      ])
    }
  }

  #darkCell(cell: number): Graphics {
    const { x, y } = this.#centre(cell)
    const side = GRID.cell
    const dark = new Graphics()
      .roundRect(-side / 2 + 2, -side / 2 + 2, side - 4, side - 4, 22)
      .fill({ color: 0x0a0f2e })
      .stroke({ width: 3, color: 0xffb84a, alpha: 0.35 })
    const spark = new Graphics()
      .circle(0, 0, 46)
      .fill({ color: 0xff9b3a, alpha: 0.25 })
      .circle(0, 0, 26)
      .fill({ color: 0xffd977, alpha: 0.5 })
      .circle(0, 0, 10)
      .fill(0xfff3c0)
    spark.alpha = 0
    for (const part of [dark, spark]) {
      part.position.set(x, y)
      this.addChild(part)
    }
    return spark
  }

  #lantern(cell: number, bets: number): Container {
    const { picture, bet } = this.#at
    const lantern = new Container()
    const paper = new Sprite(picture.textures.get(bets >= MINOR ? '$' : '*'))
    paper.anchor.set(0.5)
    paper.setSize(GRID.cell * 0.98)
    const named = bets === MAJOR ? word('major') : bets === MINOR ? word('minor') : ''
    const worth = new Text({
      text: named === '' ? String(bets * bet) : `${named}\n${bets * bet}`,
      style: {
        fontFamily: "Georgia, 'Noto Serif CJK TC', 'Noto Serif TC', serif",
        fontSize: named === '' ? 58 : 42,
        fontWeight: '900',
        fill: 0x6d0f05,
        stroke: { color: 0xfff3c0, width: 7, join: 'round' },
        align: 'center',
        lineHeight: named === '' ? 60 : 44,
      },
    })
    worth.anchor.set(0.5)
    worth.scale.set(Math.min(1, 116 / worth.width))
    worth.y = -8
    lantern.addChild(paper, worth)
    const { x, y } = this.#centre(cell)
    lantern.position.set(x, y)
    this.addChild(lantern)
    this.#lanterns.set(cell, lantern)
    return lantern
  }

  #centre(cell: number): { readonly x: number; readonly y: number } {
    return this.#at.picture.centre([Math.floor(cell / GRID.rows), cell % GRID.rows])
  }
}

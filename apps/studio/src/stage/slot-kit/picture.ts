import { Container, Sprite, Text, type Ticker } from 'pixi.js'
import { calm, ease, Motion } from '../kit/motion.ts'
import type { Sound } from '../kit/sound.ts'
import { textureOf } from '../kit/textures.ts'
import { heightOf, type Look, widthOf } from './look.ts'
import { Reels, type Textures } from './reels.ts'
import { type Cell, coinShower, Wins } from './wins.ts'

export interface PictureParts {
  readonly ticker: Ticker
  readonly sound: Sound
  /** Device pixels to a unit of the picture. */
  readonly sharpness: number
}

/** The picture: house, reels, wins, and a line of words over it. Knows nothing of money but what it is told to show. */
export class Picture extends Container {
  readonly motion: Motion
  /** Between the wins and the coins: what a game lays over its reels. */
  readonly over = new Container()
  readonly textures: Textures
  readonly #look: Look
  readonly #reels: Reels
  readonly #wins: Wins
  readonly #coins = new Container()
  readonly #banner: Text

  private constructor(parts: { look: Look; textures: Textures; frame: Sprite; ticker: Ticker; sound: Sound }) {
    super()
    const { look, textures, frame, ticker, sound } = parts
    this.#look = look
    this.textures = textures
    this.motion = new Motion(ticker)
    this.#reels = new Reels({ look, textures, motion: this.motion, sound })
    this.#wins = new Wins(this.#reels, this.motion)
    const board = new Container()
    board.position.set(look.frame.side, look.frame.top)
    board.addChild(this.#reels, this.#wins, this.over, this.#coins)
    this.#banner = bannerText()
    this.#banner.position.set(widthOf(look.grid) / 2, heightOf(look.grid) / 2)
    board.addChild(this.#banner)
    this.addChild(frame, board)
  }

  /** Draws every texture once, at the device's own sharpness. */
  static async build(look: Look, { ticker, sound, sharpness }: PictureParts): Promise<Picture> {
    const side = Math.round(look.grid.cell * Math.min(2, sharpness))
    const drawn = Object.entries(look.symbols).map(async ([letter, svg]) => [letter, await textureOf(svg, side)] as const)
    const { svg, width, height } = look.frame
    const fine = Math.min(1.6, sharpness)
    const [frameTexture, ...symbols] = await Promise.all([textureOf(svg, Math.round(width * fine), Math.round(height * fine)), ...drawn])
    const frame = new Sprite(frameTexture)
    frame.setSize(width, height)
    return new Picture({ look, textures: new Map(symbols), frame, ticker, sound })
  }

  /** Fits the picture into a box of the page. In a narrow box the reels take the whole width and the pillars stand outside it. */
  fit(width: number, height: number): void {
    const { frame, grid } = this.#look
    const widest = width < height ? widthOf(grid) + 20 : frame.width
    const scale = Math.min(width / widest, height / frame.height)
    this.scale.set(scale)
    this.position.set((width - frame.width * scale) / 2, (height - frame.height * scale) / 2)
  }

  /** The middle of a cell, as `over` sees it. */
  centre([reel, row]: Cell): { readonly x: number; readonly y: number } {
    return this.#reels.centre(reel, row)
  }

  async spin(window: Promise<readonly string[]>): Promise<void> {
    this.#wins.clear()
    await this.#reels.spin(window)
  }

  /** Cells that won together, group by group. */
  showWins(groups: readonly (readonly Cell[])[]): Promise<void> {
    return this.#wins.show(groups)
  }

  /** Wins are no longer pointed at. */
  clearWins(): void {
    this.#wins.clear()
  }

  /** `bets`: how many bets the win is worth. */
  celebrate(bets: number): Promise<void> {
    return coinShower(this.#coins, this.motion, { bets, x: widthOf(this.#look.grid) / 2 })
  }

  /** Words over the reels, for a moment. */
  async say(words: string, ms: number): Promise<void> {
    this.#banner.text = words
    this.#banner.visible = true
    const most = Math.min(1, (widthOf(this.#look.grid) - 60) / this.#banner.getLocalBounds().width)
    await this.motion.over(260, (t) => {
      this.#banner.alpha = t
      this.#banner.scale.set(most * (calm() ? 1 : 0.6 + 0.4 * ease.back(t)))
    })
    await this.motion.wait(ms)
    await this.motion.over(200, (t) => {
      this.#banner.alpha = 1 - t
    })
    this.#banner.visible = false
  }
}

function bannerText(): Text {
  const banner = new Text({
    text: '',
    style: {
      fontFamily: "'Noto Serif CJK TC', 'Noto Serif TC', 'Songti TC', Georgia, serif",
      fontSize: 76,
      fontWeight: '900',
      fill: 0xffe7a6,
      stroke: { color: 0x4d0a0a, width: 12, join: 'round' },
      dropShadow: { color: 0x000000, alpha: 0.7, blur: 8, distance: 6, angle: Math.PI / 2 },
      align: 'center',
    },
  })
  banner.anchor.set(0.5)
  banner.visible = false
  return banner
}

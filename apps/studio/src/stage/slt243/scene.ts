import { Container, Sprite, Text, type Ticker } from 'pixi.js'
import { calm, ease, Motion } from '../kit/motion.ts'
import type { ShownSpin } from '../kit/round.ts'
import type { Sound } from '../kit/sound.ts'
import { textureOf } from '../kit/textures.ts'
import { FRAME_SIDE, FRAME_TOP, frameSvg, SCENE_HEIGHT, SCENE_WIDTH } from './frame.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, CELL, Reels, type Textures } from './reels.ts'
import { symbolNames, symbolSvg } from './symbols.ts'
import { coinShower, Wins } from './wins.ts'

/** The window before the first spin of a visit. */
const OPENING = ['DAK', 'LWQ', 'TSI', 'QWJ', 'AXD']

/** The picture: house, reels, wins, and a line of words over it. Knows nothing of money but what it is told to show. */
export class Scene extends Container {
  readonly motion: Motion
  readonly #reels: Reels
  readonly #wins: Wins
  readonly #coins = new Container()
  readonly #banner: Text

  private constructor(parts: { textures: Textures; frame: Sprite; ticker: Ticker; sound: Sound }) {
    super()
    const { textures, frame, ticker, sound } = parts
    this.motion = new Motion(ticker)
    this.#reels = new Reels({ textures, motion: this.motion, sound }, OPENING)
    this.#wins = new Wins(this.#reels, this.motion)
    const board = new Container()
    board.position.set(FRAME_SIDE, FRAME_TOP)
    board.addChild(this.#reels, this.#wins, this.#coins)
    this.#banner = new Text({
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
    this.#banner.anchor.set(0.5)
    this.#banner.position.set(BOARD_WIDTH / 2, BOARD_HEIGHT / 2)
    this.#banner.visible = false
    board.addChild(this.#banner)
    this.addChild(frame, board)
  }

  /** Draws every texture once, at the device's own sharpness. */
  static async build(ticker: Ticker, sound: Sound, sharpness: number): Promise<Scene> {
    const side = Math.round(CELL * Math.min(2, sharpness))
    const drawn = symbolNames.map(async (name) => [name, await textureOf(symbolSvg(name), side)] as const)
    const [frameTexture, ...symbols] = await Promise.all([
      textureOf(frameSvg(), Math.round(SCENE_WIDTH * Math.min(1.6, sharpness)), Math.round(SCENE_HEIGHT * Math.min(1.6, sharpness))),
      ...drawn,
    ])
    const frame = new Sprite(frameTexture)
    frame.setSize(SCENE_WIDTH, SCENE_HEIGHT)
    return new Scene({ textures: new Map(symbols), frame, ticker, sound })
  }

  /** Fits the picture into a box of the page. In a narrow box the reels take the whole width and the pillars stand outside it. */
  fit(width: number, height: number): void {
    const widest = width < height ? BOARD_WIDTH + 20 : SCENE_WIDTH
    const scale = Math.min(width / widest, height / SCENE_HEIGHT)
    this.scale.set(scale)
    this.position.set((width - SCENE_WIDTH * scale) / 2, (height - SCENE_HEIGHT * scale) / 2)
  }

  async spin(result: Promise<ShownSpin>): Promise<void> {
    this.#wins.clear()
    await this.#reels.spin(result.then((spin) => spin.window))
  }

  showWins(spin: ShownSpin): Promise<void> {
    return this.#wins.show(spin)
  }

  /** `bets`: how many bets the win is worth. */
  celebrate(bets: number): Promise<void> {
    return coinShower(this.#coins, this.motion, bets)
  }

  /** Words over the reels, for a moment. */
  async say(words: string, ms: number): Promise<void> {
    this.#banner.text = words
    this.#banner.visible = true
    const most = Math.min(1, (BOARD_WIDTH - 60) / this.#banner.getLocalBounds().width)
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

import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import { calm, ease, type Motion } from '../../../../stage/kit/motion.ts'
import { textureOf } from '../../../../stage/kit/textures.ts'
import { coinSvg } from './emblems.ts'

const COINS = 70
const COIN_MS = 900
const WHEEL_R = 92
const SERIF = "'Noto Serif CJK TC', 'Noto Serif TC', 'Songti TC', Georgia, serif"

interface Coin {
  readonly sprite: Sprite
  ms: number
  lateMs: number
  fromX: number
  fromY: number
  toX: number
  toY: number
  lift: number
}

/** What a capture brings: coins to the cannon, figures, the wheel of drawn multipliers, words across the sea. Screen coordinates of the world. */
export class Prizes extends Container {
  readonly #motion: Motion
  readonly #coins: Coin[] = []
  readonly #resting: Coin[] = []
  readonly #labels: Text[]
  #nextLabel = 0
  readonly #banner: Text
  readonly #wheels = new Map<string, Container>()
  readonly #still = calm()

  private constructor(motion: Motion, coin: Texture) {
    super()
    this.#motion = motion
    for (let at = 0; at < COINS; at += 1) {
      const sprite = new Sprite({ texture: coin, anchor: 0.5, visible: false })
      this.addChild(sprite)
      this.#resting.push({ sprite, ms: 0, lateMs: 0, fromX: 0, fromY: 0, toX: 0, toY: 0, lift: 0 })
    }
    this.#labels = Array.from({ length: 8 }, () => this.addChild(words(34, 0xffe27a)))
    this.#banner = this.addChild(words(58, 0xfff0b0))
    this.#banner.position.set(640, 210)
  }

  static async build(motion: Motion): Promise<Prizes> {
    return new Prizes(motion, await textureOf(coinSvg, 64))
  }

  /** Coins from where a fish was to the cannon that has it; more for higher odds. */
  coins(from: { x: number; y: number }, to: { x: number; y: number }, odds: number): void {
    if (this.#still) return
    const count = Math.min(22, 2 + Math.round(Math.sqrt(odds) * 1.6))
    for (let at = 0; at < count; at += 1) {
      const coin = this.#resting.pop()
      if (!coin) return
      // Spread by the golden angle: even to the eye, and no chance is needed.
      const turn = at * 2.4
      const out = 12 + (at % 5) * 9
      Object.assign(coin, { ms: 0, lateMs: at * 26, toX: to.x, toY: to.y, lift: 60 + (at % 4) * 26 })
      coin.fromX = from.x + Math.cos(turn) * out
      coin.fromY = from.y + Math.sin(turn) * out
      this.#coins.push(coin)
    }
  }

  /** A figure that rises and fades: what a bullet brought. */
  figure(text: string, at: { x: number; y: number }, large: boolean): void {
    const label = this.#labels[this.#nextLabel]!
    this.#nextLabel = (this.#nextLabel + 1) % this.#labels.length
    label.text = text
    label.visible = true
    const scale = large ? 1.35 : 0.85
    void this.#motion.over(1_300, (t) => {
      label.position.set(at.x, at.y - (this.#still ? 30 : 70 * ease.out(t)))
      label.scale.set(scale * (this.#still ? 1 : Math.min(1, 0.5 + ease.back(Math.min(1, t * 4)) * 0.5)))
      label.alpha = t > 0.7 ? (1 - t) / 0.3 : 1
      label.visible = t < 1
    })
  }

  /** Words across the sea, for a moment. */
  async say(text: string): Promise<void> {
    this.#banner.text = text
    this.#banner.visible = true
    await this.#motion.over(2_400, (t) => {
      const [come, go] = [Math.min(1, t * 6), Math.min(1, (1 - t) * 6)]
      this.#banner.alpha = Math.min(come, go)
      this.#banner.scale.set(this.#still ? 1 : 0.7 + 0.3 * ease.back(come))
    })
    this.#banner.visible = false
  }

  /** A wheel of a fish's multipliers turns to the one that was drawn. */
  async wheel(multipliers: readonly number[], drawn: number, at: { x: number; y: number }): Promise<void> {
    const name = multipliers.join()
    const wheel = this.#wheels.get(name) ?? wheelOf(multipliers)
    this.#wheels.set(name, wheel)
    this.addChild(wheel)
    wheel.position.set(Math.min(1_150, Math.max(130, at.x)), Math.min(560, Math.max(150, at.y)))
    wheel.alpha = 1
    const disc = wheel.getChildAt(0)
    const end = 4 * Math.PI - (Math.max(0, multipliers.indexOf(drawn)) / multipliers.length) * 2 * Math.PI
    await this.#motion.over(this.#still ? 1 : 1_500, (t) => {
      disc.rotation = end * ease.out(t)
      wheel.scale.set(ease.back(Math.min(1, t * 5)))
    })
    await this.#motion.wait(650)
    await this.#motion.over(220, (t) => {
      wheel.alpha = 1 - t
    })
    this.removeChild(wheel)
  }

  tick(ms: number): void {
    for (let at = this.#coins.length - 1; at >= 0; at -= 1) {
      const coin = this.#coins[at]!
      coin.ms += ms
      const t = Math.min(1, Math.max(0, coin.ms - coin.lateMs) / COIN_MS)
      const { sprite } = coin
      sprite.visible = coin.ms >= coin.lateMs && t < 1
      const way = t < 0.3 ? 0 : ease.in((t - 0.3) / 0.7)
      sprite.x = coin.fromX + (coin.toX - coin.fromX) * way
      sprite.y = coin.fromY + (coin.toY - coin.fromY) * way - Math.sin(Math.min(1, t / 0.5) * Math.PI) * coin.lift * (1 - way)
      sprite.scale.set(0.46 * Math.cos(coin.ms / 70 + coin.lateMs), 0.46)
      if (t < 1) continue
      this.#coins[at] = this.#coins[this.#coins.length - 1]!
      this.#coins.pop()
      this.#resting.push(coin)
    }
  }
}

function words(size: number, fill: number): Text {
  const text = new Text({
    text: '',
    style: {
      fontFamily: SERIF,
      fontSize: size,
      fontWeight: '900',
      fill,
      stroke: { color: 0x3a1404, width: size / 7, join: 'round' },
      dropShadow: { color: 0x000000, alpha: 0.6, blur: 6, distance: 4, angle: Math.PI / 2 },
      align: 'center',
    },
  })
  text.anchor.set(0.5)
  text.visible = false
  return text
}

const PAINTS = [0xb3261c, 0x1f7a5a, 0x2a4fb0, 0x8a4ab0, 0xb06a12, 0x14808a] as const

/** The first multiplier stands under the hand when the disc is not turned. */
function wheelOf(multipliers: readonly number[]): Container {
  const disc = new Container()
  const part = (2 * Math.PI) / multipliers.length
  disc.addChild(
    new Graphics()
      .circle(0, 0, WHEEL_R + 12)
      .fill(0xd9a548)
      .stroke({ width: 4, color: 0x5b3610 }),
  )
  for (const [at, odds] of multipliers.entries()) {
    const from = -Math.PI / 2 + (at - 0.5) * part
    disc.addChild(
      new Graphics()
        .moveTo(0, 0)
        .arc(0, 0, WHEEL_R, from, from + part)
        .lineTo(0, 0)
        .fill(PAINTS[at % PAINTS.length])
        .stroke({ width: 2, color: 0xffe7a6 }),
    )
    const label = words(24, 0xfff3c4)
    label.text = `×${odds}`
    label.visible = true
    label.position.set(Math.cos(from + part / 2) * WHEEL_R * 0.66, Math.sin(from + part / 2) * WHEEL_R * 0.66)
    label.rotation = from + part / 2 + Math.PI / 2
    disc.addChild(label)
  }
  const wheel = new Container()
  const hand = new Graphics()
    .poly([-14, -WHEEL_R - 24, 14, -WHEEL_R - 24, 0, -WHEEL_R + 4])
    .fill(0xff4a2a)
    .stroke({ width: 3, color: 0xfff3c4 })
  wheel.addChild(disc, new Graphics().circle(0, 0, 16).fill(0xffe7a6).stroke({ width: 3, color: 0x5b3610 }), hand)
  return wheel
}

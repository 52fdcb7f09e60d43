import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { calm, ease, type Motion } from '../kit/motion.ts'
import type { Sound } from '../kit/sound.ts'
import type { SymbolName } from './symbols.ts'

export const CELL = 168
export const GAP = 10
export const REELS = 5
export const ROWS = 3
export const BOARD_WIDTH = REELS * CELL + (REELS - 1) * GAP
export const BOARD_HEIGHT = ROWS * CELL

/** What runs by while a reel turns: for the eye only, never an outcome. */
const BLUR: readonly SymbolName[] = ['A', 'L', 'Q', 'D', 'X', 'K', 'T', 'J', 'I', 'A', 'S', 'K', 'W', 'Q']
const ROW_MS = 46
const FIRST_STOP_MS = 620
const STOP_STEP_MS = 230
const TENSION_MS = 1_150

export type Textures = ReadonlyMap<string, Texture>

/** One reel: five sprites in a column, three of them in sight. */
class Reel extends Container {
  readonly #textures: Textures
  readonly #sprites: Sprite[] = []
  #blurAt: number

  constructor(textures: Textures, index: number, shown: string) {
    super()
    this.#textures = textures
    this.#blurAt = index * 3
    for (let row = 0; row < ROWS + 1; row += 1) {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      sprite.position.set(CELL / 2, (row - 1) * CELL + CELL / 2)
      this.#sprites.push(sprite)
      this.addChild(sprite)
    }
    this.show(shown)
  }

  /** The sprite in sight at a row, 0 on top. */
  at(row: number): Sprite {
    return this.#sprites[row + 1] as Sprite
  }

  /** Stands still on these three symbols. */
  show(shown: string): void {
    this.y = 0
    for (let row = 0; row < ROWS; row += 1) this.#dress(this.at(row), shown[row] ?? 'X')
    this.#dress(this.#sprites[0] as Sprite, this.#nextBlur())
  }

  /** Moves down by `rows` (a fraction); a sprite that leaves at the bottom comes back on top in a new dress. */
  roll(rows: number, next: string | null): void {
    this.y += rows * CELL
    while (this.y >= CELL) {
      this.y -= CELL
      const dress = next ?? this.#nextBlur()
      for (let row = ROWS; row > 0; row -= 1) (this.#sprites[row] as Sprite).texture = (this.#sprites[row - 1] as Sprite).texture
      this.#dress(this.#sprites[0] as Sprite, dress)
    }
  }

  #nextBlur(): SymbolName {
    this.#blurAt = (this.#blurAt + 1) % BLUR.length
    return BLUR[this.#blurAt] as SymbolName
  }

  #dress(sprite: Sprite, symbol: string): void {
    const texture = this.#textures.get(symbol)
    if (!texture) return
    sprite.texture = texture
    sprite.setSize(CELL * 0.94)
    sprite.alpha = 1
  }
}

/** The five reels: they turn, they stop where the server said, and they show what won. */
export class Reels extends Container {
  readonly #reels: Reel[] = []
  readonly #motion: Motion
  readonly #sound: Sound
  readonly #glow = new Graphics()

  constructor(parts: { textures: Textures; motion: Motion; sound: Sound }, shown: readonly string[]) {
    super()
    const { textures, motion, sound } = parts
    this.#motion = motion
    this.#sound = sound
    const mask = new Graphics().rect(-6, -2, BOARD_WIDTH + 12, BOARD_HEIGHT + 4).fill(0xffffff)
    const columns = new Container()
    columns.mask = mask
    for (let index = 0; index < REELS; index += 1) {
      const column = new Container()
      column.x = index * (CELL + GAP)
      const reel = new Reel(textures, index, shown[index] ?? 'XXX')
      column.addChild(reel)
      columns.addChild(column)
      this.#reels.push(reel)
    }
    this.addChild(mask, columns, this.#glow)
  }

  sprite(reel: number, row: number): Sprite {
    return (this.#reels[reel] as Reel).at(row)
  }

  centre(reel: number, row: number): { x: number; y: number } {
    return { x: reel * (CELL + GAP) + CELL / 2, y: row * CELL + CELL / 2 }
  }

  /** Every symbol bright and still. */
  rest(): void {
    for (const reel of this.#reels) for (let row = 0; row < ROWS; row += 1) reel.at(row).alpha = 1
    this.#glow.clear()
  }

  /**
   * Turns until `result` is there, then stops reel by reel. From two gongs on the next reels keep the player waiting:
   * what the stops will be was drawn before anything moved.
   */
  async spin(result: Promise<readonly string[]>): Promise<void> {
    this.rest()
    this.#sound.play('spin')
    if (calm()) return this.#cut(await result)
    const started = this.#reels.map((_, index) => this.#turn(index))
    const stop = this.#motion.always((ms) => {
      for (const turn of started) turn(ms)
    })
    try {
      const [shown] = await Promise.all([result, this.#motion.wait(FIRST_STOP_MS)])
      let gongs = 0
      for (const [index, window] of shown.entries()) {
        if (gongs >= 2) await this.#keepWaiting(index)
        else if (index > 0) await this.#motion.wait(STOP_STEP_MS)
        started[index] = () => {}
        await this.#land(index, window)
        if (window.includes('S')) {
          gongs += 1
          this.#sound.play('scatter', 1 + gongs * 0.12)
        }
      }
    } finally {
      stop()
      this.#glow.clear()
    }
  }

  async #cut(window: readonly string[]): Promise<void> {
    await this.#motion.over(140, (t) => {
      this.alpha = 1 - t * 0.8
    })
    for (const [index, shown] of window.entries()) this.#reels[index]?.show(shown)
    await this.#motion.over(180, (t) => {
      this.alpha = 0.2 + t * 0.8
    })
  }

  #turn(index: number): (ms: number) => void {
    let passed = -index * 60
    return (ms) => {
      passed += ms
      if (passed <= 0) return
      const speed = ease.out(Math.min(1, passed / 320)) / ROW_MS
      this.#reels[index]?.roll(ms * speed, null)
    }
  }

  async #keepWaiting(index: number): Promise<void> {
    this.#sound.play('tension')
    const { x } = this.centre(index, 0)
    this.#glow
      .clear()
      .roundRect(x - CELL / 2 - 4, -4, CELL + 8, BOARD_HEIGHT + 8, 18)
      .stroke({ width: 6, color: 0xf3cf7e })
    await this.#motion.over(TENSION_MS, (t) => {
      this.#glow.alpha = 0.55 + 0.45 * Math.sin(t * 22)
    })
    this.#glow.clear()
  }

  async #land(index: number, window: string): Promise<void> {
    const reel = this.#reels[index]
    if (!reel) return
    reel.show(window)
    this.#sound.play('stop', 1 - index * 0.04)
    await this.#motion.over(190, (t) => {
      reel.y = (1 - ease.back(t)) * -46
    })
    reel.y = 0
  }
}

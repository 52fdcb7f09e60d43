import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { calm, ease, type Motion } from '../kit/motion.ts'
import type { Sound } from '../kit/sound.ts'
import { blurOf, heightOf, type Grid, type Look, widthOf } from './look.ts'

const ROW_MS = 46
const FIRST_STOP_MS = 620
const STOP_STEP_MS = 230
const TENSION_MS = 1_150

export type Textures = ReadonlyMap<string, Texture>

interface ReelParts {
  readonly textures: Textures
  readonly grid: Grid
  readonly blur: readonly string[]
}

/** One reel: a column of sprites, one more than are in sight. */
class Reel extends Container {
  readonly #parts: ReelParts
  readonly #sprites: Sprite[] = []
  #blurAt: number

  constructor(parts: ReelParts, index: number, shown: string) {
    super()
    this.#parts = parts
    this.#blurAt = index * 3
    const { rows, cell } = parts.grid
    for (let row = 0; row < rows + 1; row += 1) {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      sprite.position.set(cell / 2, (row - 1) * cell + cell / 2)
      this.#sprites.push(sprite)
      this.addChild(sprite)
    }
    this.show(shown)
  }

  /** The sprite in sight at a row, 0 on top. */
  at(row: number): Sprite {
    return this.#sprites[row + 1] as Sprite
  }

  /** Stands still on these symbols. */
  show(shown: string): void {
    this.y = 0
    for (let row = 0; row < this.#parts.grid.rows; row += 1) this.#dress(this.at(row), shown[row] ?? '')
    this.#dress(this.#sprites[0] as Sprite, this.#nextBlur())
  }

  /** Moves down by `rows` (a fraction); a sprite that leaves at the bottom comes back on top in a new dress. */
  roll(rows: number, next: string | null): void {
    const { cell, rows: inSight } = this.#parts.grid
    this.y += rows * cell
    while (this.y >= cell) {
      this.y -= cell
      const dress = next ?? this.#nextBlur()
      for (let row = inSight; row > 0; row -= 1) (this.#sprites[row] as Sprite).texture = (this.#sprites[row - 1] as Sprite).texture
      this.#dress(this.#sprites[0] as Sprite, dress)
    }
  }

  #nextBlur(): string {
    const { blur } = this.#parts
    this.#blurAt = (this.#blurAt + 1) % blur.length
    return blur[this.#blurAt] ?? ''
  }

  #dress(sprite: Sprite, symbol: string): void {
    const texture = this.#parts.textures.get(symbol)
    if (!texture) return
    sprite.texture = texture
    sprite.setSize(this.#parts.grid.cell * 0.94)
    sprite.alpha = 1
  }
}

/** All reels: they turn, they stop where the server said, and they show what won. */
export class Reels extends Container {
  readonly #reels: Reel[] = []
  readonly #look: Look
  readonly #motion: Motion
  readonly #sound: Sound
  readonly #glow = new Graphics()

  constructor({ look, textures, motion, sound }: { look: Look; textures: Textures; motion: Motion; sound: Sound }) {
    super()
    const { grid } = look
    this.#look = look
    this.#motion = motion
    this.#sound = sound
    const mask = new Graphics().rect(-6, -2, widthOf(grid) + 12, heightOf(grid) + 4).fill(0xffffff)
    const columns = new Container()
    columns.mask = mask
    for (let index = 0; index < grid.reels; index += 1) {
      const column = new Container()
      column.x = index * (grid.cell + grid.gap)
      const reel = new Reel({ textures, grid, blur: blurOf(look, index) }, index, look.opening[index] ?? '')
      column.addChild(reel)
      columns.addChild(column)
      this.#reels.push(reel)
    }
    this.addChild(mask, columns, this.#glow)
  }

  sprite(reel: number, row: number): Sprite {
    return (this.#reels[reel] as Reel).at(row)
  }

  get grid(): Grid {
    return this.#look.grid
  }

  centre(reel: number, row: number): { x: number; y: number } {
    const { cell, gap } = this.grid
    return { x: reel * (cell + gap) + cell / 2, y: row * cell + cell / 2 }
  }

  /** Every symbol bright and still. */
  rest(): void {
    for (const reel of this.#reels) for (let row = 0; row < this.grid.rows; row += 1) reel.at(row).alpha = 1
    this.#glow.clear()
  }

  /** Turns until `result` is there, then stops reel by reel. */
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
      let rung = 0
      for (const [index, window] of shown.entries()) {
        if (this.#look.waits(shown.slice(0, index))) await this.#keepWaiting(index)
        else if (index > 0) await this.#motion.wait(STOP_STEP_MS)
        started[index] = () => {}
        await this.#land(index, window)
        if (window.includes(this.#look.rings)) {
          rung += 1
          this.#sound.play('scatter', 1 + rung * 0.12)
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
    const { cell } = this.grid
    this.#glow
      .clear()
      .roundRect(x - cell / 2 - 4, -4, cell + 8, heightOf(this.grid) + 8, 18)
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

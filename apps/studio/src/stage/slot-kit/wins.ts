import { Container, Graphics } from 'pixi.js'
import { calm, ease, type Motion } from '../kit/motion.ts'
import type { Reels } from './reels.ts'

export type Cell = readonly [reel: number, row: number]

/** Shows what won: first all cells together, then win by win until the next spin. */
export class Wins extends Container {
  readonly #reels: Reels
  readonly #motion: Motion
  #round = 0

  constructor(reels: Reels, motion: Motion) {
    super()
    this.#reels = reels
    this.#motion = motion
  }

  clear(): void {
    this.#round += 1
    this.removeChildren()
    this.#reels.rest()
  }

  /** All winning cells at once; then, without waiting for it, each group in turn. */
  async show(groups: readonly (readonly Cell[])[]): Promise<void> {
    this.clear()
    const mine = this.#round
    if (groups.length === 0) return
    await this.#flash(groups.flat(), 620)
    if (groups.length > 1) void this.#inTurn(groups, mine)
  }

  async #inTurn(groups: readonly (readonly Cell[])[], mine: number): Promise<void> {
    for (let turn = 0; mine === this.#round && turn < 40; turn += 1) {
      await this.#flash(groups[turn % groups.length] ?? [], 900, mine)
    }
  }

  async #flash(cells: readonly Cell[], ms: number, mine = this.#round): Promise<void> {
    if (mine !== this.#round) return
    this.removeChildren()
    const { reels, rows, cell: side } = this.#reels.grid
    const winning = new Set(cells.map(([reel, row]) => reel * rows + row))
    for (let reel = 0; reel < reels; reel += 1) {
      for (let row = 0; row < rows; row += 1) this.#reels.sprite(reel, row).alpha = winning.has(reel * rows + row) ? 1 : 0.34
    }
    const frames = [...winning].map((cell) => {
      const { x, y } = this.#reels.centre(Math.floor(cell / rows), cell % rows)
      const frame = new Graphics()
        .roundRect(-side / 2 + 3, -side / 2 + 3, side - 6, side - 6, 20)
        .fill({ color: 0xf3cf7e, alpha: 0.1 })
        .stroke({ width: 5, color: 0xffe7a6 })
      frame.position.set(x, y)
      this.addChild(frame)
      return frame
    })
    if (calm()) return this.#motion.wait(ms)
    await this.#motion.over(ms, (t) => {
      if (mine !== this.#round) return
      const swell = 1 + 0.07 * Math.sin(t * Math.PI * 2) ** 2
      for (const cell of winning) this.#reels.sprite(Math.floor(cell / rows), cell % rows).setSize(side * 0.94 * swell)
      for (const frame of frames) frame.alpha = 0.5 + 0.5 * ease.out(Math.abs(Math.sin(t * Math.PI * 2)))
    })
  }
}

/** Gold coins from below; from the middle `x`; how many follows from how many bets the win is worth. Never for a win below the bet. */
export async function coinShower(
  layer: Container,
  motion: Motion,
  { bets, x }: { readonly bets: number; readonly x: number },
): Promise<void> {
  if (calm() || bets <= 1) return
  const count = Math.min(90, Math.round(14 + bets * 1.6))
  const coins = Array.from({ length: count }, (_, i) => {
    // Spread by the golden angle: even to the eye, and no chance is needed.
    const angle = ((i * 137.5) % 70) - 35
    const coin = new Graphics()
      .ellipse(0, 0, 15, 15)
      .fill(0xe3a93c)
      .ellipse(-2, -2, 10, 10)
      .fill(0xffe08a)
      .stroke({ width: 2, color: 0x8a5a17 })
    coin.position.set(x, 560)
    layer.addChild(coin)
    return { coin, vx: Math.sin((angle * Math.PI) / 180) * (520 + (i % 7) * 60), vy: -980 - (i % 11) * 58, late: (i % 13) * 45 }
  })
  let passed = 0
  await motion.over(2_100, (t) => {
    passed = t * 2_100
    for (const { coin, vx, vy, late } of coins) {
      const s = Math.max(0, passed - late) / 1000
      coin.position.set(x + vx * s, 560 + vy * s + 950 * s * s)
      coin.scale.x = Math.cos(passed / 90 + late)
      coin.alpha = t > 0.85 ? (1 - t) / 0.15 : 1
    }
  })
  for (const { coin } of coins) coin.destroy()
}

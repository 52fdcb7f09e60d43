import { Container, Sprite, Text, type Texture } from 'pixi.js'
import { MUZZLES, WORLD } from '../paths.ts'
import type { FishRoomName } from '../../../../protocol/fish-rooms.ts'
import { fishRooms, SEATS } from '../rooms.ts'
import type { FishSeatView } from '../../../../protocol/fish-protocol.ts'
import { shown } from '../../../../stage/kit/money.ts'
import { textureOf } from '../../../../stage/kit/textures.ts'
import { barrelSvg, baseSvg } from './emblems.ts'
import type { View } from './view.ts'

const KICK_MS = 130

class Cannon extends Container {
  readonly barrel: Sprite
  readonly figure: Text
  kickMs = 0

  constructor(base: Texture, barrel: Texture) {
    super()
    const shell = new Sprite({ texture: base, anchor: { x: 0.5, y: 1 } })
    shell.scale.set(0.42)
    shell.position.set(0, 48)
    this.barrel = new Sprite({ texture: barrel, anchor: { x: 0.267, y: 0.5 } })
    this.barrel.scale.set(0.36)
    this.figure = new Text({
      text: '',
      style: {
        fontFamily: 'system-ui, sans-serif',
        fontSize: 17,
        fontWeight: '800',
        fill: 0xfff0c2,
        stroke: { color: 0x04121f, width: 4 },
      },
    })
    this.figure.anchor.set(0.5)
    this.figure.position.set(0, 30)
    this.addChild(shell, this.barrel, this.figure)
  }
}

/** The four cannons: where they look, what their bullets cost, who is there. */
export class Cannons extends Container {
  readonly #view: View
  readonly #barrels: readonly Texture[]
  readonly #cannons: readonly Cannon[]
  #own = -1
  #room: FishRoomName = 'shallow'

  private constructor(view: View, base: Texture, barrels: readonly Texture[]) {
    super()
    this.#view = view
    this.#barrels = barrels
    this.#cannons = Array.from({ length: SEATS }, () => new Cannon(base, barrels[0]!))
    this.addChild(...this.#cannons)
  }

  static async build(view: View): Promise<Cannons> {
    const [base, ...barrels] = await Promise.all([
      textureOf(baseSvg, 400, 192),
      ...[0, 1, 2].map((level) => textureOf(barrelSvg(level), 300, 160)),
    ])
    return new Cannons(view, base, barrels)
  }

  sit(seat: number, room: FishRoomName): void {
    this.#own = seat
    this.#room = room
    for (const [index, cannon] of this.#cannons.entries()) {
      const { x, y } = MUZZLES[index]!
      const below = this.#view.y(y) > WORLD.height / 2
      cannon.position.set(x, this.#view.y(y))
      // Those above stand on their heads; their figures do not.
      cannon.scale.y = below ? 1 : -1
      cannon.figure.scale.y = below ? 1 : -1
      cannon.barrel.rotation = -Math.PI / 2
    }
  }

  seats(views: readonly FishSeatView[]): void {
    for (const [index, cannon] of this.#cannons.entries()) {
      const view = views.find(({ seat }) => seat === index)
      cannon.alpha = index === this.#own ? 1 : view ? (view.here ? 0.9 : 0.55) : 0.28
      if (index !== this.#own) cannon.figure.text = view?.cents ? shown(BigInt(view.cents)) : ''
      if (view?.cents) this.#dress(cannon, view.cents)
    }
  }

  /** The own bullet's cost is told by the controls. */
  cost(cents: number): void {
    const cannon = this.#cannons[this.#own]
    if (cannon) this.#dress(cannon, cents)
  }

  /** Turns a cannon; `angle` is the world's. */
  turn(seat: number, angle: number): void {
    const cannon = this.#cannons[seat]
    if (cannon) cannon.barrel.rotation = this.#view.angle(angle) * cannon.scale.y
  }

  kick(seat: number): void {
    const cannon = this.#cannons[seat]
    if (cannon) cannon.kickMs = KICK_MS
  }

  tick(ms: number): void {
    for (let at = 0; at < this.#cannons.length; at += 1) {
      const cannon = this.#cannons[at]!
      if (cannon.kickMs <= 0) continue
      cannon.kickMs = Math.max(0, cannon.kickMs - ms)
      cannon.barrel.anchor.x = 0.267 + 0.09 * (cannon.kickMs / KICK_MS)
    }
  }

  #dress(cannon: Cannon, cents: number): void {
    const part = cents / fishRooms[this.#room].most
    cannon.barrel.texture = this.#barrels[part > 0.6 ? 2 : part > 0.25 ? 1 : 0]!
  }
}

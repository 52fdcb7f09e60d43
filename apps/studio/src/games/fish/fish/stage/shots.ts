import { Container, Sprite, type Texture } from 'pixi.js'
import { bulletAt, type Place } from '../paths.ts'
import { textureOf } from '../../../../stage/kit/textures.ts'
import { bulletSvg, netSvg } from './emblems.ts'
import type { View } from './view.ts'

const NET_MS = 360
/** A bullet of somebody else that met nothing we were told of is drawn no longer. */
const FOREIGN_MS = 12_000
/** By seat: shape beside colour tells whose net it is (nets of others are smaller). */
const TINTS = [0x8af2ff, 0xffd98a, 0xb7ff9a, 0xff9ad4] as const

export interface Shot {
  seat: number
  seq: number
  angle: number
  /** Studio's time of the shot. */
  at: number
  cents: number
  lock: number | null
  own: boolean
  readonly sprite: Sprite
  readonly place: Place
}

interface Net {
  readonly sprite: Sprite
  ms: number
  size: number
}

/** Bullets and nets of all four seats; sprites are used again. */
export class Shots extends Container {
  readonly #view: View
  readonly #textures: { readonly bullet: Texture; readonly net: Texture }
  readonly shots: Shot[] = []
  readonly #restShots: Shot[] = []
  readonly #nets: Net[] = []
  readonly #restNets: Net[] = []

  private constructor(view: View, textures: { bullet: Texture; net: Texture }) {
    super()
    this.#view = view
    this.#textures = textures
  }

  static async build(view: View): Promise<Shots> {
    const [bullet, net] = await Promise.all([textureOf(bulletSvg, 96, 48), textureOf(netSvg, 200)])
    return new Shots(view, { bullet, net })
  }

  clear(): void {
    while (this.shots.length > 0) this.end(this.shots[0]!)
  }

  fire(of: { seat: number; seq: number; angle: number; at: number; cents: number; lock: number | null; own: boolean }): void {
    const shot = this.#restShots.pop() ?? this.#made()
    Object.assign(shot, of)
    shot.sprite.tint = TINTS[of.seat] ?? 0xffffff
    shot.sprite.alpha = of.own ? 1 : 0.75
    this.addChild(shot.sprite)
    this.shots.push(shot)
  }

  find(seat: number, seq: number): Shot | null {
    for (let at = 0; at < this.shots.length; at += 1) {
      const shot = this.shots[at]!
      if (shot.seat === seat && shot.seq === seq) return shot
    }
    return null
  }

  end(shot: Shot): void {
    const at = this.shots.indexOf(shot)
    if (at < 0) return
    const last = this.shots.pop()!
    if (last !== shot) this.shots[at] = last
    this.removeChild(shot.sprite)
    this.#restShots.push(shot)
  }

  /** A net opens at a point of the world. */
  net(x: number, y: number, of: { readonly seat: number; readonly own: boolean }): void {
    const net = this.#restNets.pop() ?? { sprite: new Sprite({ texture: this.#textures.net, anchor: 0.5 }), ms: 0, size: 1 }
    net.ms = 0
    net.size = of.own ? 0.72 : 0.5
    net.sprite.tint = TINTS[of.seat] ?? 0xffffff
    net.sprite.position.set(x, this.#view.y(y))
    this.addChild(net.sprite)
    this.#nets.push(net)
  }

  tick(now: number, ms: number): void {
    for (let at = this.shots.length - 1; at >= 0; at -= 1) {
      const shot = this.shots[at]!
      if (!shot.own && now - shot.at > FOREIGN_MS) {
        this.end(shot)
        continue
      }
      const { place, sprite } = shot
      bulletAt(shot, now, place)
      sprite.position.set(place.x, this.#view.y(place.y))
      sprite.rotation = this.#view.angle(place.angle)
    }
    for (let at = this.#nets.length - 1; at >= 0; at -= 1) {
      const net = this.#nets[at]!
      net.ms += ms
      const t = Math.min(1, net.ms / NET_MS)
      net.sprite.scale.set(net.size * (0.35 + 0.65 * (1 - (1 - t) ** 3)))
      net.sprite.alpha = 0.9 * (1 - t * t)
      if (t < 1) continue
      this.removeChild(net.sprite)
      this.#restNets.push(net)
      this.#nets[at] = this.#nets[this.#nets.length - 1]!
      this.#nets.pop()
    }
  }

  #made(): Shot {
    const sprite = new Sprite({ texture: this.#textures.bullet, anchor: { x: 0.7, y: 0.5 } })
    sprite.scale.set(0.5)
    return { seat: 0, seq: 0, angle: 0, at: 0, cents: 0, lock: null, own: false, sprite, place: { x: 0, y: 0, angle: 0 } }
  }
}

import { Container, MeshRope, Point, Sprite, type Texture } from 'pixi.js'
import { lifeMs, placeOf, type Place } from '../paths.ts'
import type { SpawnView } from '../../../../protocol/fish-protocol.ts'
import { calm, type Motion } from '../../../../stage/kit/motion.ts'
import { textureOf } from '../../../../stage/kit/textures.ts'
import { type Species, species } from './species.ts'
import type { View } from './view.ts'

/** Points along a body that waves. */
const BONES = 9
const FLASH_MS = 140
const HURT = 0xff8a7a

interface Skin {
  /** As in the rules. */
  readonly name: string
  readonly kind: Species
  readonly texture: Texture
  readonly scale: number
  /** Half of what a bullet can meet, pixels of the world. */
  readonly reachX: number
  readonly reachY: number
}

/** A fish in the water. Made once, used again for the next of its kind. */
export class Swim {
  readonly skin: Skin
  readonly body: MeshRope | Sprite
  readonly points: readonly Point[]
  readonly place: Place = { x: 0, y: 0, angle: 0 }
  id = 0
  path = 0
  at = 0
  speed = 0
  shift = 0
  flashMs = 0

  constructor(skin: Skin) {
    this.skin = skin
    const { width } = skin.texture
    if (skin.kind.manner === 'swim') {
      this.points = Array.from({ length: BONES }, (_, i) => new Point((i / (BONES - 1) - 0.5) * width, 0))
      this.body = new MeshRope({ texture: skin.texture, points: this.points as Point[] })
    } else {
      this.points = []
      this.body = new Sprite({ texture: skin.texture, anchor: 0.5 })
    }
    this.body.scale.set(skin.scale)
  }
}

/** All fish on the stage, by what was announced and the time. */
export class Shoal extends Container {
  readonly #view: View
  readonly #skins: ReadonlyMap<string, Skin>
  readonly #pools = new Map<Skin, Swim[]>()
  #coming: SpawnView[] = []
  /** In the water now, in no order. */
  readonly swims: Swim[] = []
  /** Told when a boss comes into the water. */
  onBoss: (kind: Species) => void = () => {}
  readonly #still = calm()

  private constructor(view: View, skins: ReadonlyMap<string, Skin>) {
    super()
    this.#view = view
    this.#skins = skins
    this.sortableChildren = true
  }

  /** Draws every kind once, at the device's own sharpness. */
  static async build(view: View, sharpness: number): Promise<Shoal> {
    const drawn = Object.entries(species).map(async ([name, kind]) => {
      const { width, height, svg } = kind.draw()
      const wide = Math.round(kind.long * sharpness)
      const texture = await textureOf(svg, wide, Math.round((wide * height) / width))
      const high = (kind.long * height) / width
      return [name, { name, kind, texture, scale: kind.long / wide, reachX: kind.long * 0.42, reachY: high * 0.38 }] as const
    })
    return new Shoal(view, new Map(await Promise.all(drawn)))
  }

  /** A room's whole announcement: everything before is gone. */
  reset(spawns: readonly SpawnView[], captured: readonly number[]): void {
    while (this.swims.length > 0) this.#rest(this.swims.length - 1)
    const gone = new Set(captured)
    this.#coming = spawns.filter(([id]) => !gone.has(id))
  }

  announce(spawns: readonly SpawnView[]): void {
    this.#coming.push(...spawns)
  }

  byId(id: number): Swim | null {
    for (let at = 0; at < this.swims.length; at += 1) if (this.swims[at]!.id === id) return this.swims[at]!
    return null
  }

  /** A captured fish turns and vanishes; answers what it was and where, or null when it is not here. */
  capture(id: number, motion: Motion): Swim | null {
    const at = this.swims.findIndex((swim) => swim.id === id)
    const swim = this.swims[at]
    if (!swim) return null
    this.#drop(at)
    const { body } = swim
    const [turn, across, down] = [body.rotation, body.scale.x, body.scale.y]
    body.tint = 0xffffff
    void motion
      .over(this.#still ? 120 : 520, (t) => {
        body.alpha = 1 - t * t
        if (this.#still) return
        body.rotation = turn + t * 5
        body.scale.set(across * (1 + 0.25 * Math.sin(t * Math.PI) - 0.5 * t), down * (1 + 0.25 * Math.sin(t * Math.PI) - 0.5 * t))
      })
      .then(() => this.#keep(swim))
    return swim
  }

  flash(swim: Swim): void {
    swim.flashMs = FLASH_MS
  }

  /** The fish at a point of the world, or null. With `only`: that one or none. */
  at(x: number, y: number, only: number | null): Swim | null {
    for (let at = 0; at < this.swims.length; at += 1) {
      const swim = this.swims[at]!
      if (only !== null && swim.id !== only) continue
      const { place, skin } = swim
      const turned = skin.kind.manner === 'swim' ? place.angle : 0
      const [dx, dy] = [x - place.x, y - place.y]
      const along = (dx * Math.cos(turned) + dy * Math.sin(turned)) / skin.reachX
      const across = (dy * Math.cos(turned) - dx * Math.sin(turned)) / skin.reachY
      if (along * along + across * across <= 1) return swim
    }
    return null
  }

  tick(now: number, ms: number): void {
    this.#arrive(now)
    for (let at = this.swims.length - 1; at >= 0; at -= 1) {
      const swim = this.swims[at]!
      if (placeOf(swim, now, swim.place)) this.#draw(swim, now, ms)
      else this.#rest(at)
    }
  }

  #arrive(now: number): void {
    let kept = 0
    for (let at = 0; at < this.#coming.length; at += 1) {
      const spawn = this.#coming[at]!
      if (spawn[3] > now) {
        this.#coming[kept] = spawn
        kept += 1
      } else this.#begin(spawn, now)
    }
    this.#coming.length = kept
  }

  #begin([id, name, path, at, speed, shift]: SpawnView, now: number): void {
    const skin = this.#skins.get(name)
    if (!skin || at + lifeMs({ path, at, speed, shift }) < now) return
    const swim = this.#pools.get(skin)?.pop() ?? new Swim(skin)
    Object.assign(swim, { id, path, at, speed, shift, flashMs: 0 })
    swim.body.alpha = 1
    swim.body.tint = 0xffffff
    // Large ones swim behind small ones, so that nothing hides what can be shot.
    swim.body.zIndex = -skin.kind.long
    this.addChild(swim.body)
    this.swims.push(swim)
    if (skin.kind.boss && now - at < 3_000) this.onBoss(skin.kind)
  }

  #draw(swim: Swim, now: number, ms: number): void {
    const { body, place, skin } = swim
    body.position.set(place.x, this.#view.y(place.y))
    const angle = this.#view.angle(place.angle)
    const left = Math.cos(angle) < 0
    const s = (now - swim.at) / 1_000
    if (skin.kind.manner === 'swim') {
      body.rotation = angle
      // Who swims to the left keeps its belly below.
      body.scale.set(skin.scale, left ? -skin.scale : skin.scale)
      if (!this.#still) wave(swim.points, s * (2.2 + swim.speed / 30), skin.texture.width)
    } else if (skin.kind.manner === 'turn') {
      body.rotation = this.#still ? 0 : s * 0.9
    } else {
      const breath = this.#still ? 0 : Math.sin(s * 3.2) * 0.045
      body.rotation = this.#still ? 0 : Math.sin(s * 1.4) * 0.1
      body.scale.set(skin.scale * (left ? -1 : 1) * (1 + breath), skin.scale * (1 - breath))
    }
    if (swim.flashMs <= 0) return
    swim.flashMs -= ms
    body.tint = swim.flashMs > 0 ? HURT : 0xffffff
  }

  #rest(at: number): void {
    this.#keep(this.#drop(at))
  }

  #drop(at: number): Swim {
    const swim = this.swims[at]!
    const last = this.swims.pop()!
    if (last !== swim) this.swims[at] = last
    return swim
  }

  #keep(swim: Swim): void {
    this.removeChild(swim.body)
    const pool = this.#pools.get(swim.skin)
    if (pool) pool.push(swim)
    else this.#pools.set(swim.skin, [swim])
  }
}

/** A wave from head to tail: the tail beats, the head hardly moves. */
function wave(points: readonly Point[], phase: number, width: number): void {
  for (let i = 0; i < points.length; i += 1) {
    const back = 1 - i / (points.length - 1)
    points[i]!.y = Math.sin(phase + back * 2.6) * back * back * width * 0.055
  }
}

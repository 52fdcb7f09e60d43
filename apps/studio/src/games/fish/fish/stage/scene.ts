import { Container, Sprite, type Ticker } from 'pixi.js'
import { WORLD } from '../paths.ts'
import type { FishRoomName } from '../../../../protocol/fish-rooms.ts'
import { Motion } from '../../../../stage/kit/motion.ts'
import { textureOf } from '../../../../stage/kit/textures.ts'
import { Cannons } from './cannons.ts'
import { sightSvg } from './emblems.ts'
import { Prizes } from './prizes.ts'
import { Sea } from './sea.ts'
import { Shoal, type Swim } from './shoal.ts'
import { Shots } from './shots.ts'
import { View } from './view.ts'

/** The picture: water, fish, bullets, cannons, prizes. Decides nothing; the game tells it what happens. */
export class Scene extends Container {
  readonly motion: Motion
  readonly view: View
  readonly sea: Sea
  readonly shoal: Shoal
  readonly shots: Shots
  readonly cannons: Cannons
  readonly prizes: Prizes
  readonly #sight: Sprite

  private constructor(
    motion: Motion,
    view: View,
    parts: { sea: Sea; shoal: Shoal; shots: Shots; cannons: Cannons; prizes: Prizes; sight: Sprite },
  ) {
    super()
    this.motion = motion
    this.view = view
    this.sea = parts.sea
    this.shoal = parts.shoal
    this.shots = parts.shots
    this.cannons = parts.cannons
    this.prizes = parts.prizes
    this.#sight = parts.sight
    this.addChild(this.sea.behind, this.shoal, this.sea.before, this.shots, this.#sight, this.cannons, this.prizes)
  }

  static async build(ticker: Ticker, sharpness: number): Promise<Scene> {
    const [motion, view] = [new Motion(ticker), new View()]
    const [sea, shoal, shots, cannons, prizes, sight] = await Promise.all([
      Sea.build(),
      Shoal.build(view, sharpness),
      Shots.build(view),
      Cannons.build(view),
      Prizes.build(motion),
      textureOf(sightSvg, 140),
    ])
    return new Scene(motion, view, {
      sea,
      shoal,
      shots,
      cannons,
      prizes,
      sight: new Sprite({ texture: sight, anchor: 0.5, visible: false }),
    })
  }

  /** Fits the world into a box of the page; the water goes on beyond it. */
  fit(width: number, height: number): void {
    const scale = Math.min(width / WORLD.width, height / WORLD.height)
    this.scale.set(scale)
    this.position.set((width - WORLD.width * scale) / 2, (height - WORLD.height * scale) / 2)
  }

  async enter(room: FishRoomName, seat: number): Promise<void> {
    this.view.sit(seat)
    this.cannons.sit(seat, room)
    await this.sea.show(room)
  }

  /** Marks the fish that is locked on, or none. */
  mark(swim: Swim | null): void {
    this.#sight.visible = swim !== null
    if (!swim) return
    this.#sight.position.set(swim.place.x, this.view.y(swim.place.y))
    this.#sight.scale.set(Math.max(0.5, swim.skin.kind.long / 150))
  }

  tick(now: number, ms: number): void {
    this.sea.tick(ms)
    this.shoal.tick(now, ms)
    this.shots.tick(now, ms)
    this.cannons.tick(ms)
    this.prizes.tick(ms)
  }
}

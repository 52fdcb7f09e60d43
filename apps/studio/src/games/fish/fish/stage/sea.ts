import { Container, MeshRope, Point, Sprite, type Texture, TilingSprite } from 'pixi.js'
import type { FishRoomName } from '../../../../protocol/fish-rooms.ts'
import { WORLD } from '../paths.ts'
import { calm } from '../../../../stage/kit/motion.ts'
import { textureOf } from '../../../../stage/kit/textures.ts'
import { bubbleSvg } from './emblems.ts'

/** The picture reaches beyond the world, so that it fills any screen. */
const MARGIN = 520
const BUBBLES = 26

interface Colours {
  readonly light: string
  readonly middle: string
  readonly deep: string
  readonly far: string
  readonly near: string
  readonly coral: readonly [string, string, string]
}

const colours: Readonly<Record<FishRoomName, Colours>> = {
  shallow: {
    light: '#7fe9f2',
    middle: '#1d9fd0',
    deep: '#0a4f8c',
    far: '#1878ad',
    near: '#0c4a7c',
    coral: ['#ff8fa8', '#ffb25c', '#c77bff'],
  },
  reef: { light: '#4fc3ee', middle: '#1370b8', deep: '#072f66', far: '#0f5a99', near: '#07345f', coral: ['#ff6f9a', '#ff9a4a', '#8a7bff'] },
  abyss: {
    light: '#4a6ee0',
    middle: '#1e2f8c',
    deep: '#0a0c34',
    far: '#222c80',
    near: '#0e1248',
    coral: ['#b05cff', '#38d8c8', '#ff5ca8'],
  },
}

/** Layered water: light from above, mountains behind, weed and corals in front, bubbles between. Colours are the room's. */
export class Sea {
  readonly behind = new Container()
  readonly before = new Container()
  readonly #backs = new Map<FishRoomName, Sprite>()
  readonly #rays: Sprite[] = []
  readonly #caustics: TilingSprite
  readonly #weeds: { readonly points: Point[]; readonly phase: number }[] = []
  readonly #bubbles: { readonly sprite: Sprite; x: number; speed: number }[] = []
  #ms = 0

  private constructor(textures: { ray: Texture; caustics: Texture; bubble: Texture; weed: Texture }) {
    this.#caustics = new TilingSprite({ texture: textures.caustics, width: WORLD.width + 2 * MARGIN, height: WORLD.height + 2 * MARGIN })
    this.#caustics.position.set(-MARGIN, -MARGIN)
    this.#caustics.alpha = 0.09
    this.#caustics.blendMode = 'add'
    this.behind.addChild(this.#caustics)
    for (let at = 0; at < 6; at += 1) this.#addRay(textures.ray, at)
    for (let at = 0; at < BUBBLES; at += 1) this.#addBubble(textures.bubble, at)
    for (let at = 0; at < 9; at += 1) this.#addWeed(textures.weed, at)
  }

  static async build(): Promise<Sea> {
    const [ray, caustics, bubble, weed] = await Promise.all([
      textureOf(raySvg, 128, 512),
      textureOf(causticsSvg, 512),
      textureOf(bubbleSvg, 32),
      textureOf(weedSvg, 320, 48),
    ])
    return new Sea({ ray, caustics, bubble, weed })
  }

  /** Puts the water of a room behind everything. */
  async show(room: FishRoomName): Promise<void> {
    const known = this.#backs.get(room)
    const back = known ?? new Sprite(await textureOf(backSvg(colours[room]), WORLD.width + 2 * MARGIN, WORLD.height + 2 * MARGIN))
    if (!known) {
      back.position.set(-MARGIN, -MARGIN)
      this.#backs.set(room, back)
      this.behind.addChildAt(back, 0)
    }
    for (const [name, sprite] of this.#backs) sprite.visible = name === room
  }

  tick(ms: number): void {
    if (calm()) return
    this.#ms += ms
    const s = this.#ms / 1_000
    this.#caustics.tilePosition.set(s * 14, s * 7)
    for (let at = 0; at < this.#rays.length; at += 1) {
      const ray = this.#rays[at]!
      ray.alpha = 0.1 + 0.09 * Math.sin(s * 0.5 + at * 1.7)
      ray.rotation = 0.16 + 0.08 * Math.sin(s * 0.13 + at)
    }
    for (const { points, phase } of this.#weeds) {
      for (let i = 1; i < points.length; i += 1) points[i]!.y = Math.sin(s * 1.1 + phase + i * 0.5) * i * 2.6
    }
    for (const bubble of this.#bubbles) {
      const { sprite } = bubble
      sprite.y -= (bubble.speed * ms) / 1_000
      sprite.x = bubble.x + Math.sin(s * 1.6 + bubble.speed) * 12
      if (sprite.y < -60) sprite.y = WORLD.height + 60
    }
  }

  #addRay(texture: Texture, at: number): void {
    const ray = new Sprite(texture)
    ray.anchor.set(0.5, 0)
    ray.position.set(-220 + at * 340, -MARGIN / 2 - 40)
    ray.scale.set(2.2 + (at % 3) * 0.8, 2.7)
    ray.blendMode = 'add'
    ray.alpha = 0.12
    ray.rotation = 0.16
    this.#rays.push(ray)
    this.behind.addChild(ray)
  }

  #addBubble(texture: Texture, at: number): void {
    const sprite = new Sprite(texture)
    // Spread by the golden angle: even to the eye, and no chance is needed.
    const x = ((at * 0.618) % 1) * (WORLD.width + 400) - 200
    sprite.anchor.set(0.5)
    sprite.scale.set(0.3 + (at % 5) * 0.16)
    sprite.position.set(x, ((at * 0.382) % 1) * WORLD.height)
    sprite.alpha = 0.55
    this.#bubbles.push({ sprite, x, speed: 32 + (at % 7) * 11 })
    this.before.addChild(sprite)
  }

  #addWeed(texture: Texture, at: number): void {
    const points = Array.from({ length: 9 }, (_, i) => new Point(i * 34, 0))
    const weed = new MeshRope({ texture, points })
    weed.position.set(-420 + at * 262 + (at % 3) * 40, WORLD.height + 120)
    weed.rotation = -Math.PI / 2
    weed.scale.set(0.55 + (at % 4) * 0.17)
    weed.alpha = 0.85
    this.#weeds.push({ points, phase: at * 1.3 })
    this.behind.addChild(weed)
  }
}

const raySvg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="512"><defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dffcff" stop-opacity=".9"/><stop offset="1" stop-color="#dffcff" stop-opacity="0"/></linearGradient><filter id="f" x="-40%" width="180%"><feGaussianBlur stdDeviation="9 0"/></filter></defs><path d="M52 0 H76 L112 512 H16 Z" fill="url(#r)" filter="url(#f)"/></svg>`

/** Light on water: turbulence that meets itself at its edges. */
const causticsSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><filter id="c" x="0" y="0" width="100%" height="100%"><feTurbulence type="turbulence" baseFrequency=".0078 .0117" numOctaves="1" seed="8" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .75  0 0 0 0 .96  0 0 0 0 1  -9 0 0 0 1"/></filter><rect width="512" height="512" filter="url(#c)"/></svg>`

const weedSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="48"><defs><linearGradient id="w"><stop offset="0" stop-color="#063a3a"/><stop offset=".6" stop-color="#12806a"/><stop offset="1" stop-color="#4fd89a"/></linearGradient></defs><path d="M0 12 C60 6 120 2 180 8 C240 14 290 18 320 24 C290 32 240 34 180 40 C120 46 60 42 0 36 Z" fill="url(#w)"/>${Array.from({ length: 9 }, (_, at) => `<path d="M${20 + at * 30} 24 q14 ${at % 2 ? 18 : -18} 30 ${at % 2 ? 14 : -14}" fill="none" stroke="#2fae80" stroke-width="7" stroke-linecap="round"/>`).join('')}</svg>`

function backSvg({ light, middle, deep, far, near, coral }: Colours): string {
  const [width, height] = [WORLD.width + 2 * MARGIN, WORLD.height + 2 * MARGIN]
  const ground = height - MARGIN
  const hills = ({ lift, fill, step, opacity }: { lift: number; fill: string; step: number; opacity: number }) => {
    const tops = Array.from({ length: Math.ceil(width / step) + 2 }, (_, at) => {
      const x = at * step
      const y = ground - lift - Math.abs(Math.sin(at * 1.9 + lift)) * lift * 1.1
      return `S ${x - step * 0.4} ${y.toFixed(0)} ${x} ${(y + (at % 2) * lift * 0.5).toFixed(0)}`
    })
    return `<path d="M-40 ${ground} ${tops.join(' ')} V${height} H-40 Z" fill="${fill}" opacity="${opacity}"/>`
  }
  const corals = Array.from({ length: 14 }, (_, at) => {
    const x = 60 + at * 168 + (at % 3) * 34
    const paint = coral[at % 3]
    const size = 0.8 + (at % 4) * 0.3
    const shapes = [
      `<path d="M0 0 V-58 M0 -20 C-22 -28 -26 -44 -26 -60 M0 -34 C20 -40 24 -56 24 -74 M-13 -30 C-8 -44 -10 -52 -12 -66" fill="none" stroke="${paint}" stroke-width="13" stroke-linecap="round"/>`,
      `<path d="M-46 0 C-50 -54 -18 -72 0 -72 C18 -72 50 -54 46 0 Z" fill="${paint}"/><g stroke="#fff" stroke-opacity=".28" stroke-width="3" fill="none"><path d="M-34 -8 C-34 -40 -12 -56 0 -60"/><path d="M-16 -4 C-16 -34 -6 -46 0 -50"/><path d="M12 -4 C14 -34 6 -46 0 -50"/></g>`,
      `<g fill="${paint}"><ellipse cx="0" cy="-24" rx="17" ry="32"/><ellipse cx="-26" cy="-14" rx="13" ry="22"/><ellipse cx="25" cy="-16" rx="14" ry="24"/></g><g fill="#fff" fill-opacity=".3"><ellipse cx="0" cy="-50" rx="9" ry="5"/><ellipse cx="-26" cy="-31" rx="7" ry="4"/><ellipse cx="25" cy="-35" rx="7" ry="4"/></g>`,
    ]
    return `<g transform="translate(${x} ${ground + 66 + (at % 2) * 44}) scale(${size})" opacity=".82">${shapes[at % 3]}</g>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset=".12" stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".85" stop-color="${deep}"/></linearGradient><radialGradient id="sun" cx=".5" cy=".1" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sea)"/><rect width="${width}" height="${height}" fill="url(#sun)"/>
    ${hills({ lift: 190, fill: far, step: 210, opacity: 0.45 })}${hills({ lift: 110, fill: far, step: 150, opacity: 0.7 })}${hills({ lift: 52, fill: near, step: 180, opacity: 0.95 })}${corals}<rect y="${ground - 60}" width="${width}" height="${MARGIN + 60}" fill="url(#mist)" opacity=".8"/></svg>`
}

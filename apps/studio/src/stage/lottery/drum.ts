import { el } from '../kit/dom.ts'
import type { Sound } from '../kit/sound.ts'
import { ball, type Tone, toneColour } from './balls.ts'
import type { Show } from './face.ts'
import { calm, pause } from '../kit/motion.ts'

/** A drum of glass in which all balls tumble while the draw is near, and a rail on which those that were drawn come to lie. */

const TAU = Math.PI * 2
const PER_BALL_MS = 900
/** Steps until the balls lie still at the bottom. */
const SETTLING = 90

export interface DrumOf<R> {
  readonly highest: number
  tone(number: number): Tone
  /** In the order they were drawn. */
  drawn(result: R): readonly number[]
  /** Stands apart at the end of the rail: the special number. */
  readonly special: boolean
  /** What the numbers come to, under the rail. */
  caption(result: R): string
}

interface Body {
  readonly number: number
  readonly tone: Tone
  x: number
  y: number
  dx: number
  dy: number
}

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

/** The balls in a circle of radius 1 around 0, 0. */
class Tumble {
  readonly #bodies: Body[]
  readonly radius: number

  constructor(of: { highest: number; tone(number: number): Tone }) {
    this.radius = of.highest > 40 ? 0.118 : 0.132
    this.#bodies = Array.from({ length: of.highest }, (_, at) => {
      const [angle, far] = [chance() * TAU, Math.sqrt(chance()) * 0.8]
      return { number: at + 1, tone: of.tone(at + 1), x: Math.cos(angle) * far, y: Math.sin(angle) * far, dx: 0, dy: 0 }
    })
  }

  /** One step of `seconds`; `wind` is how hard the air blows from below. */
  step(seconds: number, wind: number): void {
    for (const body of this.#bodies) {
      body.dy += 3.4 * seconds
      if (wind > 0 && body.y > 0.2) {
        body.dy -= wind * (0.6 + chance()) * seconds * 26
        body.dx += (chance() - 0.5) * wind * seconds * 24
      }
      body.x += body.dx * seconds
      body.y += body.dy * seconds
    }
    this.#apart()
    this.#within()
  }

  /** No ball leaves the glass. */
  #within(): void {
    const rim = 1 - this.radius
    for (const body of this.#bodies) {
      const far = Math.hypot(body.x, body.y)
      if (far <= rim) continue
      const [nx, ny] = [body.x / far, body.y / far]
      const out = body.dx * nx + body.dy * ny
      body.x = nx * rim
      body.y = ny * rim
      if (out > 0) {
        body.dx = (body.dx - 1.62 * out * nx) * 0.97
        body.dy = (body.dy - 1.62 * out * ny) * 0.97
      }
    }
  }

  /** Balls do not lie in each other. */
  #apart(): void {
    const least = this.radius * 1.85
    for (const [at, a] of this.#bodies.entries()) {
      for (const b of this.#bodies.slice(at + 1)) {
        const [x, y] = [b.x - a.x, b.y - a.y]
        const far = Math.hypot(x, y) || 0.001
        if (far >= least) continue
        const push = (least - far) / far / 2
        a.x -= x * push
        a.y -= y * push
        b.x += x * push
        b.y += y * push
        const [dx, dy] = [(b.dx - a.dx) * 0.32, (b.dy - a.dy) * 0.32]
        a.dx += dx
        a.dy += dy
        b.dx -= dx
        b.dy -= dy
      }
    }
  }

  paint(to: CanvasRenderingContext2D, size: number, gone: ReadonlySet<number>): void {
    const [middle, scale] = [size / 2, size / 2 - 5]
    const r = this.radius * scale
    to.clearRect(0, 0, size, size)
    for (const { number, tone, x, y } of this.#bodies) {
      if (gone.has(number)) continue
      const [cx, cy] = [middle + x * scale, middle + y * scale]
      const shade = to.createRadialGradient(cx - r * 0.35, cy - r * 0.4, r * 0.1, cx, cy, r)
      shade.addColorStop(0, '#fff')
      shade.addColorStop(0.32, toneColour[tone])
      shade.addColorStop(1, '#03130d')
      to.fillStyle = shade
      to.beginPath()
      to.arc(cx, cy, r, 0, TAU)
      to.fill()
      to.fillStyle = '#fff'
      to.font = `800 ${Math.max(7, r * 0.98)}px system-ui`
      to.fillText(String(number), cx, cy + r * 0.05)
    }
    this.#glass(to, middle, scale)
  }

  #glass(to: CanvasRenderingContext2D, middle: number, scale: number): void {
    const shine = to.createLinearGradient(0, middle - scale, 0, middle + scale)
    shine.addColorStop(0, 'rgb(255 255 255 / 34%)')
    shine.addColorStop(0.34, 'rgb(255 255 255 / 3%)')
    shine.addColorStop(1, 'rgb(120 255 210 / 12%)')
    to.fillStyle = shine
    to.beginPath()
    to.arc(middle, middle, scale, 0, TAU)
    to.fill()
    to.lineWidth = 4
    to.strokeStyle = '#e2b865'
    to.stroke()
  }
}

/** The drum on stage. */
export class Drum<R> implements Show<R> {
  readonly #of: DrumOf<R>
  readonly #sound: Sound
  readonly #host: HTMLElement
  readonly #canvas = el('canvas', { class: 'drum', 'aria-hidden': 'true' })
  readonly #rail = el('div', { class: 'rail' })
  readonly #caption = el('output', { class: 'drum-caption' })
  readonly #tumble: Tumble
  readonly #gone = new Set<number>()
  /** Grows with each scene, so that an older one knows that it is over. */
  #turn = 0
  #wind = 0
  #last = 0

  constructor(host: HTMLElement, sound: Sound, of: DrumOf<R>) {
    this.#host = host
    this.#sound = sound
    this.#of = of
    this.#tumble = new Tumble(of)
    host.className = 'show drum-show'
    host.replaceChildren(el('div', { class: 'drum-place' }, this.#canvas), el('div', { class: 'drum-out' }, this.#rail, this.#caption))
    for (let i = 0; i < SETTLING; i += 1) this.#tumble.step(1 / 60, 0)
    new ResizeObserver(() => this.#paint()).observe(this.#canvas)
  }

  wait(): void {
    this.#begin(true)
    this.#rail.replaceChildren()
    if (!calm()) this.#start()
  }

  rest(result: R): void {
    this.#begin(false)
    for (const number of this.#of.drawn(result)) this.#gone.add(number)
    this.#slots(result, true)
    this.#caption.textContent = this.#of.caption(result)
    this.#paint()
  }

  async reveal(result: R): Promise<boolean> {
    const mine = this.#begin(false)
    this.#slots(result, false)
    if (!calm()) {
      this.#start()
      for (const [at, number] of this.#of.drawn(result).entries()) {
        await pause(PER_BALL_MS)
        if (mine !== this.#turn) return false
        this.#gone.add(number)
        this.#rail.children[at]?.append(ball(number, this.#of.tone(number)))
        this.#sound.play('coin', 0.7 + at * 0.06)
      }
      this.#wind = 0
      await pause(700)
    }
    if (mine !== this.#turn) return false
    this.rest(result)
    return true
  }

  #begin(waiting: boolean): number {
    this.#turn += 1
    this.#gone.clear()
    this.#caption.textContent = ''
    this.#host.classList.toggle('waiting', waiting)
    return this.#turn
  }

  #start(): void {
    this.#wind = 1
    this.#last = performance.now()
    const mine = this.#turn
    const run = (now: number) => {
      if (mine !== this.#turn) return
      this.#tumble.step(Math.min(0.03, Math.max(0, now - this.#last) / 1000), this.#wind)
      this.#last = now
      this.#paint()
      requestAnimationFrame(run)
    }
    requestAnimationFrame(run)
  }

  #slots(result: R, filled: boolean): void {
    const numbers = this.#of.drawn(result)
    this.#rail.replaceChildren(
      ...numbers.map((number, at) => {
        const apart = this.#of.special && at === numbers.length - 1 ? ' special' : ''
        return el('span', { class: `slot${apart}` }, ...(filled ? [ball(number, this.#of.tone(number))] : []))
      }),
    )
  }

  #paint(): void {
    const size = Math.max(80, this.#canvas.clientWidth)
    const dots = Math.round(size * Math.min(2, devicePixelRatio))
    if (this.#canvas.width !== dots) {
      this.#canvas.width = dots
      this.#canvas.height = dots
    }
    const to = this.#canvas.getContext('2d')
    if (!to) return
    to.setTransform(dots / size, 0, 0, dots / size, 0, 0)
    to.textAlign = 'center'
    to.textBaseline = 'middle'
    this.#tumble.paint(to, size, this.#gone)
  }
}

import { el } from '../kit/dom.ts'
import type { Sound } from '../kit/sound.ts'
import { carChip, carColour } from './cars.ts'
import type { Show } from './face.ts'
import { frames } from '../kit/frames.ts'
import { calm } from '../kit/motion.ts'
import { say } from '../kit/say.ts'

/** Ten cars on a straight at night. The order is the studio's; how they get there is only a picture. */

const CARS = 10
const RACE_MS = 8_500
const TURNS = 6
const TAU = Math.PI * 2

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

/** Where each car is at the turns of a race, 0 .. 1 of the width: the start in a line, the end by place. */
function courses(order: readonly number[]): ReadonlyMap<number, readonly number[]> {
  return new Map(
    order.map((car, place): [number, readonly number[]] => {
      const between = Array.from({ length: TURNS - 2 }, () => 0.22 + chance() * 0.6)
      const end = 0.86 - place * 0.072
      return [car, [0.06, ...between.slice(0, -1), (between.at(-1)! + end) / 2, end]]
    }),
  )
}

function along(course: readonly number[], at: number): number {
  const step = at * (course.length - 1)
  const from = Math.min(course.length - 2, Math.floor(step))
  const ease = (1 - Math.cos((step - from) * Math.PI)) / 2
  return (course[from] ?? 0) + ((course[from + 1] ?? 0) - (course[from] ?? 0)) * ease
}

class Track {
  readonly canvas = el('canvas', { class: 'track', 'aria-hidden': 'true' })
  #width = 0
  #height = 0

  /** `road` is how far the road has moved, `finish` where its line is (in widths), `shake` how much the cars tremble. */
  paint(places: ReadonlyMap<number, number>, road: number, more: { finish: number; shake: number }): void {
    const to = this.#fit()
    if (!to) return
    const [w, h] = [this.#width, this.#height]
    const kerb = Math.max(7, h * 0.055)
    this.#road(to, road * w, kerb)
    if (more.finish < 1.2) chequers(to, { x: more.finish * w, top: kerb, bottom: h - kerb, size: Math.max(4, h / 34) })
    const lane = (h - kerb * 2) / CARS
    for (let car = 1; car <= CARS; car += 1) {
      const length = Math.min(w * 0.13, lane * 3.3)
      const y = kerb + lane * (car - 0.5) + (chance() - 0.5) * more.shake
      drawCar(to, { car, x: (places.get(car) ?? 0.06) * w, y, length, height: lane * 0.78, speed: more.shake > 0 ? 0 : 1 })
    }
  }

  #fit(): CanvasRenderingContext2D | null {
    const { clientWidth, clientHeight } = this.canvas
    const scale = Math.min(2, devicePixelRatio)
    this.#width = Math.max(120, clientWidth)
    this.#height = Math.max(80, clientHeight)
    const [w, h] = [Math.round(this.#width * scale), Math.round(this.#height * scale)]
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w
      this.canvas.height = h
    }
    const to = this.canvas.getContext('2d')
    to?.setTransform(scale, 0, 0, scale, 0, 0)
    return to
  }

  #road(to: CanvasRenderingContext2D, moved: number, kerb: number): void {
    const [w, h] = [this.#width, this.#height]
    const asphalt = to.createLinearGradient(0, 0, 0, h)
    asphalt.addColorStop(0, '#20262b')
    asphalt.addColorStop(0.5, '#343c42')
    asphalt.addColorStop(1, '#1b2024')
    to.fillStyle = asphalt
    to.fillRect(0, 0, w, h)
    const block = kerb * 2.4
    for (let x = -(moved % (block * 2)) - block * 2; x < w + block; x += block * 2) {
      for (const y of [0, h - kerb]) {
        to.fillStyle = '#c3313a'
        to.fillRect(x, y, block, kerb)
        to.fillStyle = '#f4ecd8'
        to.fillRect(x + block, y, block, kerb)
      }
    }
    to.fillStyle = 'rgb(255 231 166 / 26%)'
    const lane = (h - kerb * 2) / CARS
    for (let at = 1; at < CARS; at += 1) {
      for (let x = -(moved % 56) - 56; x < w + 56; x += 56) to.fillRect(x, kerb + lane * at, 26, 1.2)
    }
  }
}

function chequers(to: CanvasRenderingContext2D, at: { x: number; top: number; bottom: number; size: number }): void {
  for (let column = 0; column < 3; column += 1) {
    for (let y = at.top, row = 0; y < at.bottom; y += at.size, row += 1) {
      to.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#111'
      to.fillRect(at.x + column * at.size, y, at.size, Math.min(at.size, at.bottom - y))
    }
  }
}

interface Car {
  readonly car: number
  readonly x: number
  readonly y: number
  readonly length: number
  readonly height: number
  readonly speed: number
}

/** A racing car from above, its nose to the right, its number on its back. */
function drawCar(to: CanvasRenderingContext2D, { car, x, y, length, height, speed }: Car): void {
  const { body, ink } = carColour(car)
  const [l, h] = [length, height]
  to.save()
  to.translate(x, y)
  if (speed > 0) {
    const trail = to.createLinearGradient(-l * 1.5, 0, -l * 0.4, 0)
    trail.addColorStop(0, 'rgb(255 255 255 / 0%)')
    trail.addColorStop(1, 'rgb(255 240 200 / 34%)')
    to.fillStyle = trail
    to.fillRect(-l * 1.5, -h * 0.2, l * 1.1, h * 0.4)
  }
  to.fillStyle = 'rgb(0 0 0 / 45%)'
  to.fillRect(-l * 0.48, h * 0.34, l * 0.95, h * 0.22)
  to.fillStyle = '#0b0b0d'
  for (const wx of [-0.36, 0.24]) for (const wy of [-0.5, 0.26]) to.fillRect(l * wx, h * wy, l * 0.18, h * 0.24)
  to.fillStyle = body
  to.beginPath()
  to.moveTo(l * 0.52, 0)
  to.quadraticCurveTo(l * 0.3, -h * 0.24, -l * 0.05, -h * 0.34)
  to.lineTo(-l * 0.42, -h * 0.3)
  to.lineTo(-l * 0.42, h * 0.3)
  to.lineTo(-l * 0.05, h * 0.34)
  to.quadraticCurveTo(l * 0.3, h * 0.24, l * 0.52, 0)
  to.fill()
  to.fillRect(-l * 0.52, -h * 0.46, l * 0.1, h * 0.92)
  to.fillRect(l * 0.4, -h * 0.4, l * 0.06, h * 0.8)
  to.fillStyle = 'rgb(255 255 255 / 30%)'
  to.fillRect(-l * 0.3, -h * 0.26, l * 0.55, h * 0.1)
  to.fillStyle = ink
  to.font = `800 ${Math.max(8, h * 0.62)}px system-ui`
  to.textAlign = 'center'
  to.textBaseline = 'middle'
  to.fillText(String(car), -l * 0.12, h * 0.03)
  to.beginPath()
  to.arc(l * 0.16, 0, h * 0.13, 0, TAU)
  to.fillStyle = '#fff7da'
  to.fill()
  to.restore()
}

/** The race on stage: at the line while the draw is near, eight seconds of it, then the order. */
export function raceShow(host: HTMLElement, sound: Sound): Show<{ readonly order: readonly number[] }> {
  const track = new Track()
  const lights = el('div', { class: 'lights', 'aria-hidden': 'true' }, ...Array.from({ length: 5 }, () => el('i')))
  const order = el('ol', { class: 'order', 'aria-label': say('名次', 'Finishing order') })
  const leaders = el('div', { class: 'leaders', 'aria-hidden': 'true' })
  host.className = 'show race'
  host.replaceChildren(track.canvas, lights, leaders, order)
  let turn = 0
  const atLine = new Map(Array.from({ length: CARS }, (_, at) => [at + 1, 0.06]))
  const still = () => track.paint(atLine, 0, { finish: 2, shake: 0.001 })
  new ResizeObserver(still).observe(track.canvas)
  const tremble = (mine: number) => () => {
    if (mine !== turn) return
    track.paint(atLine, 0, { finish: 2, shake: 1.6 })
    requestAnimationFrame(tremble(mine))
  }
  return {
    wait() {
      turn += 1
      host.classList.add('waiting')
      host.classList.remove('ended')
      if (calm()) still()
      else requestAnimationFrame(tremble(turn))
    },
    rest({ order: cars }) {
      turn += 1
      host.classList.remove('waiting')
      host.classList.add('ended')
      order.replaceChildren(...cars.map((car, at) => el('li', { class: `place-${at + 1}` }, el('small', {}, String(at + 1)), carChip(car))))
    },
    async reveal(result) {
      turn += 1
      const mine = turn
      host.classList.remove('waiting', 'ended')
      if (!calm()) {
        sound.play('gong', 1.5)
        const courseOf = courses(result.order)
        let told = 0
        await frames(RACE_MS, (at) => {
          if (mine !== turn) return
          const places = new Map([...courseOf].map(([car, course]) => [car, along(course, at)]))
          track.paint(places, at * 26 + at * at * 6, { finish: at < 0.86 ? 2 : 1.15 - (at - 0.86) * 6.4, shake: 0 })
          if (at * 20 < told) return
          told += 1
          if (told % 2 === 0) sound.play('tick', 0.5)
          const leading = [...places].toSorted((a, b) => b[1] - a[1]).slice(0, 3)
          leaders.replaceChildren(...leading.map(([car]) => carChip(car)))
        })
        leaders.replaceChildren()
      }
      if (mine !== turn) return false
      this.rest(result)
      return true
    },
  }
}

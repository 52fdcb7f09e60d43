import { calm } from '../../../../stage/kit/motion.ts'
import { ballAt, noise, pressureAt, type ShownGoal, type Spot } from './show.rules.ts'

export interface PitchScene {
  /** Its name: everybody sees the same match. */
  readonly match: string
  /** 0 to 90 with its fraction. */
  readonly minute: number
  readonly goals: readonly ShownGoal[]
  readonly colours: { readonly home: readonly [string, string]; readonly away: readonly [string, string] }
  /** 0..1 of a celebration, 0 without. */
  readonly glow: number
}

/** 4-4-2, own goal at the left: where players stand when the ball is in the middle. */
const FORMATION: readonly (readonly [number, number])[] = [
  [0.04, 0.5],
  [0.2, 0.14],
  [0.17, 0.38],
  [0.17, 0.62],
  [0.2, 0.86],
  [0.36, 0.16],
  [0.33, 0.4],
  [0.33, 0.6],
  [0.36, 0.84],
  [0.47, 0.36],
  [0.47, 0.64],
]
const STRIP = 0.16

/** A pitch from above: grass, lines, two teams, the ball, and below it who pressed when. Drawn for show. */
export class Pitch {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D | null

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#pen = canvas.getContext('2d')
  }

  draw(scene: PitchScene): void {
    const pen = this.#pen
    if (!pen) return
    const ratio = Math.min(2, devicePixelRatio)
    const [width, height] = [Math.round(this.#canvas.clientWidth * ratio), Math.round(this.#canvas.clientHeight * ratio)]
    if (width === 0 || height === 0) return
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height })
    const field = { left: width * 0.035, top: height * 0.05, width: width * 0.93, height: height * (1 - STRIP - 0.08) }
    grass(pen, { width, height })
    lines(pen, field)
    const minute = calm() ? Math.floor(scene.minute) : scene.minute
    const ball = ballAt(scene.match, minute, scene.goals)
    const at = ({ x, y }: Spot): readonly [number, number] => [field.left + x * field.width, field.top + y * field.height]
    const size = Math.max(4 * ratio, field.height * 0.026)
    for (const side of ['home', 'away'] as const)
      for (const spot of playersOf(scene, { side, minute, ball })) dot(pen, at(spot), { size, colours: scene.colours[side] })
    drawBall(pen, at(ball), size * 0.62)
    if (scene.glow > 0) {
      pen.fillStyle = `rgb(255 231 166 / ${0.34 * scene.glow})`
      pen.fillRect(0, 0, width, height)
    }
    pressure(pen, scene, { left: field.left, top: height * (1 - STRIP), width: field.width, height: height * (STRIP - 0.03) })
  }
}

function playersOf({ match }: PitchScene, { side, minute, ball }: { side: 'home' | 'away'; minute: number; ball: Spot }): readonly Spot[] {
  const right = (side === 'home') === minute <= 45
  return FORMATION.map(([depth, across], player) => {
    const x = right ? depth : 1 - depth
    const drift = player === 0 ? 0.04 : 0.34 + 0.2 * noise(`${match}|${side}${player}`)
    const sway = Math.sin(minute * 1.7 + player * 2.1) * 0.012
    return { x: x + (ball.x - 0.5) * drift + (ball.x - x) * 0.1 + sway, y: across + (ball.y - across) * drift * 0.4 + sway }
  })
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function grass(pen: CanvasRenderingContext2D, { width, height }: { width: number; height: number }): void {
  const fade = pen.createLinearGradient(0, 0, 0, height)
  fade.addColorStop(0, '#1c8a4c')
  fade.addColorStop(1, '#0f6a3d')
  pen.fillStyle = fade
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'rgb(255 255 255 / 5%)'
  for (let stripe = 0; stripe < 12; stripe += 2) pen.fillRect((stripe * width) / 12, 0, width / 12, height)
  const shade = pen.createRadialGradient(width / 2, height * 0.42, height * 0.25, width / 2, height * 0.42, width * 0.62)
  shade.addColorStop(0, 'rgb(255 255 255 / 8%)')
  shade.addColorStop(1, 'rgb(0 20 12 / 45%)')
  pen.fillStyle = shade
  pen.fillRect(0, 0, width, height)
}

function lines(pen: CanvasRenderingContext2D, { left, top, width, height }: Box): void {
  pen.strokeStyle = 'rgb(255 255 255 / 62%)'
  pen.lineWidth = Math.max(1, height * 0.006)
  pen.strokeRect(left, top, width, height)
  pen.beginPath()
  pen.moveTo(left + width / 2, top)
  pen.lineTo(left + width / 2, top + height)
  pen.stroke()
  pen.beginPath()
  pen.arc(left + width / 2, top + height / 2, height * 0.14, 0, Math.PI * 2)
  pen.stroke()
  for (const x of [0, 1]) {
    for (const [deep, wide] of [
      [0.15, 0.58],
      [0.055, 0.28],
    ] as const) {
      pen.strokeRect(left + (x === 0 ? 0 : width * (1 - deep)), top + (height * (1 - wide)) / 2, width * deep, height * wide)
    }
    pen.fillStyle = 'rgb(255 255 255 / 34%)'
    pen.fillRect(left + (x === 0 ? -width * 0.022 : width), top + height * 0.43, width * 0.022, height * 0.14)
  }
}

function dot(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  { size, colours }: { size: number; colours: readonly [string, string] },
): void {
  pen.fillStyle = 'rgb(0 0 0 / 30%)'
  pen.beginPath()
  pen.ellipse(x + size * 0.3, y + size * 0.7, size, size * 0.55, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = colours[0]
  pen.strokeStyle = colours[1]
  pen.lineWidth = size * 0.42
  pen.beginPath()
  pen.arc(x, y, size, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
}

function drawBall(pen: CanvasRenderingContext2D, [x, y]: readonly [number, number], size: number): void {
  pen.save()
  pen.shadowColor = 'rgb(255 255 255 / 85%)'
  pen.shadowBlur = size * 2.4
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(x, y, size, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
  pen.fillStyle = '#222'
  pen.beginPath()
  pen.arc(x, y, size * 0.36, 0, Math.PI * 2)
  pen.fill()
}

/** A bar a minute: up the home side, down the away side; goals stand out. */
function pressure(pen: CanvasRenderingContext2D, { match, minute, goals, colours }: PitchScene, { left, top, width, height }: Box): void {
  pen.fillStyle = 'rgb(0 20 14 / 55%)'
  pen.fillRect(left, top, width, height)
  const middle = top + height / 2
  for (let at = 1; at <= Math.floor(minute); at += 1) {
    const value = pressureAt(match, at, goals)
    pen.fillStyle = value > 0 ? colours.home[0] : colours.away[0]
    pen.fillRect(left + ((at - 1) * width) / 90, middle, (width / 90) * 0.78, -value * height * 0.46)
  }
  pen.fillStyle = 'rgb(255 255 255 / 40%)'
  pen.fillRect(left, middle - 0.5, width, 1)
  for (const goal of goals.filter((each) => each.minute <= minute)) {
    pen.fillStyle = '#ffe7a6'
    pen.beginPath()
    pen.arc(
      left + ((goal.minute - 0.5) * width) / 90,
      goal.side === 'home' ? top + height * 0.12 : top + height * 0.88,
      height * 0.12,
      0,
      7,
    )
    pen.fill()
  }
}

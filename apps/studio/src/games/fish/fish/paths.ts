/**
 * Where fish and bullets are at an instant (GAMES-21): a pure function of what was announced and the time, the same at the server that
 * checks a hit and on the stage that draws it. Pixels of a world of 1280 x 720, milliseconds, radians; nothing is allocated.
 */

export const WORLD = { width: 1280, height: 720 } as const

/** A second of a bullet's flight, in pixels. */
export const BULLET_SPEED = 900

/** Muzzles by seat: two below, two above. */
export const MUZZLES = [
  { x: 400, y: 678 },
  { x: 880, y: 678 },
  { x: 400, y: 42 },
  { x: 880, y: 42 },
] as const

/** A fish on its way: one of the paths, from an instant on, at its own speed and a little beside the others. */
export interface Swimmer {
  readonly path: number
  /** When it starts, milliseconds since 1970 by the studio's clock. */
  readonly at: number
  /** Pixels a second. */
  readonly speed: number
  /** -1 .. 1: how far beside the path's middle it keeps. */
  readonly shift: number
}

export interface Place {
  x: number
  y: number
  /** Which way it looks or flies. */
  angle: number
}

type Curve = readonly [x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number]

/** Bezier curves from one edge to another; every one is swum in both directions. */
const curves: readonly Curve[] = [
  [-160, 360, 320, 340, 960, 380, 1440, 360],
  [-160, 180, 320, 120, 960, 300, 1440, 200],
  [-160, 540, 320, 620, 960, 420, 1440, 520],
  [-160, 120, 420, 760, 860, -60, 1440, 600],
  [-160, 600, 420, -80, 860, 780, 1440, 140],
  [-160, 260, 700, -40, 560, 760, 1440, 440],
  [200, -160, 260, 420, 900, 480, 1440, 260],
  [1080, -160, 980, 420, 380, 500, -160, 300],
  [220, 880, 300, 320, 900, 220, 1440, 420],
  [1060, 880, 960, 300, 360, 240, -160, 460],
  [-160, 440, 900, 860, 1500, 60, 420, -160],
  [1440, 300, 300, -120, -260, 640, 880, 880],
]

export const PATHS = curves.length * 2

/** How wide a school swims, and how far a fish sways. */
const SPREAD = 90
const SWAY = 14
const STEPS = 64
/** Edges of the parts of a path by length: fish keep their speed along it. */
const lengths = curves.map((curve) => {
  const table = new Float64Array(STEPS + 1)
  for (let i = 1; i <= STEPS; i += 1) {
    const [a, b] = [(i - 1) / STEPS, i / STEPS]
    table[i] = table[i - 1]! + Math.hypot(along(curve, 0, b) - along(curve, 0, a), along(curve, 1, b) - along(curve, 1, a))
  }
  return table
})

export function lifeMs({ path, speed }: Swimmer): number {
  return (lengths[path >> 1]![STEPS]! / speed) * 1_000
}

/** Where a fish is at `now`. False, and nothing written, while it is not in the water. */
export function placeOf(fish: Swimmer, now: number, out: Place): boolean {
  const table = lengths[fish.path >> 1]!
  const whole = table[STEPS]!
  const swum = ((now - fish.at) / 1_000) * fish.speed
  if (swum < 0 || swum > whole) return false
  const back = fish.path % 2 === 1
  put(fish, partAt(table, back ? whole - swum : swum), out)
  // Over the ground the tail follows the head: the sway turns with the way.
  const sway = Math.sin(swum / 70 + fish.shift * 9) * SWAY
  out.x -= Math.sin(out.angle) * sway
  out.y += Math.cos(out.angle) * sway
  if (back) out.angle += Math.PI
  return true
}

/** A bullet on its way: which cannon it left, which way, and when (milliseconds since 1970). */
export interface Flight {
  readonly seat: number
  readonly angle: number
  readonly at: number
}

/** Where a bullet is at `now`; it bounces off the edges until it hits. */
export function bulletAt({ seat, angle, at }: Flight, now: number, out: Place): void {
  const { x, y } = MUZZLES[seat]!
  const far = (Math.max(0, now - at) / 1_000) * BULLET_SPEED
  const [across, down] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  out.x = fold(across, WORLD.width)
  out.y = fold(down, WORLD.height)
  const [left, up] = [mirrored(across, WORLD.width), mirrored(down, WORLD.height)]
  out.angle = Math.atan2(up ? -Math.sin(angle) : Math.sin(angle), left ? -Math.cos(angle) : Math.cos(angle))
}

/** The least distance between a bullet where it is `now` and a fish within `slackMs` of it; Infinity while the fish is not in the water. */
export function distance(
  fish: Swimmer,
  bullet: Readonly<Place>,
  { now, slackMs }: { readonly now: number; readonly slackMs: number },
): number {
  let least = Number.POSITIVE_INFINITY
  for (let part = -2; part <= 2; part += 1) {
    if (placeOf(fish, now + (part * slackMs) / 2, scratch)) least = Math.min(least, Math.hypot(scratch.x - bullet.x, scratch.y - bullet.y))
  }
  return least
}

const scratch: Place = { x: 0, y: 0, angle: 0 }

/** A coordinate of a Bezier curve: 0 across, 1 down. */
function along(curve: Curve, of: 0 | 1, t: number): number {
  const s = 1 - t
  return (
    s * s * s * curve[of] + 3 * s * s * t * curve[(2 + of) as 2] + 3 * s * t * t * curve[(4 + of) as 4] + t * t * t * curve[(6 + of) as 6]
  )
}

function partAt(table: Float64Array, far: number): number {
  let [low, high] = [0, STEPS]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (table[middle]! <= far) low = middle
    else high = middle
  }
  const step = table[low + 1]! - table[low]!
  return (low + (step > 0 ? (far - table[low]!) / step : 0)) / STEPS
}

function put({ path, shift }: Swimmer, t: number, out: Place): void {
  const curve = curves[path >> 1]!
  const near = 0.004
  const dx = along(curve, 0, t + near) - along(curve, 0, t - near)
  const dy = along(curve, 1, t + near) - along(curve, 1, t - near)
  out.angle = Math.atan2(dy, dx)
  out.x = along(curve, 0, t) - Math.sin(out.angle) * shift * SPREAD
  out.y = along(curve, 1, t) + Math.cos(out.angle) * shift * SPREAD
}

function fold(far: number, size: number): number {
  const at = ((far % (2 * size)) + 2 * size) % (2 * size)
  return at > size ? 2 * size - at : at
}

function mirrored(far: number, size: number): boolean {
  return Math.floor(far / size) % 2 !== 0
}

import { WORLD } from '../paths.ts'
import type { Controls } from './controls.ts'

const TURN_A_SECOND = 1.9

/** Finger, mouse and keys over the sea: where the cannon looks, and whether it fires. Screen coordinates of the world. */
export class Aim {
  /** Where the player points; the cannon looks there. */
  readonly point = { x: WORLD.width / 2, y: WORLD.height / 2 }
  /** Radians that the keys turn by in this frame. */
  #turning = 0
  #held = false
  #space = false
  /** A tap, with its point. */
  onTap: () => void = () => {}
  /** The first gesture of the player. */
  onGesture: () => void = () => {}

  constructor(sea: HTMLElement, toWorld: (x: number, y: number, out: { x: number; y: number }) => void, controls: Controls) {
    const at = (event: PointerEvent) => toWorld(event.offsetX, event.offsetY, this.point)
    sea.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      sea.setPointerCapture(event.pointerId)
      at(event)
      this.#held = true
      this.onGesture()
      this.onTap()
    })
    sea.addEventListener('pointermove', at)
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      sea.addEventListener(end, () => {
        this.#held = false
      })
    }
    document.addEventListener('keydown', (event) => this.#key(event, true, controls))
    document.addEventListener('keyup', (event) => this.#key(event, false, controls))
    addEventListener('blur', () => {
      this.#held = false
      this.#space = false
      this.#turning = 0
    })
  }

  get firing(): boolean {
    return this.#held || this.#space
  }

  /** What the keys turn the cannon by in so many milliseconds. */
  turned(ms: number): number {
    return (this.#turning * TURN_A_SECOND * ms) / 1_000
  }

  #key(event: KeyboardEvent, down: boolean, controls: Controls): void {
    const busy = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]')
    if (busy || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code === 'Space' && event.target instanceof HTMLButtonElement) return
    const acts: Readonly<Record<string, () => void>> = {
      Space: () => {
        this.#space = down
        if (down) this.onGesture()
      },
      ArrowLeft: () => {
        this.#turning = down ? -1 : 0
      },
      ArrowRight: () => {
        this.#turning = down ? 1 : 0
      },
      ArrowUp: () => down && controls.step(1),
      ArrowDown: () => down && controls.step(-1),
      KeyA: () => down && !event.repeat && controls.toggle('auto'),
      KeyL: () => down && !event.repeat && controls.toggle('lock'),
    }
    const act = acts[event.code]
    if (!act) return
    event.preventDefault()
    act()
  }
}

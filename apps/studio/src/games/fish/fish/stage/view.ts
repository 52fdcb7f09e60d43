import { WORLD } from '../paths.ts'

/** How a player sees the world: who sits above has it upside down, so that everybody's own cannon is below. */
export class View {
  #flipped = false

  sit(seat: number): void {
    this.#flipped = seat >= 2
  }

  y(y: number): number {
    return this.#flipped ? WORLD.height - y : y
  }

  angle(angle: number): number {
    return this.#flipped ? -angle : angle
  }
}

import { MUZZLES, placeOf } from '../games/fish/fish/paths.ts'
import type { FishFrame, FishWelcome, SpawnView } from '../protocol/fish-protocol.ts'
import type { Voice } from './seat.ts'

/** A voice that remembers. */
export interface Heard extends Voice {
  readonly said: (readonly [name: string, payload: unknown])[]
  closed: boolean
}

export function listening(): Heard {
  const said: [string, unknown][] = []
  return {
    said,
    closed: false,
    say: (name, payload) => void said.push([name, payload]),
    close() {
      this.closed = true
    },
  }
}

/** The last thing of a name that was said. */
export function last<T>(heard: Heard, name: string): T {
  return heard.said.findLast(([one]) => one === name)?.[1] as T
}

/** All fish that were announced and not captured. */
export function announced({ said }: Heard): readonly SpawnView[] {
  const captured = new Set(
    said.flatMap(([name, told]) => {
      if (name === 'welcome') return (told as FishWelcome).captured
      return name === 'frame' ? ((told as FishFrame).caught ?? []).map(([, fish]) => fish) : []
    }),
  )
  const told = said.flatMap(([name, payload]) =>
    name === 'welcome' || name === 'frame' ? ((payload as FishWelcome | FishFrame).spawns ?? []) : [],
  )
  return told.filter(([id]) => !captured.has(id))
}

/** Some living fish of the announced ones well inside the world, with the angle to it and how long a bullet takes. */
export function aims(spawns: FishWelcome['spawns'], seat: number, now: number): readonly { fish: SpawnView; angle: number; ms: number }[] {
  const there = { x: 0, y: 0, angle: 0 }
  const from = MUZZLES[seat] ?? MUZZLES[0]
  return spawns.flatMap((fish) => {
    const [, , path, at, speed, shift] = fish
    if (!placeOf({ path, at, speed, shift }, now, there)) return []
    if (there.x < 150 || there.x > 1_130 || there.y < 150 || there.y > 570) return []
    const [dx, dy] = [there.x - from.x, there.y - from.y]
    return [{ fish, angle: Math.atan2(dy, dx), ms: Math.round(Math.hypot(dx, dy) / 0.9) }]
  })
}

import { MUZZLES, placeOf } from '../games/fish/fish/paths.ts'
import type { FishFrame, FishWelcome, SpawnView } from '../protocol/fish-protocol.ts'
import type { SeatSocket } from './seat.ts'

/** A socket that keeps what was sent to it. */
export interface RecordedSocket extends SeatSocket {
  readonly sent: (readonly [name: string, payload: unknown])[]
  closed: boolean
}

export function recordedSocket(): RecordedSocket {
  const sent: [string, unknown][] = []
  return {
    sent,
    closed: false,
    send: (name, payload) => void sent.push([name, payload]),
    close() {
      this.closed = true
    },
  }
}

/** The last message of a name. */
export function last<T>(socket: RecordedSocket, name: string): T {
  return socket.sent.findLast(([one]) => one === name)?.[1] as T
}

/** All fish that were announced and not captured. */
export function announced({ sent }: RecordedSocket): readonly SpawnView[] {
  const captured = new Set(
    sent.flatMap(([name, payload]) => {
      if (name === 'welcome') return (payload as FishWelcome).captured
      return name === 'frame' ? ((payload as FishFrame).caught ?? []).map(([, fish]) => fish) : []
    }),
  )
  const told = sent.flatMap(([name, payload]) =>
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

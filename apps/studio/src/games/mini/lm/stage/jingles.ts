import type { Sound } from '../../../../stage/kit/sound.ts'

/** Tunes as steps of semitones over the chime, one every so many milliseconds; null is a rest. */
const tunes = {
  start: { every: 70, notes: [0, 4, 7] },
  win: { every: 105, notes: [0, 4, 7, 12, 7, 12] },
  big: { every: 105, notes: [0, 4, 7, 12, 16, 12, 16, 19, null, 19, 24] },
  lucky: { every: 90, notes: [12, 7, 12, 7, 16, 12, 16, 12, 19, 24] },
  double: { every: 80, notes: [0, 7, 12, 19] },
  collect: { every: 60, notes: [12, 16, 19, 24] },
  lost: { every: 150, notes: [3, 0, -4] },
} as const satisfies Record<string, { readonly every: number; readonly notes: readonly (number | null)[] }>

export function jingle(sound: Sound, name: keyof typeof tunes): void {
  const { every, notes } = tunes[name]
  for (const [at, note] of notes.entries()) {
    if (note !== null) setTimeout(() => sound.play('chime', 2 ** (note / 12)), at * every)
  }
}

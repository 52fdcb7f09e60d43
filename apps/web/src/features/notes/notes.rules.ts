export type Shelf = 'plays' | 'packets' | 'races' | 'heads'

/** Notes by shelf, each under its name, oldest first. */
export type Notes = Readonly<Partial<Record<Shelf, readonly (readonly [string, unknown])[]>>>

/** How many notes of a kind stay; the oldest go. */
export const MOST = 200

/** Notes as a browser keeps them; none where it is nothing of the kind. */
export function readNotes(text: string): Notes {
  try {
    const all: unknown = JSON.parse(text || '{}')
    if (typeof all !== 'object' || all === null) return {}
    return Object.fromEntries(Object.entries(all).filter(([, notes]) => Array.isArray(notes) && notes.every(isNote)))
  } catch {
    return {}
  }
}

const isNote = (note: unknown) => Array.isArray(note) && typeof note[0] === 'string'

export function noteOf(notes: Notes, shelf: Shelf, name: string): unknown {
  return notes[shelf]?.find(([one]) => one === name)?.[1] ?? null
}

/** The notes with this one as the newest of its shelf, in place of the one before. */
export function withNote(notes: Notes, shelf: Shelf, [name, note]: readonly [string, unknown]): Notes {
  const others = (notes[shelf] ?? []).filter(([one]) => one !== name)
  return { ...notes, [shelf]: [...others, [name, note] as const].slice(-MOST) }
}

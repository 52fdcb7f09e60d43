import { readLocal, writeLocal } from '../session/door.ts'
import { noteOf, readNotes, type Shelf, withNote } from './notes.rules.ts'

/*
 * What this browser was told of something before it was over (SITE-14). Nobody else can change it, so that what is told later is held against it
 * and not against itself.
 */

/** What was kept under this name; null: nothing. Whoever keeps something on a shelf says what it is. */
export function kept<T>(shelf: Shelf, name: string): T | null {
  return noteOf(readNotes(readLocal('kept')), shelf, name) as T | null
}

/** Keeps a note in place of the one before. A browser that keeps nothing goes on without. */
export function keep(shelf: Shelf, name: string, note: unknown): void {
  try {
    writeLocal('kept', JSON.stringify(withNote(readNotes(readLocal('kept')), shelf, [name, note])))
  } catch {
    // Its store is full or closed.
  }
}

/** Keeps what was told first; a later word changes nothing. What stood before this call; null: nothing. */
export function keepFirst<T>(shelf: Shelf, name: string, note: T): T | null {
  const before = kept<T>(shelf, name)
  if (before === null) keep(shelf, name, note)
  return before
}

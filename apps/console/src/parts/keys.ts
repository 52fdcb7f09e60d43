/** What a key press fell on, as far as the console cares. */
export interface KeyPlace {
  readonly tag: string
  /** Type of an input. */
  readonly type: string
  readonly editable: boolean
}

/**
 * Letters that a screen may give to an act of its own. The rest mean the same on every screen: F adds a file, T a tag, N a note, Z takes back, J and K
 * move, [ and ] go from side to side. An act under one of those would happen together with it.
 */
export type ActKey = 'a' | 'b' | 'c' | 'd' | 'e' | 'm' | 'p' | 'q' | 'r' | 's' | 'u' | 'v' | 'w' | 'x' | 'y' | '#' | '+'

const CHOICES = new Set(['radio', 'checkbox', 'button', 'submit', 'reset'])

/** Whether a letter means a command there, and is not just being typed. */
export function commands({ tag, type, editable }: KeyPlace): boolean {
  if (editable || tag === 'TEXTAREA' || tag === 'SELECT') return false
  return tag !== 'INPUT' || CHOICES.has(type)
}

/** Enter belongs to whatever has the focus: it opens a line only where it would do nothing else. */
export function enterIsFree(place: KeyPlace): boolean {
  return commands(place) && place.tag !== 'BUTTON' && place.tag !== 'A' && place.tag !== 'INPUT'
}

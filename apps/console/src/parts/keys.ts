/** What a key press fell on, as far as the console cares. */
export interface KeyPlace {
  readonly tag: string
  /** Type of an input. */
  readonly type: string
  readonly editable: boolean
}

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

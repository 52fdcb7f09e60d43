import { useSyncExternalStore } from 'react'

/** A letter that does something on the screen now. */
export interface KeyLine {
  readonly hotkey: string
  readonly label: string
  readonly act: () => void
}

let lines: readonly KeyLine[] = []
const listeners = new Set<() => void>()

function change(next: readonly KeyLine[]): void {
  lines = next
  for (const listener of listeners) listener()
}

/** Names a letter while what it does is on the screen; answers how it is taken back. */
export function nameKey(line: KeyLine): () => void {
  change([...lines, line])
  return () => change(lines.filter((one) => one !== line))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every named letter of the screen, in the order in which they came. */
export function useKeyLines(): readonly KeyLine[] {
  return useSyncExternalStore(subscribe, () => lines)
}

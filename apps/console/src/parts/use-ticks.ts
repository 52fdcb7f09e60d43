import { useRef, useState } from 'react'
import { tick, tickAll } from './ticks.ts'

export interface Ticks {
  readonly ticked: ReadonlySet<string>
  /** Lines that can be ticked, in their order. */
  readonly lines: readonly string[]
  /** `range`: with all lines since the one ticked before. */
  toggle(key: string, range: boolean): void
  toggleAll(): void
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The ticks of a list. They belong to the rows in view: another page or filter begins without any (`of` names what is shown), and what leaves
 * the list leaves them.
 */
export function useTicks(lines: readonly string[], of: string): Ticks {
  const [kept, keep] = useState({ of, ticked: NONE })
  const before = useRef<string | null>(null)
  const ticked = kept.of === of ? new Set(lines.filter((key) => kept.ticked.has(key))) : NONE
  return {
    ticked,
    lines,
    toggle(key, range) {
      keep({ of, ticked: tick(ticked, lines, { key, from: range ? before.current : null }) })
      before.current = key
    },
    toggleAll: () => keep({ of, ticked: tickAll(ticked, lines) }),
    clear: () => keep({ of, ticked: NONE }),
  }
}

import { useEffect, useRef } from 'react'
import { nameKey } from './key-lines.ts'
import { nothingLiesOver, useKeys } from './use-keys.ts'

interface NamedAct {
  readonly label: string
  readonly act: (() => void) | undefined
  /** Its letter means nothing under a drawer or a dialog; by its name in the palette, itself a dialog, it is always done. */
  readonly ofList?: true
}

/** A letter that does something while this is shown, with a name for `?` and the palette; nothing while there is no act. */
export function useNamedKey(hotkey: string, { label, act, ofList }: NamedAct): void {
  useKeys({ [hotkey]: act && ofList ? () => nothingLiesOver() && act() : act })
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const still = act === undefined
  useEffect(() => (still ? undefined : nameKey({ hotkey, label, act: () => latest.current?.() })), [still, hotkey, label])
}

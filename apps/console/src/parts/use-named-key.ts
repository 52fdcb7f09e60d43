import { useEffect, useRef } from 'react'
import { nameKey } from './key-lines.ts'
import { useKeys } from './use-keys.ts'

/** A letter that does something while this is shown, with a name for `?` and the palette; nothing while there is no act. */
export function useNamedKey(hotkey: string, { label, act }: { readonly label: string; readonly act: (() => void) | undefined }): void {
  useKeys({ [hotkey]: act })
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const still = act === undefined
  useEffect(() => (still ? undefined : nameKey({ hotkey, label, act: () => latest.current?.() })), [still, hotkey, label])
}

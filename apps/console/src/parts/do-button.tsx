import { Button, type ButtonProps, Kbd } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { nameKey } from './key-lines.ts'
import { useKeys } from './use-keys.ts'

interface Props extends Pick<ButtonProps, 'color' | 'variant' | 'loading' | 'disabled'> {
  /** One small letter that does the same, shown on the button. */
  readonly hotkey: string
  readonly onDo: () => void
  readonly children: string
}

/** A decision by mouse, by its letter, or by its name in the palette. */
export function DoButton({ hotkey, onDo, children, ...look }: Props) {
  const still = look.loading === true || look.disabled === true
  useKeys({ [hotkey]: still ? undefined : onDo })
  const latest = useRef(onDo)
  useEffect(() => {
    latest.current = onDo
  })
  useEffect(() => (still ? undefined : nameKey({ hotkey, label: children, act: () => latest.current() })), [still, hotkey, children])
  return (
    <Button size="sm" {...look} onClick={onDo} aria-keyshortcuts={hotkey} rightSection={<Kbd size="xs">{hotkey}</Kbd>}>
      {children}
    </Button>
  )
}

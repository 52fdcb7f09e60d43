import { Button, type ButtonProps, Kbd } from '@mantine/core'
import type { ActKey } from './keys.ts'
import { useNamedKey } from './use-named-key.ts'

interface Props extends Pick<ButtonProps, 'color' | 'variant' | 'loading' | 'disabled'> {
  /** One small letter that does the same, shown on the button. */
  readonly hotkey: ActKey
  readonly onDo: () => void
  readonly children: string
}

/** A decision by mouse, by its letter, or by its name in the palette. */
export function DoButton({ hotkey, onDo, children, ...look }: Props) {
  const still = look.loading === true || look.disabled === true
  useNamedKey(hotkey, { label: children, act: still ? undefined : onDo })
  return (
    <Button size="sm" {...look} onClick={onDo} aria-keyshortcuts={hotkey} rightSection={<Kbd size="xs">{hotkey}</Kbd>}>
      {children}
    </Button>
  )
}

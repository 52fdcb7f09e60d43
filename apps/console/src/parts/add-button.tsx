import type { Permission } from '@jade/contract/permission'
import { Button, Drawer, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '../features/session/session.ts'
import { m } from '../paraglide/messages.js'
import type { ActKey } from './keys.ts'
import { useNamedKey } from './use-named-key.ts'

interface Props {
  readonly label: string
  /** Without it there is no button. */
  readonly permission: Permission
  /** Pixels; 480 unless told. */
  readonly size?: number
  /** The letter that opens it where nothing stands beside the list; `+` unless told. */
  readonly hotkey?: ActKey
  /** The form; it is told how to close itself. */
  readonly children: (close: () => void) => ReactNode
}

/** "Add" beside a list's title, with the form for it in a drawer. */
export function AddButton({ label, permission, size = 480, hotkey = '+', children }: Props) {
  const may = useMay()(permission)
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const close = () => setOpened(false)
  useNamedKey(hotkey, { label, act: may ? open : undefined, ofList: true })
  if (!may) return null
  return (
    <>
      <Button
        leftSection={<IconPlus size={14} />}
        // The plus in front of it says the other one.
        {...(hotkey !== '+' && { rightSection: <Kbd size="xs">{hotkey}</Kbd> })}
        aria-keyshortcuts={hotkey}
        onClick={open}
      >
        {label}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={size}
        title={label}
        closeButtonProps={{ 'aria-label': m.parts_close() }}
      >
        {children(close)}
      </Drawer>
    </>
  )
}

import type { Permission } from '@jade/contract/permission'
import { Button, Drawer } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '../features/session/session.ts'
import { m } from '../paraglide/messages.js'

interface Props {
  readonly label: string
  /** Without it there is no button. */
  readonly permission: Permission
  /** Pixels; 480 unless told. */
  readonly size?: number
  /** The form; it is told how to close itself. */
  readonly children: (close: () => void) => ReactNode
}

/** "Add" beside a list's title, with the form for it in a drawer. */
export function AddButton({ label, permission, size = 480, children }: Props) {
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!may(permission)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={14} />} onClick={() => setOpened(true)}>
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

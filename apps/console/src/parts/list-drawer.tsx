import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { ShowObject } from './object.ts'
import { m } from '../paraglide/messages.js'
import type { Beside } from './use-beside.ts'

interface Props {
  readonly title: string
  readonly beside: Beside
  /** Pixels, of a row without an address. */
  readonly size: number
  /** The opened row, where rows have no address of their own and this one is on the page. */
  readonly children?: ReactNode
}

/** What stands beside a list: the page of an object, narrow, or what a list draws of a row. */
export function ListDrawer({ title, beside, size, children }: Props) {
  const { listed, key, close } = beside
  const shown = listed ? key !== '' : children !== undefined
  return (
    <Drawer
      opened={shown}
      onClose={close}
      position="right"
      size={listed ? (listed.object.width ?? 480) : size}
      title={listed ? listed.object.title() : title}
      closeButtonProps={{ 'aria-label': m.parts_close() }}
    >
      {listed && key !== '' ? (
        <ShowObject key={key} value={{ id: key, object: listed.object, listPath: listed.path, narrow: true, close }}>
          <listed.view />
        </ShowObject>
      ) : (
        children
      )}
    </Drawer>
  )
}

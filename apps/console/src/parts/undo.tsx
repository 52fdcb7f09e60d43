import { Button, Group, Kbd } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { m } from '../paraglide/messages.js'
import { nameKey } from './key-lines.ts'
import { commands } from './keys.ts'
import { placeOf } from './use-keys.ts'

/** So long what was done can be taken back (CONSOLE-54). */
const UNDO_MS = 10_000

interface Undoable {
  readonly id: string
  /** Takes it back, once. */
  readonly take: () => void
  /** It can be taken back no longer. */
  readonly end: () => void
}

/** What can be taken back now, the newest last. */
let open: readonly Undoable[] = []
let made = 0

/**
 * Says what was done and offers to take it back for ten seconds, by its button, Z or Ctrl+Z. `undo` is the opposite act, sent when it is asked for: what
 * was done is done, whether this page stays open or not.
 */
export function offerUndo(message: string, undo: () => void): void {
  made += 1
  const id = `undo-${made}`
  const end = () => {
    open = open.filter((one) => one.id !== id)
    unname()
  }
  const take = () => {
    if (!open.some((one) => one.id === id)) return
    notifications.hide(id)
    end()
    undo()
  }
  const unname = nameKey({ hotkey: 'z', label: `${m.parts_undo()}: ${message}`, act: take })
  open = [...open, { id, take, end }]
  notifications.show({
    id,
    color: 'jade',
    message: <Offer message={message} onUndo={take} />,
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': m.parts_close() },
    onClose: end,
  })
}

function Offer({ message, onUndo }: { readonly message: string; readonly onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button
        variant="light"
        size="compact-sm"
        flex="none"
        rightSection={
          <Kbd size="xs" aria-hidden>
            Z
          </Kbd>
        }
        aria-keyshortcuts="z Control+Z"
        onClick={onUndo}
      >
        {m.parts_undo()}
      </Button>
    </Group>
  )
}

/** Z and Ctrl+Z take back the newest of what can be, before any other meaning of the letter, and never while somebody types. With the frame it all ends. */
export function UndoKeys(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const newest = open.at(-1)
      if (!newest || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'z' || !commands(placeOf(event.target))) return
      event.preventDefault()
      event.stopPropagation()
      newest.take()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      // Whoever logs in next takes back nothing of somebody else.
      for (const { id, end } of open) {
        notifications.hide(id)
        end()
      }
    }
  }, [])
  return null
}

import { Button, Drawer, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './dialog.module.css'
import { useUiTexts } from './texts.tsx'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** False: only its buttons close it. */
  readonly dismissible?: boolean
  /** True: what was typed is still there when it is opened again. */
  readonly keep?: boolean
  readonly children: ReactNode
}

/** The 420 px dialog. */
export function Dialog420({ open, title, onClose, dismissible = true, keep = false, children }: DialogProps) {
  const texts = useUiTexts()
  return (
    <Modal
      opened={open}
      keepMounted={keep}
      onClose={onClose}
      title={title}
      withCloseButton={dismissible}
      closeOnClickOutside={dismissible}
      closeOnEscape={dismissible}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {children}
    </Modal>
  )
}

/** From below, for one thumb; as high as what it holds. */
export function BottomSheet({ open, title, onClose, keep = false, children }: DialogProps) {
  const texts = useUiTexts()
  return (
    <Drawer
      opened={open}
      keepMounted={keep}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      classNames={{ content: css.sheet ?? '', header: css.grip ?? '' }}
      closeButtonProps={{ 'aria-label': texts.close, size: 'lg' }}
    >
      {children}
    </Drawer>
  )
}

interface ConfirmProps extends DialogProps {
  /** What pressing means; `danger` for what cannot be undone. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  /** The dialog stays open and says so until this ends; it closes only when it succeeded. */
  readonly onConfirm: () => Promise<unknown> | undefined
}

/** A question with its consequence. Cannot be pressed twice. */
export function ConfirmDialog({ confirmLabel, cancelLabel, danger = false, onConfirm, children, ...dialog }: ConfirmProps) {
  const texts = useUiTexts()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await onConfirm()
      dialog.onClose()
    } catch {
      // The one who asked shows the refusal; the question stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog420 {...dialog}>
      <div className={css.question}>{children}</div>
      <div className={css.buttons}>
        {dialog.dismissible !== false && (
          <Button variant="default" onClick={dialog.onClose} disabled={busy}>
            {cancelLabel ?? texts.cancel}
          </Button>
        )}
        <Button color={danger ? 'cinnabar' : 'gold'} onClick={press} loading={busy} data-autofocus>
          {confirmLabel ?? texts.confirm}
        </Button>
      </div>
    </Dialog420>
  )
}

import { later } from '@jade/ui/fetched'
import { type ComponentType, type LazyExoticComponent } from 'react'

/*
 * What other features draw inside the frame, one line each. A slot without a component shows nothing.
 * Lazy ones are fetched when they are asked for: `later(() => import('../features/identity/parts/login-dialog.tsx'))`.
 */

interface DialogSlot {
  readonly onClose: () => void
}

type LazyDialog = LazyExoticComponent<ComponentType<DialogSlot>>

interface Slots {
  /** The log-in form in the sheet on phones, and wherever the desktop header has no form. */
  readonly loginDialog?: LazyDialog
  /** The three steps of the forgotten password, inside the 420 px dialog. */
  readonly forgotDialog?: LazyDialog
}

export const slots: Slots = {
  loginDialog: later(() => import('../features/identity/parts/login-dialog.tsx')),
  forgotDialog: later(() => import('../features/identity/parts/forgot-dialog.tsx')),
}

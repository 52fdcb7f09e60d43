import { Button, PasswordInput } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { FormEvent, ReactNode } from 'react'
import css from './break.module.css'

interface PasswordDialogProps {
  readonly open: boolean
  readonly title: string
  /** What is decided, above the password. */
  readonly children: ReactNode
  readonly label: string
  /** What the form gives the field of its password. */
  readonly password: GetInputPropsReturnType
  /** What the button says; `grave` where it takes something from the player. */
  readonly yes: { readonly label: string; readonly busy: boolean; readonly grave: boolean }
  readonly onYes: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
}

/** A decision about one's own play that asks for the password again. Closing it forgets what was typed. */
export function PasswordDialog({ open, title, children, label, password, yes, onYes, onClose }: PasswordDialogProps) {
  const dismiss = () => {
    password.onChange?.('')
    onClose()
  }
  return (
    <Dialog420 open={open} title={title} onClose={dismiss}>
      <form className={css.stack} noValidate onSubmit={onYes}>
        {children}
        <PasswordInput {...password} label={label} autoComplete="current-password" maxLength={24} />
        <Button type="submit" size="lg" fullWidth color={yes.grave ? 'cinnabar' : 'gold'} loading={yes.busy}>
          {yes.label}
        </Button>
      </form>
    </Dialog420>
  )
}

import { Button, PasswordInput } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import type { ReactNode } from 'react'
import css from './break.module.css'

interface PasswordDialogProps {
  readonly open: boolean
  readonly title: string
  /** What is decided, above the password. */
  readonly children: ReactNode
  /** `error`: what is wrong with the password. */
  readonly password: {
    readonly label: string
    readonly value: string
    readonly error: ReactNode
    readonly onChange: (value: string) => void
  }
  /** What the button says; `grave` where it takes something from the player. */
  readonly yes: { readonly label: string; readonly busy: boolean; readonly grave: boolean }
  readonly onYes: () => void
  readonly onClose: () => void
}

/** A decision about one's own play that asks for the password again. Closing it forgets what was typed. */
export function PasswordDialog({ open, title, children, password, yes, onYes, onClose }: PasswordDialogProps) {
  const dismiss = () => {
    password.onChange('')
    onClose()
  }
  return (
    <Dialog420 open={open} title={title} onClose={dismiss}>
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onYes()
        }}
      >
        {children}
        <PasswordInput
          label={password.label}
          autoComplete="current-password"
          maxLength={24}
          value={password.value}
          error={password.error}
          onChange={(event) => password.onChange(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth color={yes.grave ? 'cinnabar' : 'gold'} loading={yes.busy}>
          {yes.label}
        </Button>
      </form>
    </Dialog420>
  )
}

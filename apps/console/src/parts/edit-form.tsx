import { Button, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '../paraglide/messages.js'

interface Props {
  readonly label: string
  readonly color?: string
  readonly busy: boolean
  /** Whether the fields hold something to send. */
  readonly ready: boolean
  /** Under the reason; unless told: that it goes to the audit log. */
  readonly hint?: string
  readonly onSubmit: (reason: string) => void
  readonly children?: ReactNode
}

/** Fields of one change, its reason, and one button. */
export function EditForm({ label, color = 'gold', busy, ready, hint, onSubmit, children }: Props) {
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason.trim())
      }}
    >
      <Stack gap="sm">
        {children}
        <Textarea
          label={m.parts_reason()}
          description={hint ?? m.parts_reason_help()}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          autosize
          minRows={2}
          required
        />
        <Button type="submit" size="sm" color={color} loading={busy} disabled={!ready || reason.trim().length < 2}>
          {label}
        </Button>
      </Stack>
    </form>
  )
}

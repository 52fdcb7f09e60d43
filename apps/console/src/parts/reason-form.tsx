import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'

interface Props {
  readonly label: string
  readonly color?: string
  readonly busy: boolean
  /** The player reads it too; otherwise it goes to the audit log only. */
  readonly seenByPlayer?: true
  readonly onSubmit: (reason: string) => void
  readonly onCancel: () => void
}

/** A decision with its reason. The button works once there is one. */
export function ReasonForm({ label, color = 'red', busy, seenByPlayer, onSubmit, onCancel }: Props) {
  const [reason, setReason] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason.trim())
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={seenByPlayer ? m.parts_reason_player() : m.parts_reason()}
          description={m.parts_reason_help()}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          autosize
          minRows={2}
          required
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.parts_cancel()}
          </Button>
          <Button type="submit" color={color} loading={busy} disabled={reason.trim().length < 2}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { reason as rule } from '@jade/contract/reason'
import { Button, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { ruleOf } from './rule-of.ts'

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
  const form = useForm({ initialValues: { reason: '' }, validateInputOnBlur: true, validate: { reason: ruleOf(rule) } })
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))}>
      <Stack gap="sm">
        {children}
        <Textarea
          label={m.parts_reason()}
          description={hint ?? m.parts_reason_help()}
          {...form.getInputProps('reason')}
          maxLength={200}
          autosize
          minRows={2}
          required
        />
        <Button type="submit" size="sm" color={color} loading={busy} disabled={!ready || !form.isValid()}>
          {label}
        </Button>
      </Stack>
    </form>
  )
}

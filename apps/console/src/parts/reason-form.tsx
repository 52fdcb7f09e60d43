import { reason as rule } from '@jade/contract/reason'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '../paraglide/messages.js'
import { ruleOf } from './rule-of.ts'

interface Props {
  readonly label: string
  readonly color?: string
  readonly busy: boolean
  /** The player reads it too; otherwise it goes to the audit log only. */
  readonly seenByPlayer?: true
  /** Other fields stand above it and are filled first. */
  readonly below?: true
  readonly onSubmit: (reason: string) => void
  readonly onCancel: () => void
}

/** A decision with its reason, which is typed at once. The button works once there is one; Ctrl+Enter presses it. */
export function ReasonForm({ label, color = 'red', busy, seenByPlayer, below, onSubmit, onCancel }: Props) {
  const form = useForm({ initialValues: { reason: '' }, validateInputOnBlur: true, validate: { reason: ruleOf(rule) } })
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))}>
      <Stack gap="sm">
        <Textarea
          label={seenByPlayer ? m.parts_reason_player() : m.parts_reason()}
          description={m.parts_reason_help()}
          {...form.getInputProps('reason')}
          maxLength={200}
          autosize
          minRows={2}
          required
          // Where a dialog opens with it, and where it comes into one that is open.
          data-autofocus={!below || undefined}
          autoFocus={!below}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.parts_cancel()}
          </Button>
          <Button type="submit" color={color} loading={busy} disabled={!form.isValid()}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

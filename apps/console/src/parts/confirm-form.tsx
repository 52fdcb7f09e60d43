import { Button, Group, Stack, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'

interface Props {
  /** What happens, with its figures. */
  readonly question: string
  /** What the button does. */
  readonly label: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks once before what cannot be undone. The button has the focus: Enter confirms. */
export function ConfirmForm({ question, label, busy, onConfirm, onCancel }: Props) {
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text>{question}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {m.parts_cancel()}
        </Button>
        <Button color="jade" loading={busy} onClick={onConfirm} autoFocus>
          {label}
        </Button>
      </Group>
    </Stack>
  )
}

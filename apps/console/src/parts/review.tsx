import { Group, Stack, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'
import { DoButton } from './do-button.tsx'
import type { ActKey } from './keys.ts'
import { RefusalForm } from './refusal-form.tsx'

type Decide = Promise<{ readonly message: string }>

interface Props<C extends string> extends Pick<ComponentProps<typeof RefusalForm<C>>, 'codes' | 'withText'> {
  readonly approve: string
  readonly refuse: string
  readonly keys?: { readonly approve: ActKey; readonly refuse: ActKey }
  /** Its picture must be on the screen before it can be approved. */
  readonly unseen?: boolean
  readonly onApprove: () => Decide
  readonly onRefuse: (code: C, text: string) => Decide
  /** After either. */
  readonly onDone?: () => void
}

const KEYS = { approve: 'a', refuse: 'r' } as const

/** What a player sent and one person decides: approved at once, or refused with a reason from the list. */
export function Review<C extends string>({
  approve,
  refuse,
  keys = KEYS,
  unseen = false,
  onApprove,
  onRefuse,
  onDone,
  ...refusal
}: Props<C>) {
  const act = useAct()
  const [refusing, setRefusing] = useState(false)
  const run = (decide: () => Decide) =>
    void act.run(decide).then((done) => {
      if (!done) return
      setRefusing(false)
      onDone?.()
    })
  if (refusing)
    return (
      <RefusalForm
        label={refuse}
        busy={act.busy}
        onCancel={() => setRefusing(false)}
        onSubmit={(code: C, text) => run(() => onRefuse(code, text))}
        {...refusal}
      />
    )
  return (
    <Stack gap="xs">
      {unseen && (
        <Text size="sm" c="dimmed">
          {m.parts_see_first()}
        </Text>
      )}
      <Group grow>
        <DoButton hotkey={keys.refuse} color="red" variant="light" onDo={() => setRefusing(true)}>
          {refuse}
        </DoButton>
        <DoButton hotkey={keys.approve} loading={act.busy} disabled={unseen} onDo={() => run(onApprove)}>
          {approve}
        </DoButton>
      </Group>
    </Stack>
  )
}

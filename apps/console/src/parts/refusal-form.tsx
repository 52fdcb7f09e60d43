import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { lang } from '../app/locale.ts'
import { m } from '../paraglide/messages.js'

interface Props<C extends string> {
  readonly label: string
  readonly busy: boolean
  readonly codes: Readonly<Record<C, { readonly zh: string; readonly en: string }>>
  /** Without it the code's own words are all that the player reads. */
  readonly withText?: true
  readonly onSubmit: (code: C, text: string) => void
  readonly onCancel: () => void
}

/** A refusal: a reason code and, where asked for, words for the player. */
export function RefusalForm<C extends string>({ label, busy, codes, withText, onSubmit, onCancel }: Props<C>) {
  const [code, setCode] = useState<C | null>(null)
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== null) onSubmit(code, text.trim())
      }}
    >
      <Stack gap="sm">
        <Select
          label={m.parts_reason_player()}
          value={code}
          onChange={(value) => setCode(value as C | null)}
          data={Object.entries<{ zh: string; en: string }>(codes).map(([value, texts]) => ({ value, label: texts[lang()] }))}
          required
          data-autofocus
        />
        {withText && (
          <Textarea
            label={m.parts_note_player()}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={200}
            autosize
            minRows={2}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.parts_cancel()}
          </Button>
          <Button type="submit" color="red" loading={busy} disabled={code === null}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

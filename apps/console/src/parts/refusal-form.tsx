import { kernelFieldTexts } from '@jade/contract/errors'
import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
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
  const form = useForm({ initialValues: { code: '', text: '' }, validate: { code: isNotEmpty(kernelFieldTexts.required[lang()]) } })
  return (
    <form noValidate onSubmit={form.onSubmit(({ code, text }) => onSubmit(code as C, text.trim()))}>
      <Stack gap="sm">
        <Select
          label={m.parts_reason_player()}
          {...form.getInputProps('code')}
          value={form.values.code || null}
          data={Object.entries<{ zh: string; en: string }>(codes).map(([value, texts]) => ({ value, label: texts[lang()] }))}
          required
          data-autofocus
          autoFocus
        />
        {withText && <Textarea label={m.parts_note_player()} {...form.getInputProps('text')} maxLength={200} autosize minRows={2} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.parts_cancel()}
          </Button>
          <Button type="submit" color="red" loading={busy} disabled={!form.isValid()}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

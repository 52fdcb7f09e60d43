import { noteText } from '@jade/contract/backoffice/fields'
import { Button, Combobox, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'
import { objects } from './objects.ts'
import { ruleOf } from './rule-of.ts'
import { useMention } from './use-mention.ts'
import { useNamedKey } from './use-named-key.ts'

/** A note for colleagues; whoever is named as `@account` finds it in the inbox, and is found while the name is typed (CONSOLE-45). */
export function NoteForm({ kind, id }: { readonly kind: string; readonly id: string }) {
  const act = useAct()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm({ initialValues: { text: '' }, validate: { text: ruleOf(noteText) } })
  const mention = useMention({ kind, id, field, onText: (text) => form.setFieldValue('text', text) })
  useNamedKey('n', { label: m.parts_note(), act: () => field.current?.focus() })
  const write = async (text: string) => {
    const { data, message } = await objects.addNote({ kind, id, text: text.trim() })
    return { message: data.told.length > 0 ? m.parts_note_told({ who: data.told.join(m.parts_comma()) }) : message }
  }
  const send = ({ text }: { readonly text: string }) => void act.run(() => write(text), form).then((done) => done && form.reset())
  const { onChange, ...input } = form.getInputProps('text')
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Combobox store={mention.store} onOptionSubmit={mention.choose} position="top-start" width={260} shadow="md" withinPortal={false}>
          <Combobox.DropdownTarget>
            <Textarea
              ref={field}
              flex={1}
              aria-label={m.parts_note()}
              {...mention.said}
              placeholder={m.parts_note_hint()}
              {...input}
              onChange={(event) => {
                onChange(event)
                mention.look()
              }}
              onKeyDown={mention.onKey}
              onSelect={mention.look}
              onBlur={mention.close}
              maxLength={1000}
              autosize
              minRows={1}
              maxRows={6}
            />
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            <Combobox.Options aria-label={m.parts_mention()}>
              {mention.people.map(({ account, name }) => (
                <Combobox.Option key={account} value={account}>
                  {account}
                  {name !== '' && (
                    <Text component="span" size="xs" ml="xs">
                      {name}
                    </Text>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <Button type="submit" variant="default" loading={act.busy} disabled={form.values.text.trim() === ''}>
          {m.parts_note_add()}
        </Button>
      </Group>
    </form>
  )
}

import type { CannedReply } from '@jade/contract/consultations/house-calls'
import { cannedText, cannedTitle } from '@jade/contract/consultations/operator-fields'
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { BothTexts } from '../../parts/both-texts.tsx'
import { ConfirmForm } from '../../parts/confirm-form.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { useList } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { desk } from './api.ts'

const columns: readonly Column<CannedReply>[] = [
  { label: m.consultations_heading(), cell: (row) => row.title, text: (row) => row.title },
  { label: '中文', wrap: true, cell: (row) => row.text_zh, text: (row) => row.text_zh },
  { label: 'English', wrap: true, cell: (row) => row.text_en, text: (row) => row.text_en },
]

/** Replies that are kept for use again: added in both languages, taken away. */
export default function Canned() {
  const list = useList()
  const query = useQuery({
    queryKey: ['consultations', 'canned', 'list'],
    queryFn: async () => {
      const { data } = await desk.canned({})
      return { data, total: data.length, page: 1, pageSize: 200 }
    },
  })
  return (
    <ListScreen
      title={m.consultations_canned()}
      about={m.consultations_canned_hint({ fields: '{account} {order} {amount}' })}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      actions={
        <AddButton label={m.consultations_canned_add()} permission="consultation.answer">
          {(close) => <Add close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <One key={row.id} row={row} close={close} />}
    />
  )
}

function Add({ close }: { readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { title: '', text_zh: '', text_en: '' },
    validateInputOnBlur: true,
    validate: { title: ruleOf(cannedTitle), text_zh: ruleOf(cannedText), text_en: ruleOf(cannedText) },
  })
  const field = form.getInputProps
  const save = async (values: typeof form.values) => {
    if (await act.run(() => desk.addCanned(values), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="sm">
        <TextInput label={m.consultations_heading()} maxLength={40} required {...field('title')} />
        <Textarea label="中文" maxLength={2000} autosize minRows={3} required {...field('text_zh')} />
        <Textarea label="English" maxLength={2000} autosize minRows={3} required {...field('text_en')} />
        <Text size="xs" c="dimmed">
          {m.consultations_canned_hint({ fields: '{account} {order} {amount}' })}
        </Text>
        <Button type="submit" size="sm" color="gold" loading={act.busy} disabled={!form.isValid()}>
          {m.consultations_canned_add()}
        </Button>
      </Stack>
    </form>
  )
}

function One({ row, close }: { readonly row: CannedReply; readonly close: () => void }) {
  const may = useMay()
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    if (await act.run(() => desk.removeCanned({ id: row.id }))) close()
  }
  return (
    <Stack>
      <BothTexts row={{ title_zh: row.title, title_en: row.title, content_zh: row.text_zh, content_en: row.text_en }} />
      {may('consultation.answer') &&
        (asking ? (
          <ConfirmForm
            question={m.consultations_canned_remove_ask({ title: row.title })}
            label={m.consultations_canned_remove()}
            busy={act.busy}
            onConfirm={() => void remove()}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <DoButton hotkey="x" color="red" variant="light" onDo={() => setAsking(true)}>
            {m.consultations_canned_remove()}
          </DoButton>
        ))}
    </Stack>
  )
}

import type { operatorNotice } from '@jade/contract/site/calls'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { BothTexts } from '../../parts/both-texts.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PeriodFields, periodOf } from '../../parts/period-fields.tsx'
import { noticeContent, noticeTitle } from '@jade/contract/site/operator-fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { site } from './api.ts'

type Notice = z.infer<typeof operatorNotice>

const kinds = { 0: m.notices_site, 1: m.notices_games, 2: m.notices_banks } as const

const columns: readonly Column<Notice>[] = [
  { label: m.notices_kind(), cell: (row) => kinds[row.show_type](), text: (row) => kinds[row.show_type]() },
  { label: m.notices_heading(), wrap: true, cell: titleOf, text: titleOf },
  { label: m.notices_start(), cell: (row) => row.start, text: (row) => row.start },
  { label: m.notices_end(), cell: (row) => row.end || m.notices_open_end(), text: (row) => row.end },
  { label: m.notices_by(), cell: (row) => row.by, text: (row) => row.by },
]

/** What players read on the site, in both languages. */
export default function Notices() {
  const list = useList()
  const query = useQuery({ queryKey: ['notices', list.page], queryFn: () => site.notices({ page: String(list.page), pageSize: '20' }) })
  return (
    <ListScreen
      title={m.notices_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      actions={
        <AddButton label={m.notices_add()} permission="notice.edit" size={560}>
          {(close) => <Add close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <Shown key={row.id} row={row} close={close} />}
    />
  )
}

function Shown({ row, close }: { readonly row: Notice; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.notices_kind(), value: kinds[row.show_type]() },
          { label: m.notices_start(), value: row.start },
          { label: m.notices_end(), value: row.end || m.notices_open_end() },
          { label: m.notices_by(), value: row.by },
        ]}
      />
      <BothTexts row={row} />
      {may('notice.edit') && (
        <DoButton
          hotkey="x"
          color="red"
          variant="light"
          loading={act.busy}
          onDo={() => void act.run(() => site.endNotice({ id: row.id })).then((done) => done && close())}
        >
          {m.notices_take_down()}
        </DoButton>
      )}
    </Stack>
  )
}

const EMPTY = { title_zh: '', title_en: '', content_zh: '', content_en: '', start: '', end: '' }

function Add({ close }: { readonly close: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<'0' | '1' | '2'>('0')
  const form = useForm({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: {
      title_zh: ruleOf(noticeTitle),
      title_en: ruleOf(noticeTitle),
      content_zh: ruleOf(noticeContent),
      content_en: ruleOf(noticeContent),
    },
  })
  const field = form.getInputProps

  async function publish(values: typeof EMPTY) {
    const { start, end, ...texts } = values
    const times = periodOf({ start, end })
    const done = await act.run(() => site.addNotice({ show_type: Number(kind) as Notice['show_type'], ...texts, ...times }), form)
    if (done) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void publish(values))}>
      <Stack gap="sm">
        <Choice label={m.notices_kind()} value={kind} options={kinds} onSet={setKind} />
        <TextInput label={m.notices_heading_zh()} maxLength={80} required data-autofocus {...field('title_zh')} />
        <Textarea label={m.notices_content_zh()} maxLength={4000} autosize minRows={3} required {...field('content_zh')} />
        <TextInput label={m.notices_heading_en()} maxLength={80} required {...field('title_en')} />
        <Textarea label={m.notices_content_en()} maxLength={4000} autosize minRows={3} required {...field('content_en')} />
        <PeriodFields
          start={{ label: m.notices_start(), description: m.notices_start_hint(), ...field('start') }}
          end={{ label: m.notices_end(), description: m.notices_end_hint(), ...field('end') }}
        />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.notices_publish()}
        </Button>
      </Stack>
    </form>
  )
}

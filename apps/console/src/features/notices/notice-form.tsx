import { noticeContent, noticeTitle } from '@jade/contract/site/operator-fields'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { PeriodFields, periodOf } from '../../parts/period-fields.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { fieldOfTime } from '../../parts/taipei.ts'
import { site } from './api.ts'
import { kinds, type Notice } from './words.ts'

const EMPTY = { title_zh: '', title_en: '', content_zh: '', content_en: '', start: '', end: '' }

function valuesOf(row?: Notice): typeof EMPTY {
  if (!row) return EMPTY
  const { title_zh, title_en, content_zh, content_en, start, end } = row
  return { title_zh, title_en, content_zh, content_en, start: fieldOfTime(start), end: fieldOfTime(end) }
}

/** A new notice, or another shape of one that has not ended. */
export function NoticeForm({ row, close }: { readonly row?: Notice; readonly close: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<`${Notice['show_type']}`>(row ? `${row.show_type}` : '0')
  const form = useForm({
    initialValues: valuesOf(row),
    validateInputOnBlur: true,
    validate: {
      title_zh: ruleOf(noticeTitle),
      title_en: ruleOf(noticeTitle),
      content_zh: ruleOf(noticeContent),
      content_en: ruleOf(noticeContent),
    },
  })
  const field = form.getInputProps

  async function save({ start, end, ...texts }: typeof EMPTY) {
    const wish = { show_type: Number(kind) as Notice['show_type'], ...texts, ...periodOf({ start, end }) }
    const send = () => (row ? site.editNotice({ id: row.id, base: row.version, ...wish }) : site.addNotice(wish))
    if (await act.run(send, form)) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
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
          {row ? m.notices_save() : m.notices_publish()}
        </Button>
      </Stack>
    </form>
  )
}

import { flagOf } from '@jade/contract/call'
import { broadcastTitle, type SeenSpan } from '@jade/contract/messages/operator-fields'
import type { RichText } from '@jade/contract/messages/rich-text'
import { reason as reasonRule } from '@jade/contract/reason'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { useDraft } from '../../parts/draft.tsx'
import { periodOf } from '../../parts/period-fields.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { messages } from './api.ts'
import type { ReadFile } from './account-file.tsx'
import { treeOf } from './text-field.tsx'
import type { groups } from './words.ts'

const EMPTY = {
  group: 'player' as keyof typeof groups,
  advertising: false,
  levels: [] as string[],
  offers: [] as string[],
  tags: [] as string[],
  seen: '' as SeenSpan,
  accounts: '',
  file: null as ReadFile | null,
  title_zh: '',
  title_en: '',
  body_zh: '',
  body_en: '',
  start: '',
  end: '',
  reason: '',
}
type Values = typeof EMPTY

const bodyRule = (typed: string) => (treeOf(typed) ? null : typed.trim() === '' ? m.broadcasts_need_text() : m.broadcasts_text_form())

/** The audience as the call takes it. */
function audienceOf({ group, advertising, levels, offers, tags, seen, accounts, file }: Values) {
  const toAll = group === 'platform'
  return {
    group,
    advertising: flagOf(advertising),
    levels: toAll ? [] : levels.map(Number),
    offers: toAll ? [] : offers.map(Number),
    tags: toAll ? [] : tags,
    seen: toAll ? ('' as const) : seen,
    accounts: toAll ? [] : [...new Set(accounts.split(/[\s,，、]+/).filter((account) => account !== ''))],
    list: toAll ? '' : (file?.id ?? ''),
  }
}

/** A new broadcast: whom it reaches is counted before it may be sent. */
export function useCompose(close: () => void) {
  const act = useAct()
  /** Of which audience how many were counted; another audience is to be counted again. */
  const [counted, setCounted] = useState<{ readonly of: string; readonly count: number; readonly alone: boolean }>()
  const form = useForm({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: {
      title_zh: ruleOf(broadcastTitle),
      title_en: ruleOf(broadcastTitle),
      body_zh: bodyRule,
      body_en: bodyRule,
      reason: ruleOf(reasonRule),
    },
  })
  const draft = useDraft('broadcast', form)
  const audience = audienceOf(form.values)
  const known = counted?.of === JSON.stringify(audience) ? counted : undefined

  async function count() {
    await act.run(async () => {
      const reply = await messages.count(audience)
      setCounted({ of: JSON.stringify(audience), count: reply.data.count, alone: reply.data.alone === 1 })
      return reply
    })
  }

  async function send({ title_zh, title_en, body_zh, body_en, start, end, reason }: Values) {
    const texts = { title_zh, title_en, body_zh: treeOf(body_zh) as RichText, body_en: treeOf(body_en) as RichText }
    const times = { start: '', end: '', ...periodOf({ start, end }) }
    const add = async () => {
      const reply = await messages.add({ ...audience, ...texts, ...times, reason })
      draft.sent()
      return reply
    }
    if (await act.run(add, form)) close()
  }

  return { form, draft, busy: act.busy, known, count: () => void count(), submit: form.onSubmit((values) => void send(values)) }
}

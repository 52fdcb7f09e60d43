import { chaptersNeeded } from '@jade/contract/content/chapters'
import { markupOf, textOf } from '@jade/contract/content/markup'
import type { ContentPage } from '@jade/contract/content/operator-calls'
import { changeNote } from '@jade/contract/content/operator-fields'
import { type BothTexts, type PageText, pageText } from '@jade/contract/content/tree'
import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { DraftNote, useDraft } from '../../parts/draft.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { useMay } from '../session/session.ts'
import { contentApi } from './api.ts'
import { Lines } from './compared.tsx'
import { Preview } from './preview.tsx'
import { ownParts } from './words.ts'

/** Why a text cannot be kept as this page; null: it can. */
function problemOf(page: ContentPage['page'], markup: string): string | null {
  const text = textOf(markup)
  const needed = chaptersNeeded(page, text)
  if (text.title === '') return m.content_no_title()
  if (text.blocks.length === 0) return m.content_no_words()
  if (needed > 0) return m.content_headings({ needed })
  return pageText.safeParse(text).success ? null : m.content_too_long()
}

/** Both languages as markup, what they look like beside them, and what the change is. */
export function Editor({ page, texts }: { readonly page: ContentPage; readonly texts: BothTexts }) {
  const may = useMay()
  const act = useAct()
  const begun = { zh: markupOf(texts.zh), en: markupOf(texts.en) }
  const problem = (markup: string) => problemOf(page.page, markup)
  const form = useForm({
    initialValues: { ...begun, note_zh: '', note_en: '' },
    validateInputOnBlur: true,
    validate: { zh: problem, en: problem, note_zh: ruleOf(changeNote), note_en: ruleOf(changeNote) },
  })
  const { zh, en } = form.values
  const draft = useDraft(`content ${page.page}`, form, String(page.latest))
  const edits = may('content.edit')
  const own = ownParts[page.page]
  const changed = zh !== begun.zh || en !== begun.en
  const save = ({ note_zh, note_en, ...written }: typeof form.values) =>
    act.run(async () => {
      const both = { zh: textOf(written.zh), en: textOf(written.en) }
      const reply = await contentApi.save({ name: page.page, base: page.latest, texts: both, note_zh, note_en })
      draft.sent()
      return reply
    })
  return (
    <Stack>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <Stack>
          <Text size="sm" c="dimmed">
            {m.content_markup_help()}
          </Text>
          {own && (
            <Alert color="jade" title={m.content_own()}>
              {own()}
            </Alert>
          )}
          <DraftNote
            draft={draft}
            both={
              <SimpleGrid cols={2}>
                <Lines label={m.content_theirs_zh()} before={begun.zh} after={zh} />
                <Lines label={m.content_theirs_en()} before={begun.en} after={en} />
              </SimpleGrid>
            }
          />
          <Language label={m.content_zh()} shown={textOf(zh)} readOnly={!edits} {...form.getInputProps('zh')} />
          <Language label={m.content_en()} shown={textOf(en)} readOnly={!edits} {...form.getInputProps('en')} />
          {edits && (
            <>
              <SimpleGrid cols={2}>
                <TextInput
                  label={m.content_note_zh()}
                  description={m.content_note_help()}
                  maxLength={300}
                  required
                  {...form.getInputProps('note_zh')}
                />
                <TextInput
                  label={m.content_note_en()}
                  description={m.content_note_help()}
                  maxLength={300}
                  required
                  {...form.getInputProps('note_en')}
                />
              </SimpleGrid>
              <Group justify="flex-end">
                <Button type="submit" loading={act.busy} disabled={!changed || draft.moved}>
                  {m.content_save()}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </form>
      {edits && page.draft > 0 && !changed && <Publish page={page} />}
    </Stack>
  )
}

interface LanguageProps {
  readonly label: string
  readonly shown: PageText
  readonly readOnly: boolean
}

/** What is written, and what players will see of it. */
function Language({ label, shown, ...field }: LanguageProps) {
  return (
    <SimpleGrid cols={2}>
      <Textarea
        label={label}
        autosize
        minRows={12}
        maxRows={26}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        {...field}
      />
      <Preview text={shown} label={label} />
    </SimpleGrid>
  )
}

/** Brings the draft to players; outside of the form, whose button keeps a draft. */
function Publish({ page }: { readonly page: ContentPage }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const legal = page.legal === 1
  const label = legal ? m.content_ask() : m.content_publish({ number: page.draft })
  const publish = (reason: string) =>
    act.run(async () => {
      const { data, message } = await contentApi.publish({ name: page.page, number: page.draft, reason })
      return { message: data.waiting === 1 ? m.parts_waiting_second() : message }
    })
  if (!asking)
    return (
      <Group justify="flex-end">
        <DoButton hotkey="p" color="jade" onDo={() => setAsking(true)}>
          {label}
        </DoButton>
      </Group>
    )
  return (
    <ReasonForm label={label} color="jade" busy={act.busy} onCancel={() => setAsking(false)} onSubmit={(reason) => void publish(reason)} />
  )
}

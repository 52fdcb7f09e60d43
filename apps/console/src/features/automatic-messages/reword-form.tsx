import { messagesFieldTexts } from '@jade/contract/messages/errors'
import { templateContent, templateTitle } from '@jade/contract/messages/operator-fields'
import type { OperatorTemplate } from '@jade/contract/messages/template-operator-calls'
import { reason } from '@jade/contract/reason'
import { written } from '@jade/contract/template'
import { Button, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { BothTexts } from '../../parts/both-texts.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { templatesApi } from './api.ts'

/** As a player would read it, with an example in the place of each value. */
function previewOf({ title_zh, title_en, content_zh, content_en }: Record<string, string>, values: OperatorTemplate['values']) {
  const template = { zh: { title: title_zh ?? '', content: content_zh ?? '' }, en: { title: title_en ?? '', content: content_en ?? '' } }
  const example = (lang: 'zh' | 'en') => written(template, Object.fromEntries(values.map((value) => [value.name, value[lang]])), lang)
  const [zh, en] = [example('zh'), example('en')]
  return { title_zh: zh.title, content_zh: zh.content, title_en: en.title, content_en: en.content }
}

/** Other words for an automatic message; a second person puts them in force. */
export function RewordForm({ row, close }: { readonly row: OperatorTemplate; readonly close: () => void }) {
  const act = useAct()
  const { code, version, values, title_zh, title_en, content_zh, content_en } = row
  const form = useForm({
    initialValues: { title_zh, content_zh, title_en, content_en, reason: '' },
    validateInputOnBlur: true,
    validate: {
      title_zh: ruleOf(templateTitle),
      title_en: ruleOf(templateTitle),
      content_zh: ruleOf(templateContent, messagesFieldTexts),
      content_en: ruleOf(templateContent, messagesFieldTexts),
      reason: ruleOf(reason),
    },
  })
  const field = form.getInputProps
  const send = form.onSubmit(async (words) => {
    if (await act.run(() => templatesApi.reword({ code, base: version, ...words }), form)) close()
  })
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm">
        {values.length > 0 && (
          <>
            <Text size="xs" c="dimmed">
              {m.automatic_values_hint()}
            </Text>
            <Facts facts={values.map(({ name, zh, en }) => ({ label: `{${name}}`, value: zh === en ? zh : `${zh} / ${en}` }))} />
          </>
        )}
        <TextInput label={m.automatic_title_zh()} maxLength={80} required {...field('title_zh')} />
        <Textarea label={m.automatic_content_zh()} autosize minRows={3} maxLength={600} required {...field('content_zh')} />
        <TextInput label={m.automatic_title_en()} maxLength={80} required {...field('title_en')} />
        <Textarea label={m.automatic_content_en()} autosize minRows={3} maxLength={600} required {...field('content_en')} />
        <Paper withBorder p="sm">
          <Stack gap="xs">
            <Text size="xs" c="dimmed">
              {m.automatic_preview()}
            </Text>
            <BothTexts row={previewOf(form.values, values)} />
          </Stack>
        </Paper>
        <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
        <Button type="submit" size="sm" loading={act.busy} disabled={!form.isDirty()}>
          {m.automatic_ask()}
        </Button>
      </Stack>
    </form>
  )
}

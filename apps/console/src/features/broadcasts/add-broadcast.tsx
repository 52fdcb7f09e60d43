import { OFFERS_MOST, seenSpans, TAGS_MOST } from '@jade/contract/messages/operator-fields'
import { Alert, Button, MultiSelect, NativeSelect, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Choice } from '../../parts/choice.tsx'
import { DraftNote } from '../../parts/draft.tsx'
import { levelOptions } from '../../parts/level-options.ts'
import { PeriodFields } from '../../parts/period-fields.tsx'
import { AccountFile } from './account-file.tsx'
import { useCompose } from './compose.ts'
import { TextField } from './text-field.tsx'
import { useOfferChoices } from './offer-choices.ts'
import { useTagChoices } from './tag-choices.ts'
import { groups, seenNames } from './words.ts'

/** A new broadcast in both languages, with a preview, its audience counted, and its time. */
export function AddBroadcast({ close }: { readonly close: () => void }) {
  const { form, draft, busy, known, count, submit } = useCompose(close)
  const field = form.getInputProps
  const tags = useTagChoices()
  const { remember, ...offers } = useOfferChoices(form.values.offers)
  const text = (lang: 'zh' | 'en', label: string) => (
    <TextField
      label={label}
      language={lang === 'zh' ? '中文' : 'English'}
      title={form.values[`title_${lang}`]}
      value={form.values[`body_${lang}`]}
      error={String(form.errors[`body_${lang}`] ?? '')}
      onChange={(typed) => form.setFieldValue(`body_${lang}`, typed)}
    />
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <DraftNote draft={draft} />
        <Choice
          label={m.broadcasts_group()}
          value={form.values.group}
          options={groups}
          onSet={(group) => form.setFieldValue('group', group)}
        />
        {form.values.group === 'player' && (
          <>
            <MultiSelect
              label={m.broadcasts_levels()}
              clearable
              data={Object.entries(levelOptions).map(([value, label]) => ({ value, label: label() }))}
              {...field('levels')}
            />
            <TagsInput label={m.broadcasts_tags()} clearable maxTags={TAGS_MOST} maxLength={20} {...tags} {...field('tags')} />
            <MultiSelect
              label={m.broadcasts_offers()}
              description={m.broadcasts_offers_hint()}
              searchable
              clearable
              maxValues={OFFERS_MOST}
              {...offers}
              {...field('offers')}
              onChange={(ids) => {
                remember(ids)
                form.setFieldValue('offers', ids)
              }}
            />
            <NativeSelect
              size="xs"
              label={m.broadcasts_seen()}
              data={seenSpans.map((span) => ({ value: span, label: seenNames[span]() }))}
              {...field('seen')}
            />
            <Textarea
              label={m.broadcasts_accounts()}
              description={m.broadcasts_accounts_hint()}
              autosize
              minRows={2}
              {...field('accounts')}
            />
            <AccountFile value={form.values.file} onChange={(read) => form.setFieldValue('file', read)} />
          </>
        )}
        <Switch
          label={m.broadcasts_advertising()}
          description={m.broadcasts_advertising_hint()}
          {...field('advertising', { type: 'checkbox' })}
        />
        <TextInput label={m.broadcasts_title_zh()} maxLength={80} required {...field('title_zh')} />
        {text('zh', m.broadcasts_body_zh())}
        <TextInput label={m.broadcasts_title_en()} maxLength={80} required {...field('title_en')} />
        {text('en', m.broadcasts_body_en())}
        <PeriodFields
          start={{ label: m.broadcasts_start(), description: m.broadcasts_start_hint(), ...field('start') }}
          end={{ label: m.broadcasts_end(), description: m.broadcasts_end_hint(), ...field('end') }}
        />
        <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
        {known ? (
          <Alert color={known.alone ? 'jade' : 'amber'}>
            {known.alone ? m.broadcasts_reaches({ n: known.count }) : m.broadcasts_reaches_many({ n: known.count })}
          </Alert>
        ) : (
          <Button size="sm" variant="default" loading={busy} onClick={count}>
            {m.broadcasts_count()}
          </Button>
        )}
        <Button type="submit" size="sm" loading={busy} disabled={!known || known.count === 0}>
          {m.broadcasts_send()}
        </Button>
      </Stack>
    </form>
  )
}

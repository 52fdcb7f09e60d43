import { flagOf } from '@jade/contract/call'
import type { OperatorBanner } from '@jade/contract/content/banner-operator-calls'
import { bannerAudiences } from '@jade/contract/content/banner-operator-calls'
import { bannerPages } from '@jade/contract/content/banner-pages'
import { contentFieldTexts } from '@jade/contract/content/errors'
import { bannerAlt, bannerLevel, bannerLine, bannerSort, bannerTitle, bannerUrl } from '@jade/contract/content/operator-fields'
import { Autocomplete, Button, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { PeriodFields } from '../../parts/period-fields.tsx'
import { ruleIfAny, ruleOf } from '../../parts/rule-of.ts'
import { fieldOfTime, timeOfField } from '../../parts/taipei.ts'
import { bannersApi } from './api.ts'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'
import { audiences, devices } from './words.ts'

const FIRST = {
  device: 2 as OperatorBanner['device'],
  audience: 'everybody' as OperatorBanner['audience'],
  level_min: 0,
  level_max: 10,
  image_desktop: '',
  image_phone: '',
  alt_zh: '',
  alt_en: '',
  title_zh: '',
  title_en: '',
  line_zh: '',
  line_en: '',
  url: '',
  sort: 10,
}

function valuesOf(row?: OperatorBanner) {
  if (!row) return { ...FIRST, shown: true, start: '', end: '' }
  const { id: _id, state: _state, version: _version, by: _by, shown, start, end, ...terms } = row
  return { ...terms, shown: shown === 1, start: fieldOfTime(start), end: fieldOfTime(end) }
}

/** A new banner, or another shape of one; how it will look stands above the fields. */
export function BannerForm({ row, close }: { readonly row?: OperatorBanner; readonly close: () => void }) {
  const act = useAct()
  const [device, setDevice] = useState<`${OperatorBanner['device']}`>(row ? `${row.device}` : '2')
  const form = useForm({
    initialValues: valuesOf(row),
    validateInputOnBlur: true,
    validate: {
      alt_zh: ruleOf(bannerAlt),
      alt_en: ruleOf(bannerAlt),
      title_zh: ruleIfAny(bannerTitle),
      title_en: ruleIfAny(bannerTitle),
      line_zh: ruleIfAny(bannerLine),
      line_en: ruleIfAny(bannerLine),
      url: ruleIfAny(bannerUrl, contentFieldTexts),
      sort: ruleOf(bannerSort),
      level_min: ruleOf(bannerLevel),
      level_max: ruleOf(bannerLevel),
    },
  })
  const field = form.getInputProps
  const values = { ...form.values, device: Number(device) as OperatorBanner['device'] }

  async function save() {
    const { shown, start, end, ...rest } = values
    const body = { ...rest, shown: flagOf(shown), start: timeOfField(start), end: timeOfField(end) }
    const send = () => (row ? bannersApi.editBanner({ id: row.id, base: row.version, ...body }) : bannersApi.addBanner(body))
    if (await act.run(send, form)) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit(() => void save())}>
      <Stack gap="sm">
        <Preview banner={values} />
        <Choice label={m.banners_device()} value={device} options={devices} onSet={setDevice} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {device !== '1' && (
            <PictureField label={m.banners_picture_desktop()} hint={m.banners_picture_desktop_hint()} {...field('image_desktop')} />
          )}
          {device !== '0' && (
            <PictureField label={m.banners_picture_phone()} hint={m.banners_picture_phone_hint()} {...field('image_phone')} />
          )}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label={m.banners_alt_zh()} description={m.banners_alt_hint()} maxLength={120} required {...field('alt_zh')} />
          <TextInput label={m.banners_alt_en()} description={m.banners_alt_hint()} maxLength={120} required {...field('alt_en')} />
          <TextInput label={m.banners_title_zh()} maxLength={40} {...field('title_zh')} />
          <TextInput label={m.banners_title_en()} maxLength={40} {...field('title_en')} />
          <TextInput label={m.banners_line_zh()} maxLength={100} {...field('line_zh')} />
          <TextInput label={m.banners_line_en()} maxLength={100} {...field('line_en')} />
          <Autocomplete
            size="xs"
            label={m.banners_url()}
            description={m.banners_url_hint()}
            data={[...bannerPages]}
            maxLength={300}
            comboboxProps={{ withinPortal: true }}
            {...field('url')}
          />
          <NumberInput
            label={m.banners_sort()}
            description={m.banners_sort_hint()}
            min={0}
            max={9999}
            allowDecimal={false}
            {...field('sort')}
          />
          <Select
            label={m.banners_audience()}
            data={bannerAudiences.map((value) => ({ value, label: audiences[value]() }))}
            allowDeselect={false}
            {...field('audience')}
          />
          {values.audience === 'levels' && (
            <SimpleGrid cols={2} spacing="sm">
              <NumberInput label={m.banners_level_min()} min={0} max={10} allowDecimal={false} {...field('level_min')} />
              <NumberInput label={m.banners_level_max()} min={0} max={10} allowDecimal={false} {...field('level_max')} />
            </SimpleGrid>
          )}
        </SimpleGrid>
        <PeriodFields
          start={{ label: m.banners_start(), description: m.banners_start_hint(), ...field('start') }}
          end={{ label: m.banners_end(), description: m.banners_end_hint(), ...field('end') }}
        />
        <Switch label={m.banners_shown()} {...field('shown', { type: 'checkbox' })} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.banners_save()}
        </Button>
      </Stack>
    </form>
  )
}

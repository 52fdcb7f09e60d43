import type { Mode } from '@jade/contract/promotions/modes'
import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { offerName } from '@jade/contract/promotions/fields'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { taipeiToday } from '../../parts/taipei.ts'
import { promotions } from './api.ts'
import { firstTerms } from './terms-values.ts'
import { modeOptions } from './words.ts'

/** A new offer: its kind and names; the rest is written on its own page. */
export function AddOffer({ close }: { readonly close: () => void }) {
  const act = useAct()
  const navigate = useNavigate()
  const [mode, setMode] = useState('1')
  const form = useForm({
    initialValues: { name_zh: '', name_en: '' },
    validateInputOnBlur: true,
    validate: { name_zh: ruleOf(offerName), name_en: ruleOf(offerName) },
  })

  async function begin({ name_zh: zh, name_en: en }: typeof form.values) {
    const kind = Number(mode) as Mode
    const start = `${taipeiToday(new Date())} 00:00:00`
    let made = 0
    const done = await act.run(async () => {
      const reply = await promotions.addOffer({ mode: kind, terms: firstTerms(kind, { zh: zh.trim(), en: en.trim(), start }) })
      made = reply.data.id
      return reply
    }, form)
    if (!done) return
    close()
    void navigate({ to: `/offers/${made}`, search: { tab: 'edit' } })
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void begin(values))}>
      <Stack gap="sm">
        <Select
          label={m.offers_mode()}
          value={mode}
          onChange={(chosen) => setMode(chosen ?? '1')}
          data={Object.entries(modeOptions).map(([value, name]) => ({ value, label: name() }))}
          allowDeselect={false}
        />
        <TextInput label={m.offers_f_name_zh()} maxLength={40} required data-autofocus {...form.getInputProps('name_zh')} />
        <TextInput label={m.offers_f_name_en()} maxLength={40} required {...form.getInputProps('name_en')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.offers_add_do()}
        </Button>
      </Stack>
    </form>
  )
}

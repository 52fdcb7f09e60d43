import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { groupText } from '../../parts/group-text.ts'
import { promotions } from './api.ts'
import type { EditorForm } from './terms-editor.tsx'

/** Platforms of the house whose bets count, under their groups; none chosen: all. One that is no more stays to be taken off. */
export function PlatformPick({ form }: { readonly form: EditorForm }) {
  const query = useQuery({ queryKey: ['offers', 'platforms'], queryFn: async () => (await promotions.platforms()).data })
  const known = query.data ?? []
  const unknown = form.getValues().platforms.filter((code) => !known.some((one) => one.code === code))
  const options = known.map(({ code, name, takes_wallets: takes }) => ({
    value: code,
    label: takes === 1 ? `${name} · ${code}` : m.offers_platform_main_only({ name, code }),
  }))
  const groups = [...new Set(known.map(({ group }) => group))].map((group) => ({
    group: groupText[group](),
    items: options.filter(({ value }) => known.find(({ code }) => code === value)?.group === group),
  }))
  return (
    <MultiSelect
      label={m.offers_f_platforms()}
      description={m.offers_f_platforms_hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      data={unknown.length === 0 ? groups : [...groups, { group: m.offers_platforms_unknown(), items: unknown }]}
      {...form.getInputProps('platforms')}
    />
  )
}

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { desk } from './api.ts'
import { type CannedValues, filled } from './canned.rules.ts'

interface KeptProps {
  readonly values: CannedValues
  readonly onPick: (text: string) => void
}

/** Replies kept for use again, in both languages, filled with what the consultation is about. */
export function Kept({ values, onPick }: KeptProps) {
  const { data } = useQuery({ queryKey: ['consultations', 'canned'], queryFn: () => desk.canned({}), staleTime: 60_000 })
  const kept = data?.data ?? []
  if (kept.length === 0) return null
  const options = kept.flatMap(({ id, title }) => [
    { value: `${id} zh`, label: `${title}（中文）` },
    { value: `${id} en`, label: `${title} (English)` },
  ])
  return (
    <Select
      label={m.consultations_canned()}
      searchable
      value={null}
      data={options}
      onChange={(chosen) => {
        const [id, lang] = (chosen ?? '').split(' ')
        const found = kept.find((one) => one.id === id)
        if (found) onPick(filled(lang === 'en' ? found.text_en : found.text_zh, values))
      }}
    />
  )
}

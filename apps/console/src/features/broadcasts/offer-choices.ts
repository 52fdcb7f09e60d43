import type { OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lang } from '../../app/locale.ts'
import { promotions } from './api.ts'

const TYPING_PAUSE_MS = 250
/** The server has looked already. */
const asFound: OptionsFilter = ({ options }) => options

/** Offers that were published once, a hundred at a time, found by name or number on the server; the chosen ones keep their names while others are looked for. */
export function useOfferChoices(chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { data } = useQuery({
    queryKey: ['broadcasts', 'offers', q],
    queryFn: () => promotions.offers({ size: '100', ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? [])
    .filter(({ version }) => version > 0)
    .map(({ id, name_zh, name_en }) => ({ value: String(id), label: `${id} · ${lang() === 'en' ? name_en : name_zh}` }))
  const gone = chosen.filter((id) => found.every(({ value }) => value !== id)).map((value) => ({ value, label: names.get(value) ?? value }))
  return {
    data: [...found, ...gone],
    searchValue: typed,
    onSearchChange: setTyped,
    filter: asFound,
    hidePickedOptions: true,
    /** To be told whenever one is chosen: what it is called is known now. */
    remember: (ids: readonly string[]) => {
      const known = [...found, ...gone].filter(({ value }) => ids.includes(value)).map(({ value, label }) => [value, label] as const)
      setNames(new Map(known))
    },
  }
}

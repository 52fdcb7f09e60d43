import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { promotions } from './api.ts'

/** The first hundred offers in the operators' order, of those that were published once. */
export function useOfferChoices() {
  const { data } = useQuery({ queryKey: ['broadcasts', 'offers'], queryFn: () => promotions.offers({ size: '100' }) })
  return (data?.data ?? [])
    .filter(({ version }) => version > 0)
    .map(({ id, name_zh, name_en }) => ({ value: String(id), label: `${id} · ${lang() === 'en' ? name_en : name_zh}` }))
}

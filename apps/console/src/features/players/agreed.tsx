import { Facts } from '../../parts/facts.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useMay } from '../session/session.ts'
import { agreements } from './api.ts'

const SHOWN = 5

/** The versions of the terms that a player agreed to last, on the player's page. */
export function AgreedTerms({ id }: { readonly id: string }) {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['players', 'terms', id],
    queryFn: async () => (await agreements.accepted({ id, pageSize: String(SHOWN) })).data,
    enabled: may('content.view'),
  })
  if (!data) return null
  const agreed = data
    .map((one) => `${one.version === 0 ? m.players_terms_first() : m.players_terms_version({ number: one.version })} · ${one.time}`)
    .join('\n')
  return (
    <Facts
      facts={[{ label: m.players_terms(), value: <span style={{ whiteSpace: 'pre-line' }}>{agreed || m.players_terms_none()}</span> }]}
    />
  )
}

import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { promotions } from './api.ts'
import { valueText } from './change.rules.ts'
import { groupText } from '../../parts/group-text.ts'
import { fields, spans, ways } from './words.ts'

const words = { ...groupText, ...spans, ...ways }
const nameOf = (field: string) => fields[field]?.() ?? field

/** Every version of an offer, newest first, each with what it changed of the one before, in words. */
export function Versions({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['offers', 'versions', id], queryFn: () => promotions.versions({ id, pageSize: '50' }) })
  const { data } = query
  if (!data) return <Coming query={query} height={200} />
  const names = { empty: m.offers_empty_value(), yes: m.offers_yes(), no: m.offers_no(), words }
  return (
    <Stack gap="lg">
      {data.data.map((row) => (
        <section key={row.version} aria-label={m.offers_version_n({ n: row.version })}>
          <Title order={2} size="h5">
            {m.offers_version_n({ n: row.version })}
          </Title>
          <Text size="sm" c="dimmed">
            {`${m.offers_by()} ${row.by} · ${row.created} · ${row.published === '' ? m.offers_never() : `${m.offers_published()} ${row.published}`}`}
          </Text>
          {row.changes.length === 0 ? (
            <Text size="sm">{m.offers_first_version()}</Text>
          ) : (
            <ul>
              {row.changes.map(({ field, before, after }) => (
                <li key={field}>
                  <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
                    {m.offers_changed({
                      field: nameOf(field),
                      before: valueText(field, before, names),
                      after: valueText(field, after, names),
                    })}
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Stack>
  )
}

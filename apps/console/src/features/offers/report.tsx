import { formatMoney } from '@jade/ui/money'
import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { promotions } from './api.ts'
import type { OfferPage } from './offer.tsx'
import type { Figures } from './simulation.tsx'
import { statuses } from './words.ts'

/** What of it is open now, read when somebody looks: it walks through the offer's wallets. */
export function Owed({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['offers', 'owed', id],
    queryFn: async () => (await promotions.offerOwed({ id })).data,
    staleTime: 60_000,
  })
  const { data } = query
  return (
    <Stack gap="xs" mt="lg" component="section" aria-label={m.offers_owed()}>
      <Title order={2} size="h5">
        {m.offers_owed()}
      </Title>
      {data ? (
        <Facts
          facts={[
            { label: m.offers_wallets(), value: m.offers_fact_count({ amount: formatMoney(data.money), n: data.wallets }) },
            { label: m.offers_owed_left(), value: formatMoney(data.left) },
            { label: m.offers_owed_waiting(), value: m.offers_fact_count({ amount: formatMoney(data.bonus), n: data.waiting }) },
            { label: m.offers_owed_principal(), value: formatMoney(data.principal) },
          ]}
        />
      ) : (
        <Coming query={query} height={120} />
      )}
    </Stack>
  )
}

/** What an offer has cost beside what was foreseen: what became of each application, and the days on which it gave. */
export function Report({ report, foreseen }: { readonly report: OfferPage['report']; readonly foreseen: Figures | null }) {
  return (
    <Stack gap="xs" mt="lg">
      <Title order={2} size="h5">
        {m.offers_report()}
      </Title>
      {foreseen?.unsaid === '' && (
        <Text size="sm">{m.offers_report_foreseen({ amount: formatMoney(foreseen.given), n: foreseen.times, days: foreseen.days })}</Text>
      )}
      {report.states.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.offers_report_none()}
        </Text>
      ) : (
        <>
          <Counts
            first={m.offers_report_status()}
            rows={report.states.map(({ status, ...row }) => ({
              key: status,
              name: <Mark tone={statuses[status][1]}>{statuses[status][0]()}</Mark>,
              ...row,
            }))}
          />
          <Counts first={m.offers_report_day()} rows={report.days.map(({ day, ...row }) => ({ key: day, name: day, ...row }))} />
        </>
      )}
    </Stack>
  )
}

interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
  readonly bonus: string
}

function Counts({ first, rows }: { readonly first: string; readonly rows: readonly Row[] }) {
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{first}</Table.Th>
          <Table.Th ta="right">{m.offers_report_count()}</Table.Th>
          <Table.Th ta="right">{m.offers_report_bonus()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, count, bonus }) => (
          <Table.Tr key={key}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {count}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatMoney(bonus)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { formatMoney } from '@jade/ui/money'
import { Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'
import type { OfferPage } from './offer.tsx'
import type { Figures } from './simulation.tsx'
import { statuses } from './words.ts'

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

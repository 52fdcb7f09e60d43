import { Failure } from '@jade/client/failure'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { formatMoney } from '@jade/ui/money'
import { Alert, SimpleGrid, Stack, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Choice } from '../../parts/choice.tsx'
import { Coming } from '../../parts/coming.tsx'
import { promotions } from './api.ts'
import { type Device, Face } from './face.tsx'

/** Sums for which everybody wants to know what comes. */
const AMOUNTS = ['100.00', '333.33', '1000.00', '5000.00', '10000.00', '50000.00']

const devices = { phone: m.offers_preview_phone, desktop: m.offers_preview_desktop } as const

interface Props {
  readonly mode: Mode
  readonly terms: OfferTerms
  /** Told what keeps these terms, which the server could read, from being published; empty: nothing. */
  readonly onRead?: (flaw: string) => void
  /** Told what of the fields is wrong, where the server could not read them. */
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => void
}

/** What players will read, in both languages, and what the terms give for amounts: by the functions that show and give it. */
export function Preview({ mode, terms, onRead, onRefused }: Props) {
  const [device, setDevice] = useState<Device>('phone')
  const query = useQuery({
    queryKey: ['offers', 'preview', mode, terms],
    queryFn: async () => (await promotions.preview({ mode, terms, amounts: AMOUNTS })).data,
  })
  const { data, error } = query
  const tell = useEffectEvent(() => {
    if (error instanceof Failure) onRefused?.(error.fields)
    else if (data) onRead?.(data.flaw)
  })
  useEffect(() => tell(), [data, error])
  if (!data) return <Coming query={query} height={300} />
  return (
    <Stack>
      {data.flaw === '' ? (
        <Alert color="jade">{m.offers_preview_fits()}</Alert>
      ) : (
        <Alert color="amber" title={m.offers_flaw()}>
          {data.flaw_text}
        </Alert>
      )}
      <Choice label={m.offers_preview_device()} value={device} options={devices} onSet={setDevice} />
      <SimpleGrid cols={device === 'phone' ? { base: 1, lg: 2 } : 1}>
        <Face card={data.cards.zh} label={m.offers_preview_card_zh()} lang="zh" mode={mode} device={device} />
        <Face card={data.cards.en} label={m.offers_preview_card_en()} lang="en" mode={mode} device={device} />
      </SimpleGrid>
      {mode !== 10 && (
        <>
          <Title order={2} size="h5">
            {m.offers_preview_table()}
          </Title>
          <Amounts rows={data.rows} />
        </>
      )}
    </Stack>
  )
}

type Rows = Awaited<ReturnType<typeof promotions.preview>>['data']['rows']

function Amounts({ rows }: { readonly rows: Rows }) {
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">{m.offers_preview_amount()}</Table.Th>
          <Table.Th ta="right">{m.offers_preview_bonus()}</Table.Th>
          <Table.Th ta="right">{m.offers_preview_need()}</Table.Th>
          <Table.Th ta="right">{m.offers_preview_stake()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.amount}>
            {[row.amount, row.bonus, row.need, row.stake_max].map((sum, at) => (
              <Table.Td key={at} ta="right" className="tabular">
                {sum === '' ? m.offers_any() : formatMoney(sum)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

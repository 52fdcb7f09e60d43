import type { Mode } from '@jade/contract/promotions/modes'
import type { offerCard } from '@jade/contract/promotions/operator-calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { formatMoney } from '@jade/ui/money'
import { Alert, Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { promotions } from './api.ts'

/** Sums for which everybody wants to know what comes. */
const AMOUNTS = ['100.00', '333.33', '1000.00', '5000.00', '10000.00', '50000.00']

/** What players will read, in both languages, and what the terms give for amounts: by the functions that show and give it. */
export function Preview({ mode, terms }: { readonly mode: Mode; readonly terms: OfferTerms }) {
  const query = useQuery({
    queryKey: ['offers', 'preview', mode, terms],
    queryFn: async () => (await promotions.preview({ mode, terms, amounts: AMOUNTS })).data,
  })
  const { data } = query
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
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OfferCard card={data.cards.zh} label={m.offers_preview_card_zh()} lang="zh-Hant" />
        <OfferCard card={data.cards.en} label={m.offers_preview_card_en()} lang="en" />
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

interface CardProps {
  readonly card: z.infer<typeof offerCard>
  readonly label: string
  readonly lang: string
}

function OfferCard({ card, label, lang }: CardProps) {
  return (
    <Card withBorder component="section" aria-label={label}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Stack gap={6} lang={lang}>
        <Text fw={700} size="lg">
          {card.name}
        </Text>
        <Text fw={600} c="var(--jp-color-amber)">
          {card.gives === '' ? m.offers_preview_goods() : card.gives}
        </Text>
        {card.text.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        <Lines title={m.offers_preview_conditions()} lines={card.conditions} />
        <Lines title={m.offers_preview_terms()} lines={card.terms} />
      </Stack>
    </Card>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {lines.map((line) => (
          <li key={line}>
            <Text size="sm">{line}</Text>
          </li>
        ))}
      </ul>
    </div>
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

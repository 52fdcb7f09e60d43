import { exportsCalls } from '@jade/contract/exports/calls'
import { formatMoney } from '@jade/ui/money'
import { Button, Group, Text } from '@mantine/core'
import { IconSum } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import type { Search } from '../app/screen.ts'
import { m } from '../paraglide/messages.js'
import { problemOf } from './problem.ts'

const lists = api.room(exportsCalls)

/** How sums are called, whichever list adds them up. */
const words: Readonly<Record<string, () => string>> = {
  amount: m.parts_sum_amount,
  fee: m.parts_sum_fee,
  credit: m.parts_sum_credit,
  debit: m.parts_sum_debit,
  bonus: m.parts_sum_bonus,
  principal: m.parts_sum_principal,
  bet: m.parts_sum_bet,
  valid_bet: m.parts_sum_valid_bet,
  win_loss: m.parts_sum_win_loss,
  to_platforms: m.parts_sum_to_platforms,
  from_platforms: m.parts_sum_from_platforms,
}

/** Count and sums of everything a filter finds, once somebody asks: of the filter that was asked for, and no longer when it changes. */
export function ListTotals({ list, filters }: { readonly list: string; readonly filters: Search }) {
  const wanted = JSON.stringify(filters)
  const [asked, ask] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['totals', list, wanted],
    queryFn: async () => (await lists.listTotals({ list, filters })).data,
    enabled: asked === wanted,
    retry: false,
  })
  if (asked !== wanted || (!query.data && !query.error))
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconSum size={14} />}
        loading={asked === wanted && query.isFetching}
        onClick={() => ask(wanted)}
      >
        {m.parts_totals()}
      </Button>
    )
  return (
    <Group gap="lg" role="status">
      {query.error && <Text size="sm">{problemOf(query.error)}</Text>}
      {query.data && <Sum label={m.parts_sum_count()} value={query.data.count.toLocaleString('en')} />}
      {Object.entries(query.data?.sums ?? {}).map(([name, value]) => (
        <Sum key={name} label={words[name]?.() ?? name} value={formatMoney(value)} />
      ))}
    </Group>
  )
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {label}{' '}
      <Text inherit component="span" c="var(--jp-color-ink)" fw={700}>
        {value}
      </Text>
    </Text>
  )
}

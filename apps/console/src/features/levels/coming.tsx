import { formatMoney } from '@jade/ui/money'
import { Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useMay } from '../session/session.ts'
import { vip } from './api.ts'
import { RebateRows } from './rebate-rows.tsx'

const states = { none: null, open: m.levels_batch_open, asked: m.levels_batch_asked, approved: m.levels_batch_approved } as const

/** The batch of rebates that comes next, beside the one before; where two people have to agree, the first of them asks here. */
export function ComingBatch() {
  const act = useAct()
  const may = useMay()
  const { data } = useQuery({ queryKey: ['levels', 'coming'], queryFn: async () => (await vip.previewBatch()).data })
  if (!data) return <Loader aria-label={m.levels_coming()} />
  const state = states[data.state]
  const ask = (reason: string) =>
    act.run(async () => {
      await vip.askBatch({ day: data.day, reason })
      return { message: m.parts_waiting_second() }
    })
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.levels_coming_day(), value: data.day },
          { label: m.levels_looked_at(), value: data.more ? `${data.looked}+` : String(data.looked) },
          { label: m.levels_players(), value: String(data.players) },
          { label: m.levels_paid(), value: formatMoney(data.paid) },
          { label: m.levels_before(), value: `${data.before.day}: ${data.before.players} · ${formatMoney(data.before.paid)}` },
          ...(state ? [{ label: m.levels_state(), value: state() }] : []),
        ]}
      />
      {data.state === 'open' && may('vip.edit') && (
        <EditForm label={m.levels_batch_ask()} ready busy={act.busy} onSubmit={(reason) => void ask(reason)} />
      )}
      {data.rows.length === 0 ? <Text c="dimmed">{m.levels_coming_nobody()}</Text> : <RebateRows rows={data.rows} />}
    </Stack>
  )
}

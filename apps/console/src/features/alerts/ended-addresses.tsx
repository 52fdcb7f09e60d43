import type { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import type { ReplyOf } from '@jade/contract/call'
import { Stack, Text } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { alertsApi } from './api.ts'

type Row = ReplyOf<typeof alertsOperatorCalls.endedAddresses>['data'][number]

const whys = { bounced: m.alerts_why_bounced, complained: m.alerts_why_complained } as const

const columns: readonly Column<Row>[] = [
  { label: m.alerts_time(), cell: (row) => row.time, text: (row) => row.time },
  { label: m.alerts_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.alerts_address(), cell: (row) => row.address, text: (row) => row.address },
  { label: m.alerts_why(), cell: (row) => <Mark tone="bad">{whys[row.ended]()}</Mark>, text: (row) => whys[row.ended]() },
]

/** Addresses that get no mail because they came back or did not want it, and the way to allow it again. */
export default function EndedAddresses() {
  const list = useList()
  const may = useMay()
  const pages = usePages(list, {
    queryKey: ['alerts', 'addresses'],
    ask: (page) => alertsApi.endedAddresses(page),
  })
  return (
    <ListScreen
      title={m.alerts_ended_title()}
      about={m.alerts_ended_about()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      {...(may('alert.address') && { drawer: (row: Row, close: () => void) => <Allow key={row.id} row={row} close={close} /> })}
    />
  )
}

function Allow({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const allow = async (reason: string) => {
    if (await act.run(() => alertsApi.allowAddress({ id: row.id, reason }))) close()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{`${row.account} · ${row.address}`}</Text>
      <Text size="sm" c="dimmed">
        {m.alerts_allow_help()}
      </Text>
      <ReasonForm label={m.alerts_allow()} color="jade" busy={act.busy} onSubmit={(reason) => void allow(reason)} onCancel={close} />
    </Stack>
  )
}

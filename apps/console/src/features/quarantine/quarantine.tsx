import type { quarantinedRow } from '@jade/contract/games/review-calls'
import { Alert, Code, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'

import { useMay } from '../session/session.ts'
import { house } from './api.ts'

type Row = z.infer<typeof quarantinedRow>

const states = { '': m.quarantine_aside, waiting: m.quarantine_waiting, agreed: m.quarantine_agreed } as const
const tones = { '': 'bad', waiting: 'waiting', agreed: 'busy' } as const

const columns: readonly Column<Row>[] = [
  { label: m.quarantine_first(), cell: (row) => row.first_time, text: (row) => row.first_time },
  { label: m.quarantine_vendor(), cell: (row) => row.vendor, text: (row) => row.vendor },
  { label: m.quarantine_ref(), cell: (row) => row.ref, text: (row) => row.ref },
  { label: m.quarantine_problem(), wrap: true, cell: (row) => row.problem, text: (row) => row.problem },
  { label: m.quarantine_times(), right: true, cell: (row) => row.times, text: (row) => String(row.times) },
  {
    label: m.quarantine_state(),
    cell: (row) => <Mark tone={tones[row.approval]}>{states[row.approval]()}</Mark>,
    text: (row) => row.approval,
  },
]

/** Vendors' bet records that were set aside: two people have one read again. */
export default function Quarantine() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['quarantine'],
    ask: (page) => house.quarantine(page),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.quarantine_title()}
      about={m.quarantine_about()}
      columns={columns}
      keyOf={(row) => `${row.vendor} ${row.ref}`}
      {...pages}
      drawer={(row, close) => <Aside key={row.ref} row={row} close={close} />}
    />
  )
}

function Aside({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { vendor, ref } = row
  const send = async (reason: string) => {
    const ask = async () => {
      await house.readRecord({ vendor, ref, reason })
      return { message: m.parts_waiting_second() }
    }
    if (await act.run(ask)) close()
  }
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.quarantine_vendor(), value: vendor },
          { label: m.quarantine_ref(), value: ref },
          { label: m.quarantine_problem(), value: row.problem },
          { label: m.quarantine_first(), value: row.first_time },
          { label: m.quarantine_last(), value: row.last_time },
          { label: m.quarantine_times(), value: String(row.times) },
        ]}
      />
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {row.record}
      </Code>
      {row.approval !== '' && <Alert color="amber">{states[row.approval]()}</Alert>}
      {row.approval === '' && may('bet.read') && !asking && (
        <Group>
          <DoButton hotkey="r" onDo={() => setAsking(true)}>
            {m.quarantine_read()}
          </DoButton>
        </Group>
      )}
      {asking && (
        <ReasonForm
          label={m.quarantine_read()}
          color="gold"
          busy={act.busy}
          onCancel={() => setAsking(false)}
          onSubmit={(reason) => void send(reason)}
        />
      )}
    </Stack>
  )
}

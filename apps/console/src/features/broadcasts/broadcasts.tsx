import type { Broadcast } from '@jade/contract/messages/operator-calls'
import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { AddBroadcast } from './add-broadcast.tsx'
import { messages } from './api.ts'
import { RichText } from './rich-text.tsx'
import { audienceOf, groups, states } from './words.ts'

/** Readers come while people look. */
const LIVE_MS = 5_000

const tones: Readonly<Record<Broadcast['state'], Tone>> = {
  waiting: 'waiting',
  refused: 'bad',
  scheduled: 'busy',
  sent: 'good',
  over: 'off',
  recalled: 'bad',
}
const readOf = (row: Broadcast) => `${row.read} / ${row.reach}`

const columns: readonly Column<Broadcast>[] = [
  { label: m.broadcasts_number(), cell: (row) => row.id, text: (row) => row.id },
  { label: m.broadcasts_heading(), wrap: true, cell: titleOf, text: titleOf },
  { label: m.broadcasts_group(), cell: (row) => groups[row.group](), text: (row) => groups[row.group]() },
  { label: m.broadcasts_audience(), wrap: true, cell: audienceOf, text: audienceOf },
  {
    label: m.broadcasts_state(),
    cell: (row) => <Mark tone={tones[row.state]}>{states[row.state]()}</Mark>,
    text: (row) => states[row.state](),
  },
  { label: m.broadcasts_read(), right: true, cell: readOf, text: readOf },
  { label: m.broadcasts_start(), cell: (row) => row.sent || row.start, text: (row) => row.sent || row.start },
  { label: m.broadcasts_by(), cell: (row) => row.by, text: (row) => row.by },
]

/** What was sent to players, whom it reached, and the way to a new one. */
export default function Broadcasts() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['broadcasts'],
    ask: (page) => messages.broadcasts(page),
    refetchInterval: LIVE_MS,
  })
  return (
    <ListScreen
      title={m.broadcasts_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      drawerSize={560}
      actions={
        <AddButton label={m.broadcasts_add()} permission="message.send" size={640}>
          {(close) => <AddBroadcast close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <Sent key={row.id} row={row} close={close} />}
    />
  )
}

function Sent({ row, close }: { readonly row: Broadcast; readonly close: () => void }) {
  const may = useMay()
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const recall = async (reason: string) => {
    if (await act.run(() => messages.recall({ id: row.id, reason }))) close()
  }
  const isOpen = row.state !== 'recalled' && row.state !== 'refused'
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.broadcasts_state(), value: states[row.state]() },
          { label: m.broadcasts_audience(), value: audienceOf(row) },
          { label: m.broadcasts_advertising(), value: row.advertising === 1 ? m.broadcasts_yes() : m.broadcasts_no() },
          { label: m.broadcasts_read(), value: readOf(row) },
          { label: m.broadcasts_start(), value: row.sent || row.start },
          { label: m.broadcasts_end(), value: row.end || '—' },
          { label: m.broadcasts_by(), value: row.by },
        ]}
      />
      {(
        [
          ['中文', row.title_zh, row.body_zh],
          ['English', row.title_en, row.body_en],
        ] as const
      ).map(([language, title, body]) => (
        <Stack key={language} gap={4}>
          <Text size="xs" c="dimmed">
            {language}
          </Text>
          <Title order={3} size="h5">
            {title}
          </Title>
          <RichText text={body} />
        </Stack>
      ))}
      {may('message.send') && isOpen && !asking && (
        <DoButton hotkey="x" color="red" variant="light" onDo={() => setAsking(true)}>
          {m.broadcasts_recall()}
        </DoButton>
      )}
      {asking && (
        <ReasonForm
          label={m.broadcasts_recall()}
          busy={act.busy}
          onSubmit={(reason) => void recall(reason)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

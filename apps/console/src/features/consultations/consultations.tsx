import type { ConsultationQueueRow } from '@jade/contract/consultations/operator-calls'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useAsking } from '../../parts/live.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useOwnAccount } from '../session/session.ts'
import { desk } from './api.ts'
import { Consultation } from './consultation.tsx'
import { DeskName } from './desk-name.tsx'
import { nextOpen } from './next-open.rules.ts'
import { owners, states, typeOf, types } from './words.ts'

/** Questions come while people look. */
const LIVE_MS = 3_000

const stateOf = (row: ConsultationQueueRow) =>
  row.spam === 1
    ? m.consultations_spam_is()
    : row.status === 'ended'
      ? m.consultations_ended()
      : row.waiting_seconds > 0
        ? m.consultations_waiting()
        : m.consultations_answered()

const columnsFor = (target: number): readonly Column<ConsultationQueueRow>[] => [
  { label: m.consultations_number(), cell: (row) => row.id, text: (row) => row.id },
  {
    label: m.consultations_player(),
    cell: (row) =>
      row.player_id === '' ? <Mark tone="busy">{m.consultations_guest()}</Mark> : <PlayerLink id={row.player_id} account={row.account} />,
    text: (row) => row.account || m.consultations_guest(),
  },
  { label: m.consultations_type(), cell: (row) => typeOf(row.type), text: (row) => typeOf(row.type) },
  { label: m.consultations_heading(), wrap: true, cell: (row) => row.title, text: (row) => row.title },
  {
    label: m.consultations_state(),
    cell: (row) => <Mark tone={row.status === 'ended' ? 'off' : row.waiting_seconds > 0 ? 'waiting' : 'good'}>{stateOf(row)}</Mark>,
    text: stateOf,
  },
  { label: m.consultations_assignee(), cell: (row) => row.assignee || '—', text: (row) => row.assignee },
  { label: m.consultations_updated(), cell: (row) => row.updated, text: (row) => row.updated },
  {
    label: m.consultations_age(),
    right: true,
    cell: (row) => (row.waiting_seconds > 0 ? <Age seconds={row.waiting_seconds} target={target} /> : '—'),
    text: (row) => String(row.waiting_seconds),
  },
  {
    label: m.consultations_rating(),
    right: true,
    cell: (row) => (row.rating > 0 ? m.consultations_of_five({ n: row.rating }) : '—'),
    text: (row) => (row.rating > 0 ? String(row.rating) : ''),
  },
]

const all = { '': m.parts_all } as const

/** The inbox of customer service: who waits longest stands first. */
export default function Consultations() {
  const list = useList()
  const own = useOwnAccount()
  const { state = '', type = '', whose = '', player_id = '' } = list.filters
  const asked = {
    ...(isChoice(states, state) && { state }),
    ...(isChoice(types, type) && { type }),
    ...(isChoice(owners, whose) && { whose }),
    ...(/^\d{1,18}$/.test(player_id) && { player_id }),
  }
  const pages = usePages(list, {
    queryKey: ['consultations', 'inbox', asked],
    ask: (page) => desk.inbox({ ...page, ...asked }),
    refetchInterval: useAsking(LIVE_MS),
  })
  const { query } = pages
  const target = query.data?.target_seconds ?? 0
  const columns = useMemo(() => columnsFor(target), [target])
  return (
    <ListScreen
      title={m.consultations_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      live
      drawerSize={680}
      actions={<DeskName />}
      filters={
        <>
          <Choice
            label={m.consultations_state()}
            value={asked.state ?? ''}
            options={{ ...all, ...states }}
            onSet={(state) => list.setFilter('state', state)}
          />
          <Choice
            label={m.consultations_assignee()}
            value={asked.whose ?? ''}
            options={{ ...all, ...owners }}
            onSet={(whose) => list.setFilter('whose', whose)}
          />
          <Choice
            label={m.consultations_type()}
            value={asked.type ?? ''}
            options={{ ...all, ...types }}
            onSet={(type) => list.setFilter('type', type)}
          />
        </>
      }
      drawer={(row, _close, rows) => (
        <Consultation
          key={row.id}
          id={row.id}
          onEnded={() => {
            const next = nextOpen(rows, row.id, own)
            if (next !== null) list.setOpen(next)
          }}
        />
      )}
    />
  )
}

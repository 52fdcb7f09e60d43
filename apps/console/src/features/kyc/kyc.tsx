import type { idQueueRow } from '@jade/contract/kyc/calls'
import { idRefusals } from '@jade/contract/kyc/refusals'
import { Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { AccountLinks } from '../../parts/account-links.tsx'
import { Age } from '../../parts/age.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { Review } from '../../parts/review.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { useAsking } from '../../parts/live.ts'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { kyc } from './api.ts'

type Row = z.infer<typeof idQueueRow>
type Side = 'front' | 'back'

/** A player should not wait longer for an answer. */
const TARGET_SECONDS = 2 * 3600

const statusText = [m.kyc_none, m.kyc_verified, m.kyc_waiting, m.kyc_refused] as const
const statusTone = ['off', 'good', 'waiting', 'bad'] as const

function Status({ of }: { readonly of: 0 | 1 | 2 | 3 }) {
  return <Mark tone={statusTone[of]}>{statusText[of]()}</Mark>
}

/** Both sides stand in one drawer: the front has the letters, the back their neighbours. */
const keysOf = { front: { show: 's', approve: 'a', refuse: 'r' }, back: { show: 'd', approve: 'z', refuse: 'f' } } as const

const columns: readonly Column<Row>[] = [
  { label: m.kyc_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.kyc_name(), cell: (row) => row.name || '—', text: (row) => row.name },
  { label: m.kyc_front(), cell: (row) => <Status of={row.front} />, text: (row) => statusText[row.front]() },
  { label: m.kyc_back(), cell: (row) => <Status of={row.back} />, text: (row) => statusText[row.back]() },
  { label: m.kyc_uploaded(), cell: (row) => row.uploaded_at, text: (row) => row.uploaded_at },
  {
    label: m.kyc_age(),
    right: true,
    cell: (row) => <Age seconds={row.waiting_seconds} target={TARGET_SECONDS} />,
    text: (row) => String(row.waiting_seconds),
  },
]

export default function IdCards() {
  const list = useList()
  const query = useQuery({
    queryKey: ['kyc', list.page],
    queryFn: () => kyc.idQueue({ page: String(list.page) }),
    refetchInterval: useAsking(10_000),
  })
  return (
    <ListScreen
      title={m.kyc_title()}
      columns={columns}
      keyOf={(row) => row.player_id}
      list={list}
      query={query}
      live
      drawerSize={960}
      drawer={(row) => (
        <Stack key={row.player_id}>
          <Person row={row} />
          <Divider />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SideView row={row} side="front" />
            <SideView row={row} side="back" />
          </SimpleGrid>
          <Others id={row.player_id} />
        </Stack>
      )}
    />
  )
}

/** What the card has to say: who this is, in full for who decides. Its number stands on the pictures alone, nobody keeps it. */
function Person({ row }: { readonly row: Row }) {
  const may = useMay()
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: m.kyc_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.kyc_name(), value: row.name || '—' },
        ]}
      />
      {may('player.unmask') && (
        <Unmask
          label={m.kyc_person_full()}
          hotkey="u"
          reason={m.parts_to_decide()}
          load={async (reason) => {
            const { data, message } = await kyc.unmaskProfile({ id: row.player_id, reason })
            return { message, texts: [data.name, data.birthday] }
          }}
        />
      )}
    </Stack>
  )
}

/** Who else has this name and birthday, this payout account, this device. */
function Others({ id }: { readonly id: string }) {
  const may = useMay()
  if (!may('link.view')) return null
  return (
    <>
      <Divider />
      <AccountLinks id={id} />
    </>
  )
}

function SideView({ row, side }: { readonly row: Row; readonly side: Side }) {
  const may = useMay()
  const which = { id: row.player_id, side }
  const picture = usePicture(() => kyc.viewIdImage(which))
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600}>{side === 'front' ? m.kyc_front() : m.kyc_back()}</Text>
        <Status of={row[side]} />
      </Group>
      {row[side] !== 0 && may('kyc.image') && <Picture label={m.kyc_show()} hotkey={keysOf[side].show} picture={picture} />}
      {row[side] === 2 && may('kyc.review') && (
        <Review
          approve={m.kyc_approve()}
          refuse={m.kyc_refuse()}
          keys={keysOf[side]}
          codes={idRefusals}
          unseen={!picture.seen}
          onApprove={() => picture.decide((seen) => kyc.approveIdSide({ ...which, seen }))}
          onRefuse={(reason_code) => picture.decide((seen) => kyc.refuseIdSide({ ...which, reason_code, ...(seen !== '' && { seen }) }))}
        />
      )}
    </Stack>
  )
}

import type { idCheckPage } from '@jade/contract/kyc/calls'
import { idRefusals } from '@jade/contract/kyc/refusals'
import { Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { AccountLinks } from '../../parts/account-links.tsx'
import { Age } from '../../parts/age.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Review } from '../../parts/review.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { useMay } from '../session/session.ts'
import { kyc } from './api.ts'
import { Status, TARGET_SECONDS } from './status.tsx'

type Page = z.infer<typeof idCheckPage>
type Check = Page['check']
type Side = 'front' | 'back'

/** Both sides stand on one page: the front has the letters, the back their neighbours. */
const keysOf = { front: { show: 's', approve: 'a', refuse: 'r' }, back: { show: 'd', approve: 'q', refuse: 'e' } } as const

/** The identity check of a player: who it is, both sides of the card, who shares something, and the decisions. */
export default function IdCard() {
  const { id } = useObject()
  const query = useQuery({ queryKey: ['kyc', 'one', id], queryFn: async () => (await kyc.idCheck({ id })).data, refetchInterval: 15_000 })
  return (
    <ObjectFrame
      query={query}
      head={({ check }) => ({
        name: check.account,
        since: check.waiting_seconds > 0 ? <Age seconds={check.waiting_seconds} target={TARGET_SECONDS} /> : check.uploaded_at,
      })}
    >
      {({ check, allowed }) => (
        <>
          <Person check={check} />
          <Divider />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SideView check={check} side="front" open={mayDo(allowed, 'front')} />
            <SideView check={check} side="back" open={mayDo(allowed, 'back')} />
          </SimpleGrid>
          <WhyNot lines={allowed} names={{ front: m.kyc_front, back: m.kyc_back }} />
          <Others id={id} />
        </>
      )}
    </ObjectFrame>
  )
}

/** What the card has to say: who this is, in full for who decides. Its number stands on the pictures alone, nobody keeps it. */
function Person({ check }: { readonly check: Check }) {
  const may = useMay()
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: m.kyc_account(), value: <PlayerLink id={check.player_id} account={check.account} /> },
          { label: m.kyc_name(), value: check.name || '—' },
          ...(check.reviewed_by === '' ? [] : [{ label: m.kyc_reviewed(), value: `${check.reviewed_by} · ${check.reviewed_at}` }]),
        ]}
      />
      {may('player.unmask') && (
        <Unmask
          label={m.kyc_person_full()}
          hotkey="u"
          reason={m.parts_to_decide()}
          load={async (reason) => {
            const { data, message } = await kyc.unmaskProfile({ id: check.player_id, reason })
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

function SideView({ check, side, open }: { readonly check: Check; readonly side: Side; readonly open: boolean }) {
  const may = useMay()
  const which = { id: check.player_id, side }
  const picture = usePicture(() => kyc.viewIdImage(which))
  const refusal = check[`refusal_${side}`]
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600}>{side === 'front' ? m.kyc_front() : m.kyc_back()}</Text>
        <Status of={check[side]} />
      </Group>
      {refusal !== '' && (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      )}
      {check[side] !== 0 && may('kyc.image') && <Picture label={m.kyc_show()} hotkey={keysOf[side].show} picture={picture} />}
      {open && (
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

import type { Permission } from '@jade/contract/permission'
import { formatMoney } from '@jade/ui/money'
import { Group, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DoButton } from '../../parts/do-button.tsx'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { type Side, Sides } from '../../parts/sides.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import type { ActKey } from '../../parts/keys.ts'
import { Mark } from '../../parts/mark.tsx'
import { AdjustPlayer } from './adjust.tsx'
import { Answers } from './answers.tsx'
import { Asked } from './asked.tsx'
import { Bound } from './bound.tsx'
import { Played } from './played.tsx'
import { useRank } from './rank.tsx'
import { useMay } from '../session/session.ts'
import { Flow } from './flow.tsx'
import { Bonuses } from './bonuses.tsx'
import { Barred } from './barred.tsx'
import { persons, players } from './api.ts'
import { Protection } from './protection.tsx'
import { Restricted } from './restricted.tsx'
import { AgreedTerms } from './agreed.tsx'
import { statusTone, statusText } from './status.ts'
import { Records, Statement, useCentral, Wallets } from './wallets.tsx'

/** One player from all sides: person, money, entries with their chain, records, sessions, and what may be done. */
export default function Player() {
  const { id } = useObject()
  const query = usePlayer(id)
  const money = useCentral(id)
  return (
    <ObjectFrame
      query={query}
      head={(player) => ({
        name: player.account,
        state: <Mark tone={statusTone[player.status]}>{statusText[player.status]()}</Mark>,
        ...(money !== undefined && { money: formatMoney(money) }),
        since: player.registered_at,
      })}
    >
      {() => <SidesOf id={id} />}
    </ObjectFrame>
  )
}

function SidesOf({ id }: { readonly id: string }) {
  const may = useMay()
  const money = may('wallet.view')
  const person: Side = { key: 'person', label: m.players_tab_person(), view: <Person id={id} /> }
  const others: readonly (Side & { readonly may: boolean })[] = [
    {
      key: 'answers',
      label: m.players_tab_answers(),
      may: may('withdrawal.answer') || may('bet.answer'),
      view: <Answers id={id} />,
    },
    {
      key: 'wallets',
      label: m.players_tab_wallets(),
      may: money,
      view: (
        <>
          <Wallets id={id} />
          <Bonuses id={id} />
        </>
      ),
    },
    { key: 'bets', label: m.players_tab_bets(), may: may('bet.view'), view: <Played id={id} /> },
    { key: 'bound', label: m.players_tab_bound(), may: may('card.view'), view: <Bound id={id} /> },
    { key: 'asked', label: m.players_tab_asked(), may: may('consultation.view'), view: <Asked id={id} /> },
    { key: 'flow', label: m.players_tab_flow(), may: may('turnover.view'), view: <Flow id={id} /> },
    { key: 'statement', label: m.players_tab_statement(), may: money, view: <Statement id={id} /> },
    { key: 'records', label: m.players_tab_records(), may: money, view: <Records id={id} /> },
    { key: 'adjust', label: m.players_tab_adjust(), may: may('adjustment.view'), view: <AdjustPlayer id={id} /> },
    { key: 'barred', label: m.players_tab_barred(), may: true, view: <Barred id={id} /> },
    { key: 'restricted', label: m.players_tab_restricted(), may: may('restriction.view'), view: <Restricted id={id} /> },
    { key: 'protection', label: m.players_tab_protection(), may: true, view: <Protection id={id} /> },
    { key: 'sessions', label: m.players_tab_sessions(), may: true, view: <Sessions id={id} /> },
  ]
  return <Sides sides={[person, ...others.filter((side) => side.may)]} />
}

function usePlayer(id: string) {
  return useQuery({ queryKey: ['players', 'one', id], queryFn: async () => (await players.player({ id })).data })
}

const idStatus = [m.players_id_none, m.players_id_verified, m.players_id_review, m.players_id_refused] as const

function Person({ id }: { readonly id: string }) {
  const known = usePlayer(id)
  const rank = useRank(id)
  const person = useQuery({ queryKey: ['players', 'profile', id], queryFn: async () => (await persons.playerProfile({ id })).data })
  const [player, profile] = [known.data, person.data]
  if (!player || !profile) return <Coming query={person.isError ? person : known} height={320} />
  return (
    <Stack>
      <Facts
        facts={[
          { label: 'ID', value: player.id },
          { label: m.players_account(), value: player.account },
          {
            label: m.players_status(),
            value: <Mark tone={statusTone[player.status]}>{statusText[player.status]()}</Mark>,
          },
          ...(player.lock_reason === '' ? [] : [{ label: m.parts_reason(), value: player.lock_reason }]),
          { label: m.players_phone(), value: player.phone },
          { label: m.players_name(), value: profile.name || '—' },
          { label: m.players_birthday(), value: profile.birthday || '—' },
          { label: m.players_security(), value: profile.security_level },
          { label: m.players_id_card(), value: `${idStatus[profile.front]()} / ${idStatus[profile.back]()}` },
          ...rank,
          { label: m.players_code(), value: player.recommend_code },
          { label: m.players_registered(), value: `${player.registered_at} · ${player.registered_ip}` },
          { label: m.players_last_login(), value: `${player.last_login_at || '—'} · ${player.last_login_ip || '—'}` },
          { label: m.players_wrong_passwords(), value: String(player.wrong_passwords) },
        ]}
      />
      <AgreedTerms id={id} />
      <Actions id={id} status={player.status} />
    </Stack>
  )
}

type Status = 'active' | 'locked' | 'deactivated'
type ActionName = 'kick' | 'lock' | 'unlock' | 'forcePassword' | 'deactivate'

const actions: Readonly<
  Record<
    ActionName,
    { readonly permission: Permission; readonly label: () => string; readonly hotkey: ActKey; readonly on: readonly Status[] }
  >
> = {
  kick: { permission: 'player.kick', label: m.players_do_kick, hotkey: 'e', on: ['active', 'locked'] },
  forcePassword: { permission: 'player.force_password', label: m.players_do_force, hotkey: 'p', on: ['active', 'locked'] },
  lock: { permission: 'player.lock', label: m.players_do_lock, hotkey: 's', on: ['active'] },
  unlock: { permission: 'player.unlock', label: m.players_do_unlock, hotkey: 'u', on: ['locked'] },
  deactivate: { permission: 'player.deactivate', label: m.players_do_deactivate, hotkey: '#', on: ['active', 'locked'] },
}

function Actions({ id, status }: { readonly id: string; readonly status: Status }) {
  const act = useAct()
  const may = useMay()
  const [chosen, setChosen] = useState<ActionName | null>(null)

  async function perform(name: ActionName, reason: string) {
    const done = await act.run(() => players[name]({ id, reason }))
    if (done) setChosen(null)
  }

  if (chosen !== null) {
    return (
      <ReasonForm
        label={actions[chosen].label()}
        busy={act.busy}
        onCancel={() => setChosen(null)}
        onSubmit={(reason) => void perform(chosen, reason)}
      />
    )
  }
  const open = (Object.keys(actions) as ActionName[]).filter((name) => may(actions[name].permission) && actions[name].on.includes(status))
  return (
    <Stack gap="xs">
      {may('player.unmask') && <InFull id={id} />}
      <Group gap="xs">
        {open.map((name) => (
          <DoButton
            key={name}
            hotkey={actions[name].hotkey}
            variant="default"
            {...(name === 'deactivate' && { color: 'red', variant: 'light' })}
            onDo={() => setChosen(name)}
          >
            {actions[name].label()}
          </DoButton>
        ))}
      </Group>
    </Stack>
  )
}

function InFull({ id }: { readonly id: string }) {
  return (
    <Group gap="xs">
      <Unmask
        label={m.players_do_unmask()}
        hotkey="v"
        load={async (reason) => {
          const { data, message } = await players.unmask({ id, reason })
          return { message, texts: [data.phone] }
        }}
      />
      <Unmask
        label={m.players_do_unmask_profile()}
        hotkey="w"
        load={async (reason) => {
          const { data, message } = await persons.unmaskProfile({ id, reason })
          return { message, texts: [data.name, data.birthday, data.email] }
        }}
      />
    </Group>
  )
}

function Sessions({ id }: { readonly id: string }) {
  const query = usePlayer(id)
  const player = query.data
  if (!player) return <Coming query={query} height={240} />
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.players_session_began()}</Table.Th>
          <Table.Th>{m.players_session_seen()}</Table.Th>
          <Table.Th>IP</Table.Th>
          <Table.Th>{m.players_session_device()}</Table.Th>
          <Table.Th>{m.players_session_end()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {player.sessions.map((session) => (
          <Table.Tr key={session.id}>
            <Table.Td>{session.created_at}</Table.Td>
            <Table.Td>{session.seen_at}</Table.Td>
            <Table.Td>{session.ip}</Table.Td>
            <Table.Td>{session.device}</Table.Td>
            <Table.Td>{session.ended_at ? `${session.ended_at} ${session.end_reason}` : '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import type { Permission } from '@jade/contract/permission'
import { formatMoney } from '@jade/ui/money'
import { Button, Group, Stack, Table, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useTab } from '../../parts/use-tab.ts'
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
      {() => <Sides id={id} />}
    </ObjectFrame>
  )
}

function Sides({ id }: { readonly id: string }) {
  const may = useMay()
  const [tab, show] = useTab('person')
  const money = may('wallet.view')
  const answers = may('withdrawal.answer') || may('bet.answer')
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="person">{m.players_tab_person()}</Tabs.Tab>
        {answers && <Tabs.Tab value="answers">{m.players_tab_answers()}</Tabs.Tab>}
        {money && <Tabs.Tab value="wallets">{m.players_tab_wallets()}</Tabs.Tab>}
        {may('bet.view') && <Tabs.Tab value="bets">{m.players_tab_bets()}</Tabs.Tab>}
        {may('card.view') && <Tabs.Tab value="bound">{m.players_tab_bound()}</Tabs.Tab>}
        {may('consultation.view') && <Tabs.Tab value="asked">{m.players_tab_asked()}</Tabs.Tab>}
        {may('turnover.view') && <Tabs.Tab value="flow">{m.players_tab_flow()}</Tabs.Tab>}
        {money && <Tabs.Tab value="statement">{m.players_tab_statement()}</Tabs.Tab>}
        {money && <Tabs.Tab value="records">{m.players_tab_records()}</Tabs.Tab>}
        {may('adjustment.view') && <Tabs.Tab value="adjust">{m.players_tab_adjust()}</Tabs.Tab>}
        <Tabs.Tab value="barred">{m.players_tab_barred()}</Tabs.Tab>
        {may('restriction.view') && <Tabs.Tab value="restricted">{m.players_tab_restricted()}</Tabs.Tab>}
        <Tabs.Tab value="protection">{m.players_tab_protection()}</Tabs.Tab>
        <Tabs.Tab value="sessions">{m.players_tab_sessions()}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="person">
        <Person id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="answers">
        <Answers id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="wallets">
        <Wallets id={id} />
        <Bonuses id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="bets">
        <Played id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="bound">
        <Bound id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="asked">
        <Asked id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="flow">
        <Flow id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="statement">
        <Statement id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="records">
        <Records id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="adjust">
        <AdjustPlayer id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="barred">
        <Barred id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="restricted">
        <Restricted id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="protection">
        <Protection id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="sessions">
        <Sessions id={id} />
      </Tabs.Panel>
    </Tabs>
  )
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
  Record<ActionName, { readonly permission: Permission; readonly label: () => string; readonly on: readonly Status[] }>
> = {
  kick: { permission: 'player.kick', label: m.players_do_kick, on: ['active', 'locked'] },
  forcePassword: { permission: 'player.force_password', label: m.players_do_force, on: ['active', 'locked'] },
  lock: { permission: 'player.lock', label: m.players_do_lock, on: ['active'] },
  unlock: { permission: 'player.unlock', label: m.players_do_unlock, on: ['locked'] },
  deactivate: { permission: 'player.deactivate', label: m.players_do_deactivate, on: ['active', 'locked'] },
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
          <Button
            key={name}
            size="compact-md"
            variant="default"
            {...(name === 'deactivate' && { color: 'red', variant: 'light' })}
            onClick={() => setChosen(name)}
          >
            {actions[name].label()}
          </Button>
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
        load={async (reason) => {
          const { data, message } = await players.unmask({ id, reason })
          return { message, texts: [data.phone] }
        }}
      />
      <Unmask
        label={m.players_do_unmask_profile()}
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

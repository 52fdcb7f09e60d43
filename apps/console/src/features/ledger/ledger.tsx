import { formatMoney } from '@jade/ui/money'
import { Alert, Button, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../app/queries.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'

/** House balances, the result of the last check of the whole book, and what reconciliation found. */
export default function Ledger() {
  const house = useQuery({ queryKey: ['ledger'], queryFn: async () => (await wallets.house()).data, refetchInterval: 30_000 })
  const verify = useMutation({
    mutationFn: async () => (await wallets.verify()).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ledger'] }),
  })
  if (!house.data) return <Skeleton height={320} />
  const { accounts, breaches, checked_at: checkedAt, money_out_stopped: stopped } = { ...house.data, ...verify.data }
  return (
    <Stack maw={860}>
      <Group justify="space-between">
        <Title order={1} size="h4">
          {m.ledger_title()}
        </Title>
        <Button loading={verify.isPending} onClick={() => verify.mutate()}>
          {m.ledger_verify()}
        </Button>
      </Group>
      {stopped === 1 && <Alert color="red">{m.ledger_stopped()}</Alert>}
      {breaches.length === 0 ? (
        <Alert color="jade" role="status">
          {m.ledger_holds({ time: checkedAt || '—' })}
        </Alert>
      ) : (
        <Alert color="red" role="alert" title={m.ledger_broken()}>
          {breaches.map((breach) => (
            <Text key={`${breach.invariant}-${breach.detail}`} size="sm">
              {breach.invariant}: {breach.detail}
            </Text>
          ))}
        </Alert>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.ledger_account()}</Table.Th>
            <Table.Th>{m.ledger_currency()}</Table.Th>
            <Table.Th ta="right">{m.ledger_balance()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Table.Tr key={`${account.account}-${account.currency}`}>
              <Table.Td>{account.account}</Table.Td>
              <Table.Td>{account.currency}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(account.money)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Findings />
    </Stack>
  )
}

const findingKinds = { balance: m.ledger_kind_balance, transfer: m.ledger_kind_transfer, breach: m.ledger_kind_breach } as const

function Findings() {
  const may = useMay()
  const [closing, setClosing] = useState('')
  const { data } = useQuery({
    queryKey: ['ledger', 'findings'],
    queryFn: () => wallets.findings({ status: 'open', pageSize: '50' }),
    refetchInterval: 30_000,
  })
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {m.ledger_findings()}
      </Title>
      {data?.total === 0 && (
        <Text size="sm" c="dimmed">
          {m.ledger_no_findings()}
        </Text>
      )}
      {(data?.data ?? []).map((finding) => (
        <Paper key={finding.id} withBorder p="sm">
          <Facts
            facts={[
              { label: m.ledger_kind(), value: findingKinds[finding.kind]() },
              { label: m.ledger_found(), value: finding.build_time },
              { label: m.ledger_code(), value: finding.code || '—' },
              {
                label: m.ledger_player(),
                value: finding.player_id ? <PlayerLink id={finding.player_id} account={finding.player_id} /> : '—',
              },
              { label: m.ledger_difference(), value: formatMoney(finding.money) },
            ]}
          />
          <Text size="sm" my="xs">
            {finding.detail}
          </Text>
          {closing === finding.id && <Close id={finding.id} onEnd={() => setClosing('')} />}
          {closing !== finding.id && may('ledger.close') && (
            <Button variant="default" onClick={() => setClosing(finding.id)}>
              {m.ledger_close()}
            </Button>
          )}
        </Paper>
      ))}
    </Stack>
  )
}

function Close({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const act = useAct()
  return (
    <ReasonForm
      label={m.ledger_close()}
      color="gold"
      busy={act.busy}
      onCancel={onEnd}
      onSubmit={(note) => void act.run(() => wallets.closeFinding({ id, note })).then((done) => done && onEnd())}
    />
  )
}

import { formatMoney } from '@jade/ui/money'
import { Alert, Anchor, Button, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../app/queries.ts'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'

type HouseBook = Awaited<ReturnType<typeof wallets.house>>['data']

/** House balances and the result of the last check of the whole book. */
export default function Ledger() {
  const may = useMay()
  const house = useQuery({ queryKey: ['ledger'], queryFn: async () => (await wallets.house()).data, refetchInterval: 30_000 })
  const verify = useMutation({
    mutationFn: async () => (await wallets.verify()).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ledger'] }),
  })
  return (
    <Stack maw={860}>
      <ScreenHead title={m.ledger_title()}>
        <Button loading={verify.isPending} onClick={() => verify.mutate()}>
          {m.ledger_verify()}
        </Button>
      </ScreenHead>
      {house.data ? <Book {...house.data} {...verify.data} /> : <Coming query={house} height={320} />}
      {may('reconciliation.view') && (
        <Anchor component={Link} to="/reconciliation" size="sm">
          {m.ledger_to_findings()}
        </Anchor>
      )}
    </Stack>
  )
}

function Book({ accounts, breaches, checked_at: checkedAt, money_out_stopped: stopped }: HouseBook) {
  return (
    <>
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
              <Table.Td>
                <ObjectLink in="/ledger" id={account.account}>
                  {account.account}
                </ObjectLink>
              </Table.Td>
              <Table.Td>{account.currency}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(account.money)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

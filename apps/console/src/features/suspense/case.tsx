import type { ReplyOf } from '@jade/contract/call'
import { anyAccount } from '@jade/contract/cashier/operator-fields'
import type { suspenseCalls } from '@jade/contract/cashier/suspense-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Age } from '../../parts/age.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import type { ActKey } from '../../parts/keys.ts'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { cashier } from './api.ts'
import { Candidates } from './candidates.tsx'
import { kinds, lists, Owner, type Row, sources, TARGET_SECONDS } from './words.tsx'

type Shown = ReplyOf<typeof suspenseCalls.suspenseCase>['data']

const WISHES: Readonly<Record<Row['wish'], () => string>> = {
  '': m.suspense_credit_waiting,
  credit: m.suspense_credit_waiting,
  return: m.suspense_return_waiting,
  write_off: m.suspense_write_off_waiting,
  read: m.suspense_read_waiting,
}

type CaseEnding = 'credit' | 'assign' | 'return' | 'write_off' | 'read' | 'close'

/** The ends that the server lets this person bring the case to, with their letters. */
function endingsOf(row: Row, allowed: Shown['allowed']): readonly (readonly [CaseEnding, ActKey, () => string])[] {
  const credit = row.player_id === '' ? (['assign', 'a', m.suspense_assign] as const) : (['credit', 'a', m.suspense_credit] as const)
  return [
    ...(mayDo(allowed, 'credit') ? [credit] : []),
    ...(mayDo(allowed, 'settle')
      ? ([
          ['return', 'b', m.suspense_return],
          ['write_off', 'w', m.suspense_write_off],
        ] as const)
      : []),
    ...(mayDo(allowed, 'read') ? ([['read', 'r', m.suspense_read]] as const) : []),
    ...(mayDo(allowed, 'close') ? ([['close', 'c', m.suspense_close]] as const) : []),
  ]
}

/** One case of money that no machine could credit, and the ends it can come to. */
export default function SuspenseCase() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['suspense', 'one', id],
    queryFn: async () => (await cashier.suspenseCase({ id })).data,
    refetchInterval: 10_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ case: row }) => ({
        name: row.ref,
        state: <Mark tone={row.status === 'open' ? 'waiting' : 'good'}>{lists[row.status]()}</Mark>,
        money: `${formatMoney(row.amount)} ${row.currency}`,
        since: row.status === 'open' ? <Age seconds={row.age_seconds} target={TARGET_SECONDS} /> : row.build_time,
      })}
    >
      {({ case: row, allowed }) => (
        <>
          <Case row={row} allowed={allowed} close={close} />
          <WhyNot lines={allowed} names={{ credit: m.suspense_credit, settle: m.suspense_return }} />
        </>
      )}
    </ObjectFrame>
  )
}

interface CaseProps {
  readonly row: Row
  readonly allowed: Shown['allowed']
  readonly close: () => void
}

function Case({ row, allowed, close }: CaseProps) {
  const act = useAct()
  const [ending, setEnding] = useState<CaseEnding>()
  const open = row.status === 'open' && row.approval === '' && row.wish === ''
  const endings = endingsOf(row, allowed)
  const label = endings.find(([one]) => one === ending)?.[2]() ?? ''
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.suspense_kind(), value: kinds[row.kind]() },
          { label: m.suspense_source(), value: sources[row.source]() },
          { label: m.suspense_order(), value: row.order_number || '—' },
          { label: m.suspense_player(), value: <Owner row={row} /> },
          { label: m.suspense_time(), value: row.build_time },
          ...(row.note === '' ? [] : [{ label: m.suspense_note(), value: row.note }]),
        ]}
      />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {row.detail}
      </Text>
      {open && !ending && row.currency === 'TWD' && row.amount !== '0.00' && <Candidates id={row.id} moneyRef={row.ref} close={close} />}
      {row.approval === 'waiting' && <Alert color="amber">{WISHES[row.wish]()}</Alert>}
      {row.status === 'open' && row.wish === 'read' && row.approval === '' && <Alert color="amber">{m.suspense_reading()}</Alert>}
      {open && !ending && (
        <Group gap="xs">
          {endings.map(([one, hotkey, word]) => (
            <DoButton
              key={one}
              hotkey={hotkey}
              {...(one !== 'credit' && one !== 'assign' && { variant: 'default' })}
              onDo={() => setEnding(one)}
            >
              {word()}
            </DoButton>
          ))}
        </Group>
      )}
      {open && ending === 'assign' && <Assign row={row} close={close} onCancel={() => setEnding(undefined)} />}
      {open && ending && ending !== 'assign' && (
        <ReasonForm
          label={label}
          color={ending === 'write_off' ? 'red' : 'gold'}
          busy={act.busy}
          onCancel={() => setEnding(undefined)}
          onSubmit={(reason) => void act.run(() => endCase(row.id, ending, reason)).then((done) => done && close())}
        />
      )}
    </Stack>
  )
}

async function endCase(id: string, ending: Exclude<CaseEnding, 'assign'>, reason: string): Promise<{ readonly message: string }> {
  if (ending === 'close') return cashier.closeSuspense({ id, note: reason })
  if (ending === 'read') await cashier.readSuspense({ id, reason })
  else await (ending === 'credit' ? cashier.creditSuspense({ id, reason }) : cashier.settleSuspense({ id, how: ending, reason }))
  return { message: m.parts_waiting_second() }
}

/** Money that named nobody, for the player whom staff found. */
function Assign({ row, close, onCancel }: { readonly row: Row; readonly close: () => void; readonly onCancel: () => void }) {
  const act = useAct()
  const form = useForm({ initialValues: { account: '' }, validateInputOnBlur: true, validate: { account: ruleOf(anyAccount) } })
  const send = (reason: string) =>
    void act
      .run(async () => {
        await cashier.creditSuspense({ id: row.id, reason, account: form.values.account.trim() })
        return { message: m.parts_waiting_second() }
      }, form)
      .then((done) => done && close())
  return (
    <Stack gap="sm">
      <TextInput label={m.suspense_account()} {...form.getInputProps('account')} maxLength={20} required autoFocus />
      <ReasonForm below label={m.suspense_assign()} color="gold" busy={act.busy || !form.isValid()} onCancel={onCancel} onSubmit={send} />
    </Stack>
  )
}

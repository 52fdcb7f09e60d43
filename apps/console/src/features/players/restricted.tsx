import {
  restrictionKinds,
  restrictionReasonCodes,
  type RestrictionKind,
  type RestrictionReason,
} from '@jade/contract/protection/restriction-kinds'
import { MoneyInput } from '@jade/ui/money-input'
import { Alert, Button, NativeSelect, NumberInput, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { restrictionKindText, restrictionReasonText } from '../../parts/restriction-words.ts'
import { useMay } from '../session/session.ts'
import { restrictions } from './api.ts'
import { useForm } from '@mantine/form'

/** What this player may not do, and why; tighter at once, looser with a second person. */
export function Restricted({ id }: { readonly id: string }) {
  const act = useAct()
  const may = useMay()
  const [lifting, setLifting] = useState<RestrictionKind>()
  const query = useQuery({
    queryKey: ['players', 'restrictions', id],
    queryFn: async () => (await restrictions.playerRestrictions({ id })).data,
  })
  const { data } = query
  if (!data) return <Coming query={query} height={240} />
  const said = (approval: string) => ({ message: approval === '' ? m.parts_done() : m.parts_waiting_second() })
  const lift = (kind: RestrictionKind, note: string) =>
    void act
      .run(async () => said((await restrictions.liftRestriction({ id, kind, note })).data.approval))
      .then((done) => done && setLifting(undefined))
  const mayEdit = may('restriction.edit')
  return (
    <Stack>
      {data.rows.length === 0 ? (
        <Text c="dimmed">{m.players_restrict_none()}</Text>
      ) : (
        <Table fz="sm">
          <Table.Tbody>
            {data.rows.map((row) => (
              <Table.Tr key={row.kind}>
                <Table.Td fw={700}>{restrictionKindText[row.kind]()}</Table.Td>
                <Table.Td ta="right">{row.value}</Table.Td>
                <Table.Td>
                  {row.reason}
                  <Text size="xs" c="dimmed">
                    {`${row.note} · ${row.by} · ${row.time}`}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  {mayEdit && (
                    <Button size="compact-sm" variant="default" onClick={() => setLifting(row.kind)}>
                      {m.players_restrict_lift()}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data.waiting.map((wish) => (
        <Alert key={wish.kind} color="amber" p="xs">
          {wish.lift === 1
            ? m.players_restrict_waiting_lift({ what: restrictionKindText[wish.kind](), by: wish.by })
            : m.players_restrict_waiting({ what: restrictionKindText[wish.kind](), value: wish.value, by: wish.by })}
        </Alert>
      ))}
      {lifting && (
        <ReasonForm
          label={`${m.players_restrict_lift()} · ${restrictionKindText[lifting]()}`}
          color="gold"
          busy={act.busy}
          onCancel={() => setLifting(undefined)}
          onSubmit={(note) => lift(lifting, note)}
        />
      )}
      {mayEdit && !lifting && <SetForm id={id} said={said} />}
    </Stack>
  )
}

function SetForm({ id, said }: { readonly id: string; readonly said: (approval: string) => { readonly message: string } }) {
  const act = useAct()
  const form = useForm({
    initialValues: { kind: 'withdraw_stop' as RestrictionKind, code: 'identity_check' as RestrictionReason, value: '' },
  })
  const { kind, code, value } = form.values
  const stop = kind.endsWith('_stop')
  const send = (note: string) =>
    void act
      .run(async () => said((await restrictions.setRestriction({ id, kind, value: stop ? '' : value, code, note })).data.approval), form)
      .then((done) => done && form.setFieldValue('value', ''))
  return (
    <>
      <Title order={2} size="h6">
        {m.players_restrict_new()}
      </Title>
      <EditForm label={m.players_restrict_set()} color="red" busy={act.busy} ready={stop || value !== ''} onSubmit={send}>
        <NativeSelect
          size="sm"
          label={m.players_restrict_what()}
          value={kind}
          onChange={(event) => form.setValues({ kind: event.currentTarget.value as RestrictionKind, value: '' })}
          data={restrictionKinds.map((one) => ({ value: one, label: restrictionKindText[one]() }))}
        />
        {kind === 'turnover_factor' && (
          <NumberInput
            size="sm"
            label={m.players_restrict_factor()}
            {...form.getInputProps('value')}
            min={2}
            max={50}
            allowDecimal={false}
            onChange={(next) => form.setFieldValue('value', String(next))}
          />
        )}
        {!stop && kind !== 'turnover_factor' && (
          <MoneyInput label={m.players_restrict_money()} {...form.getInputProps('value')} value={value} />
        )}
        <NativeSelect
          size="sm"
          label={m.players_restrict_reason()}
          {...form.getInputProps('code')}
          data={restrictionReasonCodes.map((one) => ({ value: one, label: restrictionReasonText(one) }))}
        />
      </EditForm>
    </>
  )
}

import { type AdjustmentKind, type AdjustmentReason, adjustmentReasons } from '@jade/contract/adjustments/reasons'
import { formatMoney } from '@jade/ui/money'
import { MoneyInput } from '@jade/ui/money-input'
import { Alert, Button, NativeSelect, Stack, Table, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useMay } from '../session/session.ts'
import { adjustments } from './api.ts'
import { kindText, reasonText, signed, stateText, stateTone } from '../../parts/adjustment-words.ts'
import { adjustmentsFieldTexts } from '@jade/contract/adjustments/errors'
import { evidence as evidenceRule } from '@jade/contract/adjustments/fields'
import { moneyText } from '@jade/contract/money'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

/** A player's manual credits and debits, and the request for another one. */
export function AdjustPlayer({ id }: { readonly id: string }) {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['adjustments', 'player', id],
    queryFn: () => adjustments.list({ player_id: id }),
  })
  return (
    <Stack>
      {may('adjustment.request') && <Ask id={id} />}
      <Title order={2} size="h6">
        {m.adjustments_past()}
      </Title>
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.parts_empty()}
        </Text>
      )}
      {data && data.data.length > 0 && (
        <Table fz="sm">
          <Table.Tbody>
            {data.data.map((row) => (
              <Table.Tr key={row.order_number}>
                <Table.Td>{row.build_time}</Table.Td>
                <Table.Td>{reasonText(row.reason)}</Table.Td>
                <Table.Td ta="right">{formatMoney(signed(row))}</Table.Td>
                <Table.Td>
                  <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>
                </Table.Td>
                <Table.Td>{[row.maker, row.checker].filter(Boolean).join(' → ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

const firstOf = (kind: AdjustmentKind) => reasonsOf(kind)[0] ?? 'goodwill'
const reasonsOf = (kind: AdjustmentKind) =>
  (Object.keys(adjustmentReasons) as AdjustmentReason[]).filter((reason) => adjustmentReasons[reason].kind === kind)

function Ask({ id }: { readonly id: string }) {
  const act = useAct()
  const limits = useQuery({ queryKey: ['adjustments', 'limits'], queryFn: async () => (await adjustments.limits()).data }).data
  const form = useForm({
    initialValues: { kind: 'credit' as AdjustmentKind, reason: 'goodwill' as AdjustmentReason, amount: '', evidence: '', text: '' },
    validateInputOnBlur: true,
    validate: { amount: ruleOf(moneyText), evidence: ruleOf(evidenceRule, adjustmentsFieldTexts) },
  })
  const { kind } = form.values
  async function send({ evidence, text, ...wish }: typeof form.values) {
    const done = await act.run(async () => {
      await adjustments.request({ id, ...wish, evidence: evidence.trim(), text: text.trim() })
      return { message: m.parts_waiting_second() }
    }, form)
    if (done) form.setValues({ amount: '', evidence: '', text: '' })
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <Alert color="amber" p="xs">
          {m.adjustments_help({
            single: formatMoney(limits?.single ?? '0.00'),
            day: formatMoney(limits?.day ?? '0.00'),
            used: formatMoney(limits?.used ?? '0.00'),
          })}
        </Alert>
        <Choice
          label={m.adjustments_kind()}
          value={kind}
          options={kindText}
          onSet={(chosen) => form.setValues({ kind: chosen, reason: firstOf(chosen) })}
        />
        <MoneyInput label={m.adjustments_money()} {...form.getInputProps('amount')} value={form.values.amount} />
        <NativeSelect
          size="sm"
          label={m.parts_reason()}
          {...form.getInputProps('reason')}
          data={reasonsOf(kind).map((value) => ({ value, label: reasonText(value) }))}
        />
        <Textarea
          label={m.adjustments_evidence()}
          description={m.adjustments_evidence_help()}
          {...form.getInputProps('evidence')}
          maxLength={500}
          autosize
          minRows={2}
          required
        />
        <TextInput label={m.parts_note_player()} {...form.getInputProps('text')} maxLength={200} />
        <Button type="submit" size="sm" loading={act.busy} disabled={!form.isValid()}>
          {m.adjustments_ask()}
        </Button>
      </Stack>
    </form>
  )
}

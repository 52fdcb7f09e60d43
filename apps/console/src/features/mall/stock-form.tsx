import { stockChange } from '@jade/contract/mall/fields'
import type { OperatorItem } from '@jade/contract/mall/operator-calls'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { mall } from './api.ts'

const EMPTY = { count: 10, reason: '' }

/** Items that came in, or are lost. */
export function StockForm({ row }: { readonly row: OperatorItem }) {
  const act = useAct()
  const form = useForm({ initialValues: EMPTY, validate: { count: ruleOf(stockChange), reason: ruleOf(reasonRule) } })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        void act.run(() => mall.stock({ id: row.id, ...values }), form).then((done) => done && form.reset())
      })}
    >
      <Group align="end">
        <NumberInput label={m.mall_came_in()} allowDecimal={false} w={120} {...form.getInputProps('count')} />
        <TextInput label={m.parts_reason()} maxLength={200} required {...form.getInputProps('reason')} />
        <Button type="submit" variant="default" loading={act.busy}>
          {m.mall_book_stock()}
        </Button>
      </Group>
    </form>
  )
}

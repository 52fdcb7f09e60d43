import type { OperatorGame } from '@jade/contract/mall/operator-calls'
import { breaksOf, proveTable } from '@jade/fair/mall-games'
import { isMallTable, tableHash } from '@jade/fair/mall-tables'
import { Alert, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { timeOfField } from '../../parts/taipei.ts'
import { mall } from './api.ts'
import { MaryFields, WheelFields } from './odds-fields.tsx'

export interface Bounds {
  readonly return_least: number
  readonly return_most: number
  readonly win_most: number
}

interface Props {
  readonly row: OperatorGame
  readonly bounds: Bounds
  readonly close: () => void
}

/** Other odds of a game, with what they come to by every outcome as they are written; asked of a second person (MALL-10). */
export function OddsForm({ row, bounds, close }: Props) {
  const act = useAct()
  const form = useForm({ initialValues: { table: structuredClone(row.table), from: '' } })
  const { table, from } = form.values
  const found = judged(row, table, bounds)
  const ask = (reason: string) =>
    void act
      .run(async () => {
        await mall.askOdds({ id: String(row.id), table, from: timeOfField(from), reason })
        return { message: m.parts_waiting_second() }
      }, form)
      .then((done) => done && close())
  return (
    <EditForm label={m.mall_odds_ask()} busy={act.busy} ready={found.problem === ''} hint={m.mall_odds_hint()} onSubmit={ask}>
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput label={m.mall_price_of_play()} min={1} allowDecimal={false} required {...form.getInputProps('table.price')} />
        <TextInput type="datetime-local" label={m.mall_from()} description={m.mall_from_hint()} {...form.getInputProps('from')} />
      </SimpleGrid>
      {table.game === 'wheel' ? (
        <WheelFields form={form} count={table.fields.length} />
      ) : (
        <MaryFields form={form} count={table.ring.length} />
      )}
      <div role="status" aria-label={m.mall_comes_to()}>
        <Facts facts={found.facts} />
        {found.problem !== '' && (
          <Alert color="amber" mt="xs">
            {found.problem}
          </Alert>
        )}
      </div>
    </EditForm>
  )
}

/** What a table comes to, and why it cannot be asked for; '' when it can. The server proves it again, twice. */
function judged(row: OperatorGame, table: OperatorGame['table'], bounds: Bounds) {
  if (!isMallTable(table)) return { facts: [], problem: m.mall_odds_incomplete() }
  const proof = proveTable(table)
  const { return_least: returnLeast, return_most: returnMost, win_most: winMost } = bounds
  const facts = [
    { label: m.mall_return(), value: m.mall_return_of({ percent: proof.percent, paid: proof.paid, taken: proof.taken }) },
    { label: m.mall_most(), value: `${proof.most.toLocaleString('en')} J` },
  ]
  const outside = {
    return: m.mall_odds_return({ least: returnLeast, most: returnMost }),
    win: m.mall_odds_win({ most: winMost.toLocaleString('en') }),
  }
  const breaks = breaksOf(proof, { returnLeast, returnMost, winMost })
  const same = tableHash(table) === tableHash(row.table) ? m.mall_odds_same() : ''
  return { facts, problem: breaks === null ? same : outside[breaks] }
}

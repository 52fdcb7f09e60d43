import type { OperatorItem } from '@jade/contract/mall/operator-calls'
import { Stack, Text } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { mall } from './api.ts'
import { ItemForm } from './item-form.tsx'
import { StockForm } from './stock-form.tsx'
import { types } from './words.ts'

const nameOf = (row: OperatorItem) => titleOf({ title_zh: row.name_zh, title_en: row.name_en })
const stockOf = (row: OperatorItem) => `${row.shelf} / ${row.reserved} / ${row.gone}`
const shownOf = (row: OperatorItem) => (row.shown === 1 ? m.mall_yes() : m.mall_no())

const columns: readonly Column<OperatorItem>[] = [
  { label: m.mall_number(), cell: (row) => row.id, text: (row) => row.id },
  { label: m.mall_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.mall_type(), cell: (row) => types[row.type](), text: (row) => types[row.type]() },
  { label: m.mall_price(), right: true, cell: (row) => row.price, text: (row) => String(row.price) },
  { label: m.mall_stock_of(), right: true, cell: stockOf, text: stockOf },
  { label: m.mall_shown(), cell: shownOf, text: shownOf },
]

/** Items of the mall with their stock. */
export default function Items() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['mall', 'items'],
    ask: (page) => mall.items(page),
  })
  return (
    <ListScreen
      title={m.mall_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.mall_add()} permission="mall.edit" size={560}>
          {(close) => <ItemForm close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <Item key={row.id} row={row} close={close} />}
    />
  )
}

function Item({ row, close }: { readonly row: OperatorItem; readonly close: () => void }) {
  const may = useMay()
  if (!may('mall.edit')) return <Text>{nameOf(row)}</Text>
  return (
    <Stack>
      <StockForm row={row} />
      <ItemForm row={row} close={close} />
    </Stack>
  )
}

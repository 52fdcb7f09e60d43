import { Table } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListFaces, type ListState } from './list-faces.tsx'
import css from './paged-table.module.css'
import { useUiTexts } from './texts.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Amounts stand at the right. */
  readonly align?: 'left' | 'right' | 'center'
  readonly cell: (row: Row) => ReactNode
}

export interface Paging {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

interface PagedTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  readonly state: ListState<Row>
  readonly empty: ReactNode
  readonly paging?: Paging
}

/** A table with its five faces; pages at the foot. */
export function PagedTable<Row>({ caption, columns, rowKey, state, empty, paging }: PagedTableProps<Row>) {
  return (
    <div className={css.frame}>
      <ListFaces state={state} empty={empty} skeletonRows={paging?.pageSize ?? 10} skeletonHeight={44}>
        {(rows) => (
          <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
            <Table
              striped
              highlightOnHover
              verticalSpacing="sm"
              horizontalSpacing="md"
              aria-label={caption}
              aria-busy={state.busy ?? false}
            >
              <Table.Thead>
                <Table.Tr>
                  {columns.map((column) => (
                    <Table.Th key={column.key} ta={column.align ?? 'left'}>
                      {column.title}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={rowKey(row)}>
                    {columns.map((column) => (
                      <Table.Td key={column.key} ta={column.align ?? 'left'}>
                        {column.cell(row)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </ListFaces>
      {paging && <Pager {...paging} />}
    </div>
  )
}

/** Previous, the page of pages, next; nothing when one page holds all. */
export function Pager({ page, pageSize, total, onPage }: Paging) {
  const texts = useUiTexts()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  return (
    <nav className={css.pager} aria-label={texts.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))}>
      <button type="button" className={css.step} disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={texts.previousPage}>
        <IconChevronLeft size={18} />
      </button>
      <span>{texts.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))}</span>
      <button type="button" className={css.step} disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={texts.nextPage}>
        <IconChevronRight size={18} />
      </button>
    </nav>
  )
}

interface MobileListProps<Row> {
  readonly rowKey: (row: Row) => string | number
  readonly state: ListState<Row>
  readonly empty: ReactNode
  readonly row: (row: Row) => ReactNode
  readonly paging?: Paging
}

/** The same list for one thumb: cards under each other. */
export function MobileList<Row>({ rowKey, state, empty, row, paging }: MobileListProps<Row>) {
  return (
    <div>
      <ListFaces state={state} empty={empty} skeletonHeight={84}>
        {(rows) => (
          <ul className={css.cards}>
            {rows.map((one) => (
              <li key={rowKey(one)} className={css.card}>
                {row(one)}
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
      {paging && <Pager {...paging} />}
    </div>
  )
}

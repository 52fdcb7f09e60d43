import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { office } from '../features/session/api.ts'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'
import { downloadCsv } from './csv.ts'
import type { Column, CursorRows, Rows } from './list-rows.ts'
import type { ListState } from './use-list.ts'

interface Props<R> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly list: ListState
  readonly page: Rows<R> | CursorRows<R> | undefined
}

/** The rows in view as CSV, of a list that the server does not write as a file: no file leaves without its line in the audit log. */
export function ExportPage<R>({ title, columns, list, page }: Props<R>) {
  const act = useAct()
  const rows = page?.data ?? []
  /** There are more rows than these: the button says so. */
  const isPart = page !== undefined && (page.total === null || page.total > rows.length)
  const exportRows = async () => {
    const what = {
      list: title.slice(0, 60),
      rows: rows.length,
      filters: JSON.stringify({ ...list.filters, page: list.page }).slice(0, 500),
    }
    if (await act.run(() => office.recordExport(what))) downloadCsv(title, columns, rows)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={14} />}
      disabled={rows.length === 0}
      loading={act.busy}
      onClick={() => void exportRows()}
    >
      {isPart ? m.parts_export_page({ rows: rows.length }) : m.parts_export()}
    </Button>
  )
}

import { PAGED_FILE_MOST } from '@jade/contract/list-words'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { office } from '../features/session/api.ts'
import { useMay } from '../features/session/session.ts'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'
import { downloadCsv } from './csv.ts'
import { everyRow } from './every-row.ts'
import type { Column, CursorRows, Rows } from './list-rows.ts'
import { Hitch } from './problem.ts'
import type { ListState } from './use-list.ts'
import type { PageAsked } from './use-pages.ts'

interface Props<R> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly list: ListState
  readonly page: Rows<R> | CursorRows<R> | undefined
  /** Asks for any page; without it a file has the rows in view. */
  readonly every: ((page: PageAsked) => Promise<Rows<R>>) | undefined
}

/**
 * A list that the server does not write as a file, as CSV: every row of its filter for who may take whole lists along, the rows in view for others.
 * No file leaves without its line in the audit log.
 */
export function ExportPage<R>({ title, columns, keyOf, list, page, every }: Props<R>) {
  const act = useAct()
  const may = useMay()
  const inView = page?.data ?? []
  /** There are more rows than these: the button says what becomes of them. */
  const isPart = page !== undefined && (page.total === null || page.total > inView.length)
  const whole = isPart && may('list.export') ? every : undefined
  const exportRows = async () => {
    let rows = inView
    const write = async () => {
      if (whole) {
        const all = await everyRow(whole, { keyOf })
        if (!all) throw new Hitch(m.parts_export_moved())
        rows = all
      }
      const filters = JSON.stringify({ ...list.filters, ...(whole ? {} : { page: list.page }) }).slice(0, 500)
      return office.recordExport({ list: title.slice(0, 60), rows: rows.length, filters })
    }
    if (await act.run(write)) downloadCsv(title, columns, rows)
  }
  const label = () => {
    if (!isPart) return m.parts_export()
    if (!whole) return m.parts_export_page({ rows: inView.length })
    const { total } = page
    return total !== null && total <= PAGED_FILE_MOST
      ? m.parts_export_every({ rows: total })
      : m.parts_export_first({ rows: PAGED_FILE_MOST })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={14} />}
      disabled={inView.length === 0}
      loading={act.busy}
      onClick={() => void exportRows()}
    >
      {label()}
    </Button>
  )
}
